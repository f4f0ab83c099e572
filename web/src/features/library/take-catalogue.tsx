import { Button } from '@mantine/core';
import { countText } from '@pdy/contract/rules/numbers';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';

/** Publishes everything in the catalogue that fits the company at once. */
export function TakeCatalogue() {
  const take = useAct(api.libraryGlobals.take, {
    done: ({ done }) =>
      done === 0
        ? 'Nada novo: o que serve à empresa já está na biblioteca.'
        : `${countText(done, 'atividade publicada', 'atividades publicadas')} na biblioteca`,
  });
  return (
    <Button loading={take.isPending} onClick={() => take.mutate({})}>
      Trazer as atividades prontas
    </Button>
  );
}
