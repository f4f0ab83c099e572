import { useState } from 'react';
import { afterRedo, afterUndo, afterUndoOf, noHistory, type Step, withStep } from './history.ts';

/** Steps of this visit: each is done by the screen first and noted here. */
export function useHistory() {
  const [history, setHistory] = useState(noHistory);
  const last = history.done.at(-1);
  const next = history.undone.at(-1);
  return {
    note: (step: Step) => setHistory((now) => withStep(now, step)),
    undo: () => {
      if (!last) return;
      setHistory(afterUndo);
      void last.undo();
    },
    /** This one, whatever was done since. */
    undoStep: (step: Step) => {
      setHistory((now) => afterUndoOf(now, step));
      void step.undo();
    },
    redo: () => {
      if (!next) return;
      setHistory(afterRedo);
      void next.redo();
    },
    undoable: last?.name ?? null,
    redoable: next?.name ?? null,
  };
}

export type UndoRedo = ReturnType<typeof useHistory>;
