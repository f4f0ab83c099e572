import { Button, Group } from '@mantine/core';
import type { JudgementCase } from '@pdy/contract/judgement/admin';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { PendingButton } from '#ui/form/pending-button.tsx';

/** Activates a case, deactivates it and, while nobody has answered or rated it, edits it. */
export function CaseActs({ one, onChange }: { one: JudgementCase; onChange: () => void }) {
  const { id, version, status, is_open } = one;
  const move = useAct(api.judgementAdmin.move, {
    done: (_, { to }) => (to === 'active' ? 'Caso em uso' : 'Caso fora de uso'),
  });
  const isActive = status === 'active';
  return (
    <Group gap="xs" mt="sm">
      <PendingButton
        variant={isActive ? 'default' : 'filled'}
        isPending={move.isPending}
        pending="Salvando…"
        onClick={() => move.mutate({ id, version, to: isActive ? 'retired' : 'active' })}
      >
        {isActive ? 'Tirar de uso' : 'Colocar em uso'}
      </PendingButton>
      {is_open && (
        <Button variant="subtle" onClick={onChange}>
          Editar
        </Button>
      )}
    </Group>
  );
}
