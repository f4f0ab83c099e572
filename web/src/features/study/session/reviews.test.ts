import type { CardState, Review } from '@pdy/contract/study/study';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recentMessages } from '#lib/feedback.ts';
import { setEnd } from '#lib/session/session-end.ts';
import { fakeStorage } from '../../../../scripts/fake-storage.ts';
import { endFakeTime } from '../../../../scripts/fake-time.ts';
import { createReviews, reviewQueue, type Waiting } from './reviews.ts';

const name = 'pdy-form-estudo-ana';
const answered = (id: string): Waiting => ({
  rating: 3,
  ...{ client_review_id: id, card_id: `card ${id}`, sibling_no: 1, version: 0 },
  ...{ reviewed_at: '2026-11-28T10:00:00.000Z', duration_ms: 4000, device_id: null },
});
const refused = (status: number, code?: string) => Object.assign(new Error('refused'), { status, code });
const lost = new TypeError('Failed to fetch');

const leaves: (() => void)[] = [];

/** `answers` holds the result of each call in turn; later calls succeed. */
function aStudy() {
  const sent: Review[] = [];
  const answers: Error[] = [];
  const refusals: string[] = [];
  const state: CardState = {
    ...{ card_id: 'card', sibling_no: 1, deck_id: 'deck', state: 2, due: new Date(0), version: 1 },
    ...{ lapses: 0, is_leech: false },
  };
  const reviews = createReviews('ana', {
    review: {
      call: async (review) => {
        sent.push(review);
        const answer = answers.shift();
        if (answer) throw answer;
        return state;
      },
    },
  });
  const leave = reviews.follow({ onSaved: () => {}, onRefused: (id) => refusals.push(id) });
  leaves.push(leave);
  return {
    ...{ reviews, answers, refusals, sent, leave },
    ids: () => sent.map(({ client_review_id }) => client_review_id),
    isHeldUp: () => reviews.getSnapshot().isHeldUp,
    waiting: () => reviewQueue('ana').all(),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  setEnd(null);
  endFakeTime();
  vi.unstubAllGlobals();
});

describe('MO-07: the answers of a study', () => {
  it('are sent in their order, also those that an earlier build kept', async () => {
    localStorage.setItem(
      name,
      '[{"client_review_id":"a","card_id":"card a","sibling_no":1,"version":2,"rating":1,' +
        '"reviewed_at":"2026-11-28T10:00:00.000Z","duration_ms":1500,"device_id":null}]',
    );
    const { reviews, sent, ids } = aStudy();
    reviews.queue.add(answered('b'));
    await reviews.send();
    expect(ids()).toEqual(['a', 'b']);
    expect(sent[0]).toEqual({
      ...{ client_review_id: 'a', card_id: 'card a', sibling_no: 1, version: 2, rating: 1 },
      ...{ reviewed_at: new Date('2026-11-28T10:00:00Z'), duration_ms: 1500, device_id: null },
    });
    expect(localStorage.getItem(name)).toBeNull();
  });

  it('wait without a connection, say so, and arrive when it returns', async () => {
    const { reviews, answers, ids, isHeldUp, waiting } = aStudy();
    answers.push(lost);
    reviews.queue.add(answered('a'));
    const sent = reviews.send();
    await vi.advanceTimersByTimeAsync(500);
    reviews.queue.add(answered('b'));
    expect([isHeldUp(), waiting().length]).toEqual([true, 2]);
    window.dispatchEvent(new Event('online'));
    await sent;
    expect([ids(), isHeldUp(), waiting()]).toEqual([['a', 'a', 'b'], false, []]);
  });

  it('that the server refuses are let go, do not count, and do not block those behind them', async () => {
    const { reviews, answers, ids, refusals, waiting } = aStudy();
    answers.push(refused(409, 'CONFLICT'));
    for (const id of ['a', 'b']) reviews.queue.add(answered(id));
    await reviews.send();
    expect([ids(), refusals, waiting()]).toEqual([['a', 'b'], ['a'], []]);
    expect(recentMessages()[0]?.text).toBe('Este cartão já foi respondido em outra aba.');
  });

  it('outlive the end of the session, and are sent once the person has signed in again', async () => {
    const { reviews, answers, ids, refusals, waiting } = aStudy();
    answers.push(refused(401));
    for (const id of ['a', 'b']) reviews.queue.add(answered(id));
    setEnd({ why: 'expired', email: 'ana@example.com' });
    await reviews.send();
    expect([ids(), refusals, waiting().length]).toEqual([['a'], [], 2]);
    setEnd(null);
    await vi.advanceTimersByTimeAsync(0);
    expect([ids(), waiting()]).toEqual([['a', 'a', 'b'], []]);
  });

  it('that were taken back without a connection never arrive', async () => {
    const { reviews, answers, ids } = aStudy();
    answers.push(lost);
    reviews.queue.add(answered('a'));
    const sent = reviews.send();
    await vi.advanceTimersByTimeAsync(500);
    reviews.queue.remove(answered('a'));
    reviews.queue.add(answered('a again'));
    await vi.advanceTimersByTimeAsync(1000);
    await sent;
    expect(ids()).toEqual(['a', 'a again']);
  });

  it('are still sent after the study was left, as long as they get through', async () => {
    const { reviews, answers, ids, leave, waiting } = aStudy();
    for (const id of ['a', 'b', 'c']) reviews.queue.add(answered(id));
    const sent = reviews.send();
    leave();
    await sent;
    expect([ids(), waiting()]).toEqual([['a', 'b', 'c'], []]);

    reviews.queue.add(answered('d'));
    answers.push(lost);
    const held = reviews.send();
    await vi.advanceTimersByTimeAsync(60_000);
    await held;
    expect(ids().filter((id) => id === 'd')).toHaveLength(1);
    // The next study sends it.
    await aStudy().reviews.send();
    expect(waiting()).toEqual([]);
  });

  it('are told to a screen only when something changed', async () => {
    const { reviews } = aStudy();
    const before = reviews.getSnapshot();
    expect(reviews.getSnapshot()).toBe(before);
    let times = 0;
    const unlisten = reviews.subscribe(() => {
      times += 1;
    });
    reviews.queue.add(answered('a'));
    await reviews.send();
    unlisten();
    expect(times).toBeGreaterThan(0);
  });
});
