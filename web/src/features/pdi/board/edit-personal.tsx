import { ActionIcon, Modal, Skeleton } from '@mantine/core';
import type { PersonalActivity } from '@pdy/contract/pdi/personal-activity';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadPage } from '#lib/lazy.ts';

const EditPersonalForm = lazy(() =>
  loadPage(() => import('./edit-personal-form.tsx')).then((form) => ({ default: form.EditPersonalForm })),
);

/** Writes a personal activity anew. */
export function EditPersonal({ activity }: { activity: PersonalActivity }) {
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
        <Suspense fallback={<Skeleton height={180} />}>
          <EditPersonalForm activity={activity} onDone={() => setOpen(false)} />
        </Suspense>
      </Modal>
    </>
  );
}
