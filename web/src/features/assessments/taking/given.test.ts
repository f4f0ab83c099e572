import { describe, expect, it } from 'vitest';
import { merged, openPlace, timesOf } from './given.ts';

const minute = (of: number) => new Date(Date.UTC(2026, 2, 10, 12, of));
const answer = (option: string) => ({ kind: 'options' as const, options: [option] });

const known = (position: number, revision: number, at: number | null = null) => ({
  ...{ position, revision, is_flagged: false },
  answer: at === null ? null : answer('1'),
  answered_at: at === null ? null : minute(at),
});
const waits = (position: number, revision: number, at: number, lease_id = 'aqui') => ({
  ...{ position, revision, lease_id, is_flagged: false, client_ms: 0, answer: answer('2') },
  given_at: minute(at).getTime(),
});

describe('MO-13: an answer that waits here, compared with the server’s', () => {
  const held = (...questions: ReturnType<typeof known>[]) => ({ questions, lease_id: 'aqui' });

  it('is compared by the count of changes as long as the same tab has held the attempt', () => {
    // The save before it was slow, and arrived after this answer was given.
    const { given, waiting } = merged(held(known(1, 1, 5)), [waits(1, 2, 4)]);
    expect(given.get(1)).toEqual({ answer: answer('2'), is_flagged: false, revision: 2 });
    expect(waiting).toHaveLength(1);
    expect(merged(held(known(1, 2, 5)), [waits(1, 2, 4)]).waiting).toEqual([]);
  });

  it('is compared by time once another device held the attempt: many older changes undo no later answer', () => {
    const { given, waiting } = merged(held(known(1, 1, 10)), [waits(1, 7, 4, 'antes')]);
    expect(given.get(1)).toMatchObject({ answer: answer('1'), revision: 1 });
    expect(waiting).toEqual([]);
  });

  it('wins over the server’s when it is newer, however few changes it had', () => {
    const { given, waiting } = merged(held(known(1, 9, 4)), [waits(1, 2, 10, 'antes')]);
    expect(given.get(1)).toMatchObject({ answer: answer('2'), revision: 10 });
    expect(waiting).toMatchObject([{ position: 1, revision: 10, lease_id: 'aqui' }]);
  });

  it('is dropped when there is no such question', () => {
    expect(merged(held(known(1, 0)), [waits(9, 1, 1)]).waiting).toEqual([]);
  });
});

describe('MO-13: a test', () => {
  const at = (
    navigation: 'free' | 'sequential',
    revisions: number[],
    waiting: number[] = [],
    looked_at: number | null = null,
  ) =>
    openPlace(
      { navigation, questions: revisions.map((revision, place) => known(place + 1, revision)) },
      waiting.map((position) => ({ position })),
      looked_at,
    );

  it('opens after the last question that was sent, blank or not, when going back is not allowed', () => {
    expect(at('sequential', [0, 0, 0, 0])).toBe(0);
    expect(at('sequential', [1, 0, 2, 0])).toBe(3);
    expect(at('sequential', [1, 1, 1, 1])).toBe(3);
    expect(at('free', [1, 0, 2, 0])).toBe(0);
  });

  it('opens where this tab looked last, only if going back there is allowed', () => {
    expect(at('free', [1, 0, 2, 0], [], 3)).toBe(2);
    expect(at('free', [1, 0, 2, 0], [], 9)).toBe(0);
    expect(at('sequential', [1, 1, 0, 0], [], 1)).toBe(2);
  });

  it('opens at the last answered question when this tab has looked at none yet', () => {
    const among = (...times: (number | null)[]) =>
      openPlace(
        {
          navigation: 'free',
          questions: times.map((time, place) => known(place + 1, time === null ? 0 : 1, time)),
        },
        [],
        null,
      );
    expect(among(1, 2, 3, null, null)).toBe(2);
    expect(among(1, null, 3, 2)).toBe(2);
    expect(among(2, 3, 1)).toBe(1);
    expect(among(null, null)).toBe(0);
  });

  it('opens at the question that was being answered, also when no answer before it has arrived', () => {
    expect(at('sequential', [0, 0, 0, 0], [1, 2])).toBe(1);
    expect(at('sequential', [1, 1, 0, 0], [3])).toBe(2);
  });
});

describe('MO-13: the time on a question', () => {
  it('goes on from the longest time that any page saw', () => {
    const questions = [
      { position: 1, time_ms: 50_000 },
      { position: 2, time_ms: 0 },
      { position: 3, time_ms: 4000 },
    ];
    const here = new Map([
      [2, 61_000],
      [3, 3000],
    ]);
    expect([...timesOf(questions, here)]).toEqual([
      [1, 50_000],
      [2, 61_000],
      [3, 4000],
    ]);
  });
});
