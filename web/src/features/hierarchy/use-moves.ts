import type { Move } from '@pdy/contract/people/hierarchy';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#lib/api.ts';
import { useAfterwards } from './hierarchy-query.ts';

export type Done = { text: string; moves: readonly Move[] };

/** How long a change can be taken back by one press. */
const undoMs = 10_000;

const backwards = ({ profile_id, from_manager_id, to_manager_id }: Move): Move => ({
  profile_id,
  from_manager_id: to_manager_id,
  to_manager_id: from_manager_id,
});

/** What was just done can be taken back for ten seconds. */
export function useUndo() {
  const [done, setDone] = useState<Done | null>(null);
  const [undone, setUndone] = useState(false);
  const { refresh, refused } = useAfterwards();
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => setDone(null), undoMs);
    return () => clearTimeout(timer);
  }, [done]);
  const after = {
    onSuccess: () => {
      setDone(null);
      setUndone(true);
      return refresh();
    },
    onError: (error: Error) => {
      setDone(null);
      return refused('Não foi possível desfazer')(error);
    },
  };
  const one = useMutation(api.hierarchy.move.mutationOptions(after));
  const several = useMutation(api.hierarchy.apply.mutationOptions(after));
  const undo = () => {
    const moves = (done?.moves ?? []).map(backwards);
    const [first] = moves;
    if (moves.length > 1) several.mutate({ moves });
    else if (first) one.mutate(first);
  };
  return {
    done,
    /** The last thing that happened is that something was taken back. */
    undone: undone && done === null,
    isBusy: one.isPending || several.isPending,
    offer: (what: Done) => {
      setUndone(false);
      setDone(what);
    },
    undo,
  };
}
