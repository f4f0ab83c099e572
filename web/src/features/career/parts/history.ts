/** Undo and redo: fifty steps. */
import { useState } from 'react';

export type Step = {
  /** 'Nota adicionada': the name of the step on the buttons. */
  readonly name: string;
  readonly redo: () => Promise<unknown> | undefined;
  readonly undo: () => Promise<unknown> | undefined;
};

export type History = { readonly done: readonly Step[]; readonly undone: readonly Step[] };

export const mostSteps = 50;
export const noHistory: History = { done: [], undone: [] };

/** A new step clears the undone steps. */
export const withStep = ({ done }: History, step: Step): History => ({
  done: [...done, step].slice(-mostSteps),
  undone: [],
});

export const afterUndo = ({ done, undone }: History): History => {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone };
};

/** The history after a step was undone that need not be the last one. A step that is undone already stays so. */
export const afterUndoOf = ({ done, undone }: History, step: Step): History =>
  done.includes(step)
    ? { done: done.filter((one) => one !== step), undone: [...undone, step] }
    : { done, undone };

export const afterRedo = ({ done, undone }: History): History => {
  const last = undone.at(-1);
  return last ? { done: [...done, last], undone: undone.slice(0, -1) } : { done, undone };
};

/** The steps of this visit: the page does each step first, and notes it here. */
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
    /** Undoes this step, independent of later ones. */
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
