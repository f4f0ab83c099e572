import { describe, expect, it } from 'vitest';
import { isStepBack } from './step-back.ts';

describe('a step back', () => {
  it.each([
    { held: 5, offered: 4, isTarget: false, is: true },
    { held: 5, offered: 1, isTarget: false, is: true },
    { held: 5, offered: 5, isTarget: false, is: false },
    { held: 5, offered: 6, isTarget: false, is: false },
    { held: null, offered: 1, isTarget: false, is: false },
    { held: 5, offered: 4, isTarget: true, is: false },
    { held: 5, offered: 6, isTarget: true, is: false },
  ])('from $held to $offered (chosen: $isTarget) counts as one: $is', ({ is, ...step }) => {
    expect(isStepBack(step)).toBe(is);
  });
});
