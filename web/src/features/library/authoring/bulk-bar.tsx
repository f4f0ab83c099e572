import { Button } from '@mantine/core';
import type { AuthoredItem } from '@pdy/contract/library/authoring';
import { mostLinksAtOnce } from '@pdy/contract/library/values';
import { type ItemMove, itemStatusLabel, statesBefore } from '@pdy/contract/library/words';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { loadPage } from '#lib/lazy.ts';
import { useAfterwards } from '../library-query.ts';
import { MarkedBar, movedText } from './marked-bar.tsx';
import type { Marked } from './use-marked.ts';

const MapDialog = lazy(() =>
  loadPage(() => import('./map-dialog.tsx')).then((dialog) => ({ default: dialog.MapDialog })),
);

const moves: readonly { to: ItemMove; text: string }[] = [
  { to: 'in_review', text: 'Enviar para revisão' },
  { to: 'published', text: 'Publicar' },
  { to: 'archived', text: 'Arquivar' },
];

/** What can be done with all marked rows at once. */
export function BulkBar({ marked }: { marked: Marked<AuthoredItem> }) {
  const [isMapping, setMapping] = useState(false);
  const ids = marked.items.map(({ id }) => id);
  const after = useAfterwards();
  const move = useMutation(
    api.libraryAuthoring.move.mutationOptions({
      onSuccess: (result, { to }) => {
        toastDone(movedText(itemStatusLabel[to], result));
        marked.clear();
        return after.refresh();
      },
      onError: after.refused,
    }),
  );
  const mayMove = (to: ItemMove) => marked.items.some(({ status }) => statesBefore[to].includes(status));
  return (
    <MarkedBar marked={marked}>
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
      {isMapping && (
        <Suspense fallback={null}>
          <MapDialog ids={ids} onDone={() => setMapping(false)} />
        </Suspense>
      )}
    </MarkedBar>
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
