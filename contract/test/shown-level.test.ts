import { describe, expect, it } from 'vitest';
import { gapOf } from '../src/rules/competencies/gap.ts';
import { heldLevel } from '../src/rules/competencies/held-level.ts';
import { levelOf, shownLevel, shownLevelText } from '../src/rules/competencies/shown-level.ts';

const held = (estimate: number) => ({ estimate, level: levelOf(estimate), stale: false });

/** Repeatable estimates from 1 to 5, by a linear congruential generator. */
function* estimates(count: number) {
  let seed = 20261128;
  for (let at = 0; at < count; at++) {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    yield 1 + (4 * seed) / 2 ** 31;
  }
}

describe('a level as it is written', () => {
  it.each([
    [1.497, '1,4'],
    [1.5, '1,5'],
    [1.4999999999, '1,5'], // Rounding error of binary numbers.
    [2.44, '2,4'],
    [2.4999, '2,4'],
    [4.46, '4,4'],
    [4.96, '5,0'],
    [1, '1,0'],
    [5, '5,0'],
  ])('%d reads %s', (estimate, text) => expect(shownLevelText(estimate)).toBe(text));

  it('stays on its side of a step with two decimals too', () => {
    expect(shownLevelText(1.4966, 2)).toBe('1,49');
    expect(shownLevelText(1.4999, 2)).toBe('1,49');
    expect(shownLevelText(2.02, 2)).toBe('2,02');
  });

  it('never contradicts the verdict, and is never a tenth away from the estimate', () => {
    for (const estimate of estimates(5000)) {
      const shown = shownLevel(estimate);
      expect(levelOf(shown)).toBe(levelOf(estimate));
      expect(Math.abs(shown - estimate)).toBeLessThan(0.1);
      for (const demand of [1, 2, 3, 4, 5]) {
        const { status, shown: missing } = gapOf(demand, held(estimate));
        expect(missing === null).toBe(status !== 'lacuna');
        // The shown figures add up: the level plus the missing part is the demand.
        if (missing !== null) expect(missing + shown).toBeCloseTo(demand, 9);
        if (missing !== null) expect(missing).toBeGreaterThan(0.5);
      }
    }
  });

  it('belongs to the same level as the rule of held levels gives', () => {
    for (const level of [1.49, 1.5, 2.51, 3.4999, 4.5])
      expect(
        heldLevel({
          competency: { kind: 'technical' },
          as_of: '2026-11-20',
          evidence: [
            { id: 'a', kind: 'manager_rating', level, observed_on: '2026-11-20', supersede_key: 'a' },
          ],
        }).level,
      ).toBe(levelOf(level));
  });
});
