import { Switch } from '@mantine/core';
import type { CareerDrawing } from '@pdy/contract/career/editor';
import { toastDone } from '#lib/feedback.ts';
import type { Drawing } from './use-drawing.ts';

/** Whether the map names who holds each job: at once, without publishing. */
export function NameHolders({ drawing: { map }, acts }: { drawing: CareerDrawing; acts: Drawing }) {
  const { nameHolders } = acts.calls;
  if (!map) return null;
  const change = (names_holders: boolean) =>
    nameHolders.mutate(
      { id: map.id, version: map.version, names_holders },
      {
        onSuccess: (now) => {
          acts.show(now);
          toastDone(
            names_holders
              ? 'Todos veem no mapa quem está em cada cargo'
              : 'O mapa mostra só quantas pessoas estão em cada cargo',
          );
          void acts.refresh();
        },
      },
    );
  return (
    <Switch
      size="sm"
      label="Mostrar os nomes em 'Pessoas neste cargo'"
      checked={map.names_holders}
      disabled={nameHolders.isPending || acts.isBusy}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
