import { describe, expect, it } from 'vitest';
import { type Choice, chosen, withChoice, withoutArrived } from './kept-choices.ts';

const none: Choice = { position: 1, best: null, worst: null, revision: 3 };

describe('MO-17: a choice', () => {
  it('is never the best and the worst at once, and is undone by choosing it again', () => {
    const best = chosen(none, 'best', '2');
    expect(best).toEqual({ position: 1, best: '2', worst: null, revision: 4 });
    expect(chosen(best, 'worst', '2')).toEqual({ position: 1, best: null, worst: '2', revision: 5 });
    expect(chosen(best, 'worst', '1')).toEqual({ position: 1, best: '2', worst: '1', revision: 5 });
    expect(chosen(best, 'best', '2')).toMatchObject({ best: null });
  });

  it('waits until it has arrived; a newer one replaces it', () => {
    const [first, newer] = [chosen(none, 'best', '1'), chosen(chosen(none, 'best', '1'), 'worst', '2')];
    expect(withChoice([first], newer)).toEqual([newer]);
    expect(withoutArrived([newer], first)).toEqual([newer]);
    expect(withoutArrived([newer], newer)).toEqual([]);
  });
});
