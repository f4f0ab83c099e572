import { Button } from '@mantine/core';
import type { GlobalItem } from '@pdy/contract/library/globals';
import { globalStatusLabel } from '@pdy/contract/library/words';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { loadPage } from '#lib/lazy.ts';
import { MarkedBar, movedText } from '../authoring/marked-bar.tsx';
import type { Marked } from '../authoring/use-marked.ts';
import { useRefreshGlobals } from './globals-query.ts';

const GlobalMapDialog = lazy(() =>
  loadPage(() => import('./global-map-dialog.tsx')).then((dialog) => ({ default: dialog.GlobalMapDialog })),
);

const moves = [
  { to: 'published', text: 'Publicar', mayMove: ({ status }: GlobalItem) => status !== 'published' },
  { to: 'archived', text: 'Arquivar', mayMove: ({ status }: GlobalItem) => status === 'published' },
] as const;

/** What can be done with all marked rows of the catalogue at once. */
export function GlobalsBar({ marked }: { marked: Marked<GlobalItem> }) {
  const [isMapping, setMapping] = useState(false);
  const ids = marked.items.map(({ id }) => id);
  const refresh = useRefreshGlobals();
  const move = useMutation(
    api.platform.library.move.mutationOptions({
      onSuccess: (result, { to }) => {
        toastDone(movedText(globalStatusLabel[to], result));
        marked.clear();
        return refresh();
      },
      onError: toastError,
    }),
  );
  return (
    <MarkedBar marked={marked}>
      {moves.map(({ to, text, mayMove }) => (
        <Button
          key={to}
          size="xs"
          variant="default"
          disabled={!marked.items.some(mayMove)}
          loading={move.isPending && move.variables.to === to}
          onClick={() => move.mutate({ ids, to })}
        >
          {text}
        </Button>
      ))}
      <Button size="xs" variant="default" onClick={() => setMapping(true)}>
        Indicar competência
      </Button>
      {isMapping && (
        <Suspense fallback={null}>
          <GlobalMapDialog ids={ids} onDone={() => setMapping(false)} />
        </Suspense>
      )}
    </MarkedBar>
  );
}
