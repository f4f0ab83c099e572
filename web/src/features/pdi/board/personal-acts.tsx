import { ActionIcon, Modal, Skeleton } from '@mantine/core';
import type { PersonalActivity } from '@pdy/contract/pdi/personal-activity';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { later } from '#ui/page/later.tsx';
import { RemoveButton } from './remove-button.tsx';

const EditPersonalForm = later(
  () => import('./personal-forms.tsx'),
  'EditPersonalForm',
  <Skeleton height={180} />,
);

/** Edits or deletes a personal activity; a finished one cannot be edited. */
export const PersonalActs = ({ activity }: { activity: PersonalActivity }) => (
  <>
    {activity.status !== 'done' && <EditPersonal activity={activity} />}
    <RemoveButton
      name={activity.title}
      title="Remover atividade"
      act={api.pdi.personalActivities.remove}
      input={{ id: activity.id, version: activity.version }}
      done="Atividade removida"
    >
      “{activity.title}” some da sua lista. As próximas repetições não serão criadas.
    </RemoveButton>
  </>
);

function EditPersonal({ activity }: { activity: PersonalActivity }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Editar ${activity.title}`}
        onClick={() => setOpen(true)}
      >
        <Pencil size={16} aria-hidden />
      </ActionIcon>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Editar atividade pessoal" size="lg">
        <EditPersonalForm activity={activity} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}
