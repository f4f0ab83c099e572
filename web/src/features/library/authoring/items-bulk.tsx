import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Call, useAct } from '#lib/act.ts';
import type { Selection } from '#lib/keys/selection.ts';
import { BulkBar } from '#ui/list/bulk-bar.tsx';
import { later } from '#ui/page/later.tsx';
import type { Mapped, Several } from './map-dialog.tsx';
import type { CompetencyChoices } from './teaches-fields.tsx';

const MapDialog = later(() => import('./map-dialog.tsx'), 'MapDialog');

const counted = (count: number) => (count === 1 ? '1 atividade marcada' : `${count} atividades marcadas`);

/** 'Publicada: 3. 1 ficou como estava.' */
const movedText = (label: string, { done, left }: Several) => {
  const stayed = left === 1 ? ' 1 ficou como estava.' : left > 1 ? ` ${left} ficaram como estavam.` : '';
  return `${label}: ${done}.${stayed}`;
};

type Props<Item, State extends string> = {
  selection: Selection<Item>;
  /** The possible states, each with the label of its button and its name. */
  moves: readonly { to: State; text: string; label: string; mayMove: (item: Item) => boolean }[];
  move: Call<{ ids: string[]; to: State }, Several>;
  map: Call<Mapped, Several>;
  choices: CompetencyChoices | null;
  children?: ReactNode;
};

/** The acts on all selected items, of a company or of the platform. */
export function ItemsBulk<Item extends { id: string }, State extends string>({
  selection,
  moves,
  move,
  map,
  choices,
  children,
}: Props<Item, State>) {
  const [isMapping, setMapping] = useState(false);
  const ids = selection.items.map(({ id }) => id);
  const moving = useAct(move, {
    done: (result, { to }) => movedText(moves.find((one) => one.to === to)?.label ?? '', result),
    onDone: selection.clear,
  });
  return (
    <BulkBar
      selection={selection}
      counted={counted}
      words={{ name: 'Ações para as marcadas', clear: 'Desmarcar' }}
    >
      {moves.map(({ to, text, mayMove }) => (
        <Button
          key={to}
          size="xs"
          variant="default"
          disabled={!selection.items.some(mayMove)}
          loading={moving.isPending && moving.variables.to === to}
          onClick={() => moving.mutate({ ids, to })}
        >
          {text}
        </Button>
      ))}
      <Button size="xs" variant="default" onClick={() => setMapping(true)}>
        Indicar competência
      </Button>
      {children}
      {isMapping && <MapDialog ids={ids} map={map} choices={choices} onDone={() => setMapping(false)} />}
    </BulkBar>
  );
}
