import { ActionIcon } from '@mantine/core';
import type { PersonalActivity } from '@pdy/contract/pdi/personal-activity';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useAfterwards } from '../plan-query.ts';

/** Takes a personal activity away, after asking. */
export function RemovePersonal({ activity: { id, version, title } }: { activity: PersonalActivity }) {
  const [isAsking, setAsking] = useState(false);
  const { refresh, refused } = useAfterwards();
  const remove = useMutation(
    api.pdi.personalActivities.remove.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toastDone('Atividade removida');
        return refresh();
      },
      onError: refused,
    }),
  );
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Remover ${title}`}
        onClick={() => setAsking(true)}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        title="Remover atividade"
        confirm="Remover"
        dangerous
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id, version })}
        onCancel={() => setAsking(false)}
      >
        “{title}” some da sua lista. As próximas repetições não serão criadas.
      </ConfirmDialog>
    </>
  );
}
