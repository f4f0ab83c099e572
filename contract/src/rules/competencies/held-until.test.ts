import { describe, expect, it } from 'vitest';
import { daysAfter } from '../days.ts';
import { evidenceKinds } from './evidence.ts';
import type { Evidence, WeighingInput } from './evidence-weighing.ts';
import { heldLevel } from './held-level.ts';
import { daysUnchanged } from './held-until.ts';

const today = '2026-03-10';
const horizon = 900;

/** Random-looking numbers that are the same in each run. */
const dice = (seed: number) => () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
};

const anything = (seed: number): WeighingInput => {
  const roll = dice(seed);
  const below = (n: number) => Math.floor(roll() * n);
  const kinds = evidenceKinds.slice(below(8));
  const evidence = Array.from({ length: 1 + below(4) }, (_, id): Evidence => {
    const observed_on = daysAfter(today, 60 - below(900));
    return {
      id: String(id),
      kind: kinds[below(kinds.length)] ?? 'simulado',
      level: 1 + below(17) / 4,
      quality: 1 - below(3) / 4,
      observed_on,
      expires_on: below(4) === 0 ? daysAfter(observed_on, below(1200)) : null,
      supersede_key: String(below(3)),
      status: below(8) === 0 ? 'void' : 'valid',
    };
  });
  const kind = (['technical', 'behavioural'] as const)[below(2)] ?? 'technical';
  return {
    competency: { kind, no_decay: below(10) === 0, half_life_days: below(4) === 0 ? 30 : null },
    as_of: today,
    evidence,
  };
};

const said = (input: WeighingInput, as_of: string) => {
  const { estimate, level, stale, confidence_label } = heldLevel({ ...input, as_of });
  return { estimate: estimate === null ? null : expect.closeTo(estimate, 9), level, stale, confidence_label };
};

describe('a level that need not be computed again', () => {
  it('stays the same on every day until then, whatever the evidence', () => {
    let longest = 0;
    for (let seed = 1; seed <= 600; seed++) {
      const input = anything(seed);
      const days = Math.min(daysUnchanged(input), horizon);
      longest = Math.max(longest, days);
      for (let day = 1; day < days; day += 1 + Math.floor(days / 60)) {
        const { estimate, level, stale, confidence_label } = heldLevel({
          ...input,
          as_of: daysAfter(today, day),
        });
        expect({ estimate, level, stale, confidence_label }, `seed ${seed}, day ${day}`).toEqual(
          said(input, today),
        );
      }
      const last = heldLevel({ ...input, as_of: daysAfter(today, days - 1) });
      expect(last, `seed ${seed}, last day`).toMatchObject(said(input, today));
    }
    expect(longest).toBe(horizon);
  });

  it('is computed again on the day on which it becomes stale, not weeks before', () => {
    const evidence = [
      { id: 'a', kind: 'simulado' as const, level: 3, observed_on: today, supersede_key: 'a' },
      { id: 'b', kind: 'peer_feedback' as const, level: 2, observed_on: today, supersede_key: 'b' },
    ];
    const input = { competency: { kind: 'technical' as const }, as_of: '2027-12-01', evidence };
    const days = daysUnchanged(input);
    expect(heldLevel(input).stale).toBe(false);
    expect(heldLevel({ ...input, as_of: daysAfter(input.as_of, days + 1) }).stale).toBe(true);
  });

  it('is computed again on the next day while a certification that does not fade weighs against fading evidence', () => {
    const row = { level: 3, observed_on: '2026-01-01' };
    const evidence = [
      { id: 'a', kind: 'certification' as const, supersede_key: 'a', ...row },
      { id: 'b', kind: 'peer_feedback' as const, supersede_key: 'b', ...row },
    ];
    const competency = { kind: 'technical' as const };
    expect(daysUnchanged({ competency, as_of: today, evidence })).toBe(1);
    expect(daysUnchanged({ competency, as_of: today, evidence: evidence.slice(0, 1) })).toBe(
      Number.POSITIVE_INFINITY,
    );
  });
});
