import { Button, Group } from '@mantine/core';
import {
  type ItemMove,
  itemStatusLabel,
  mostLinksAtOnce,
  statesBefore,
} from '@pdy/contract/library-authoring';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { loadPage } from '#lib/lazy.ts';
import { useAfterwards } from '../library-query.ts';
import classes from './authoring.module.css';
import type { Marked } from './use-marked.ts';

const MapDialog = lazy(() =>
  loadPage(() => import('./map-dialog.tsx')).then((dialog) => ({ default: dialog.MapDialog })),
);

const moves: readonly { to: ItemMove; text: string }[] = [
  { to: 'in_review', text: 'Enviar para revisão' },
  { to: 'published', text: 'Publicar' },
  { to: 'archived', text: 'Arquivar' },
];

const counted = (count: number) => (count === 1 ? '1 atividade marcada' : `${count} atividades marcadas`);

/** 'Publicadas: 3. 1 ficou como estava.' */
const movedText = (to: ItemMove, { done, left }: { done: number; left: number }) => {
  const stayed = left === 1 ? ' 1 ficou como estava.' : left > 1 ? ` ${left} ficaram como estavam.` : '';
  return `${itemStatusLabel[to]}: ${done}.${stayed}`;
};

/** What can be done with all marked rows at once. */
export function BulkBar({ marked }: { marked: Marked }) {
  const [isMapping, setMapping] = useState(false);
  const ids = marked.items.map(({ id }) => id);
  const after = useAfterwards();
  const move = useMutation(
    api.libraryAuthoring.move.mutationOptions({
      onSuccess: (result, { to }) => {
        toastDone(movedText(to, result));
        marked.clear();
        return after.refresh();
      },
      onError: after.refused,
    }),
  );
  if (ids.length === 0) return null;
  const mayMove = (to: ItemMove) => marked.items.some(({ status }) => statesBefore[to].includes(status));
  return (
    <section className={classes.bar} aria-label="Ações para as marcadas">
      <span role="status">{counted(ids.length)}</span>
      <Group gap="xs">
        {moves.map(({ to, text }) => (
          <Button
            key={to}
            size="xs"
            variant="default"
            disabled={!mayMove(to)}
            loading={move.isPending && move.variables.to === to}
            onClick={() => move.mutate({ ids, to })}
          >
            {text}
          </Button>
        ))}
        <Button size="xs" variant="default" onClick={() => setMapping(true)}>
          Indicar competência
        </Button>
        <CheckLinks ids={ids} />
        <Button size="xs" variant="subtle" onClick={marked.clear}>
          Desmarcar
        </Button>
      </Group>
      {isMapping && (
        <Suspense fallback={null}>
          <MapDialog ids={ids} onDone={() => setMapping(false)} />
        </Suspense>
      )}
    </section>
  );
}

function CheckLinks({ ids }: { ids: readonly string[] }) {
  const { refused } = useAfterwards();
  const check = useMutation(
    api.libraryAuthoring.checkLinks.mutationOptions({
      onSuccess: ({ asked }) =>
        toastDone(
          asked === 0
            ? 'Nenhuma das marcadas tem endereço.'
            : 'Verificação iniciada. O resultado aparece na lista em instantes.',
        ),
      onError: refused,
    }),
  );
  return (
    <Button
      size="xs"
      variant="default"
      loading={check.isPending}
      disabled={ids.length > mostLinksAtOnce}
      onClick={() => check.mutate({ ids: [...ids] })}
    >
      Verificar links
    </Button>
  );
}
