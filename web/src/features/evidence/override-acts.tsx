import { Button } from '@mantine/core';
import type { Why } from '@pdy/contract/competencies/competencies';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { OverrideDialog } from './override-dialog.tsx';

type Props = { why: Why; opened: boolean; onOpen: () => void; onClose: () => void };

/** What an administrator may do to somebody else's level: set it, and take that back. */
export function OverrideActs({ why, opened, onOpen, onClose }: Props) {
  const end = useAct(api.evidenceActs.overrides.end, { done: 'Ajuste retirado' });
  const { override } = why;
  return (
    <>
      <Button variant="default" size="sm" onClick={onOpen}>
        Ajustar nível
      </Button>
      {override && (
        <Button
          variant="default"
          size="sm"
          loading={end.isPending}
          onClick={() => end.mutate({ id: override.id, version: override.version })}
        >
          Retirar ajuste
        </Button>
      )}
      <OverrideDialog why={why} opened={opened} onClose={onClose} />
    </>
  );
}
