import type { Move } from '@pdy/contract/people/hierarchy';
import { useEffect, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';

export type Done = { text: string; moves: readonly Move[] };

/** How long one press can undo a change, in ms. */
const undoMs = 10_000;

const backwards = ({ profile_id, from_manager_id, to_manager_id }: Move): Move => ({
  profile_id,
  from_manager_id: to_manager_id,
  to_manager_id: from_manager_id,
});

/** Undoes the last change, which is possible for ten seconds. */
export function useUndo() {
  const [done, setDone] = useState<Done | null>(null);
  const [undone, setUndone] = useState(false);
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => setDone(null), undoMs);
    return () => clearTimeout(timer);
  }, [done]);
  const after = {
    refused: 'Não foi possível desfazer',
    onDone: () => setUndone(true),
    onEnd: () => setDone(null),
  };
  const one = useAct(api.hierarchy.move, after);
  const several = useAct(api.hierarchy.apply, after);
  const undo = () => {
    const moves = (done?.moves ?? []).map(backwards);
    const [first] = moves;
    if (moves.length > 1) several.mutate({ moves });
    else if (first) one.mutate(first);
  };
  return {
    done,
    /** The last event was an undo. */
    undone: undone && done === null,
    isBusy: one.isPending || several.isPending,
    offer: (what: Done) => {
      setUndone(false);
      setDone(what);
    },
    undo,
  };
}
