/** Corrected cells are tried automatically, one dry run after the other. */
import type { UserImport } from '@pdy/contract/people/imports';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { type Edits, editCount, editsOf } from './edits.ts';
import { useImportAddress } from './import-address.ts';
import { useImportAct } from './import-query.ts';
import type { TypedCells } from './typed-cells.ts';

/** The length of a pause in typing, in ms. */
const pauseMs = 700;
/** The most edits in one dry run; the others follow. */
const mostEdits = 500;

export type Judging = {
  error: Error | null;
  isPending: boolean;
  tryOut: () => void;
  onLeave: () => void;
};

export function useJudging({ id, version, columns }: UserImport, typed: TypedCells): Judging {
  const { linhas } = useImportAddress();
  const [refused, setRefused] = useState<Edits | null>(null);
  const simulate = useImportAct(api.userImports.simulate, {
    onDone: (_, { edits }) => typed.onTriedOut(edits ?? []),
  });
  const { edits } = typed;
  const { isPending } = simulate;
  const isWaiting = editCount(edits) > 0 && !isPending && edits !== refused;
  useUnsavedGuard(editCount(edits) > 0 && !isPending, ['importacao', 'aba']);
  const tryOut = () =>
    simulate.mutate(
      { id, version, columns: { ...columns }, edits: editsOf(edits).slice(0, mostEdits) },
      { onError: () => setRefused(edits) }, // Not repeated until something else is typed.
    );
  const onPause = useEffectEvent(() => {
    // With a filter by outcome, a line whose outcome changes disappears: this must not happen while somebody types in
    // it.
    if (linhas === undefined || !(document.activeElement instanceof HTMLInputElement)) tryOut();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(onPause, pauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, edits]); // Each key restarts the pause.
  return { error: simulate.error, isPending, tryOut, onLeave: () => isWaiting && tryOut() };
}
