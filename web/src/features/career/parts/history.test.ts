import { describe, expect, it } from 'vitest';
import { afterRedo, afterUndo, afterUndoOf, mostSteps, noHistory, type Step, withStep } from './history.ts';

const step = (name: string): Step => ({ name, redo: () => undefined, undo: () => undefined });
const of = (...names: string[]) => names.map(step).reduce(withStep, noHistory);
const names = (steps: readonly Step[]) => steps.map(({ name }) => name);

describe('the history of changes', () => {
  it('goes back one step at a time, and forward again', () => {
    const back = afterUndo(of('a', 'b'));
    expect([names(back.done), names(back.undone)]).toEqual([['a'], ['b']]);
    expect(names(afterRedo(back).done)).toEqual(['a', 'b']);
  });
  it('undoes a step that is not the last, once', () => {
    const [a, b] = [step('a'), step('b')];
    const back = afterUndoOf([a, b].reduce(withStep, noHistory), a);
    expect([back.done, back.undone]).toEqual([[b], [a]]);
    expect(afterUndoOf(back, a)).toEqual(back);
  });
  it('forgets what was undone when something else is done', () => {
    expect(names(withStep(afterUndo(of('a', 'b')), step('c')).done)).toEqual(['a', 'c']);
    expect(withStep(afterUndo(of('a')), step('c')).undone).toEqual([]);
  });
  it('keeps fifty steps', () => {
    const many = of(...Array.from({ length: mostSteps + 3 }, (_, i) => String(i)));
    expect([many.done.length, many.done[0]?.name]).toEqual([mostSteps, '3']);
  });
  it('stays the same at either end', () => {
    expect(afterUndo(noHistory)).toEqual(noHistory);
    expect(names(afterRedo(of('a')).done)).toEqual(['a']);
  });
});
