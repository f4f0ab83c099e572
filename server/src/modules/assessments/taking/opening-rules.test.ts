import { describe, expect, it } from 'vitest';
import { openingOf, type TestRules } from './opening-rules.ts';

const day = 86_400_000;
const last = Date.parse('2026-03-10T12:00:00Z');
const rules: TestRules = {
  ...{ kind: 'proficiency', status: 'published', opens_at: null, closes_at: null, max_attempts: null },
  ...{ cooldown_hours: [24], retake_after_pass: false, retest_days: 30 },
};

/** This many days after the last test, with this many unseen questions. */
const opening = (days: number, unseen: number, more: Partial<TestRules> = {}) =>
  openingOf(
    { ...rules, ...more },
    {
      ended: [{ submitted_at: new Date(last), is_passed: null }],
      unseen,
      now: new Date(last + days * day),
    },
  );
const open = { state: 'open' };

describe('MO-15: a new proficiency test', () => {
  it('needs 20 questions that the person has not seen', () => {
    expect(opening(30, 20)).toEqual(open);
    expect(opening(30, 19)).toEqual({ state: 'waits', for: 'questions', at: new Date(last + 180 * day) });
  });

  it('opens 180 days after the last one, whatever was seen', () => {
    expect(opening(180 - 1 / day, 0)).toMatchObject({ state: 'waits', for: 'questions' });
    expect(opening(180, 0)).toEqual(open);
  });

  it('waits its days first, however many questions are new', () => {
    expect(opening(30 - 1 / day, 60)).toEqual({ state: 'waits', for: 'time', at: new Date(last + 30 * day) });
    expect(opening(0, 60, { retest_days: 0 })).toEqual(open);
    expect(opening(200, 60, { retest_days: 365 })).toMatchObject({ state: 'waits', for: 'time' });
  });

  it('promises no day on which it will not open: too much was seen on that day, too', () => {
    expect(opening(0, 19)).toEqual({ state: 'waits', for: 'questions', at: new Date(last + 180 * day) });
    expect(opening(0, 19, { retest_days: 365 })).toEqual({
      ...{ state: 'waits', for: 'time', at: new Date(last + 365 * day) },
    });
  });

  it('needs nothing from a person who never took one', () => {
    expect(openingOf(rules, { ended: [], unseen: 0, now: new Date(last) })).toEqual(open);
  });
});

describe('MO-13: a simulado', () => {
  it('needs no new questions for anybody', () => {
    expect(opening(1, 0, { kind: 'simulado' })).toEqual(open);
  });

  it('is opened, paused and closed by the clock of the server', () => {
    const at = (moment: number) => new Date(last + moment);
    const opens = { opens_at: at(2 * day) };
    expect(opening(1, 0, opens)).toEqual({ state: 'waits', for: 'opening', at: opens.opens_at });
    expect(opening(2, 60, { ...opens, retest_days: 0 })).toEqual(open);
    expect(opening(1, 60, { closes_at: at(day) })).toEqual({ state: 'shut', for: 'closed' });
    expect(opening(1, 60, { closes_at: at(day + 1) })).toMatchObject({ state: 'waits' });
    expect(opening(60, 60, { status: 'paused' })).toEqual({ state: 'shut', for: 'paused' });
  });
});
