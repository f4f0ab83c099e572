import type { CardState, Review, StudyCard, StudyQueue } from '@pdy/contract/study/study';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../scripts/fake-storage.ts';
import { endFakeTime } from '../../../../scripts/fake-time.ts';
import { reviewQueue } from './reviews.ts';
import { createStudy, type StudyCalls } from './study-machine.ts';

const card = (card_id: string, more: Partial<StudyCard> = {}): StudyCard => ({
  type: 'basic',
  previews: [1, 2, 3, 4],
  ...{ card_id, sibling_no: 1, deck_id: 'deck', deck_title: '', front: '', back: '', choices: null },
  ...{ hint: '', state: 0, version: 0, is_changed: false, is_own: true },
  ...more,
});

/** A server with these cards. An answered one is not asked again; an undone one is. */
function aServer(...ids: string[]) {
  const server = {
    cards: ids.map((id) => card(id)),
    reviews: [] as Review[],
    aside: [] as string[],
    /** The next answers fail with these, in turn. */
    failures: [] as Error[],
    asked: 0,
  };
  const isAsked = ({ card_id }: StudyCard) =>
    !server.reviews.some((one) => one.card_id === card_id) && !server.aside.includes(card_id);
  const calls: StudyCalls = {
    queue: {
      call: async (): Promise<StudyQueue> => {
        server.asked += 1;
        const cards = server.cards.filter(isAsked);
        return {
          ...{ cards, left: { fresh: cards.length, learning: 0, review: 0 }, held_back: 0 },
          ...{ next_due_at: null, has_more_new: false, study_day: '2026-11-28' },
        };
      },
    },
    review: {
      call: async (review): Promise<CardState> => {
        const failure = server.failures.shift();
        if (failure) throw failure;
        server.reviews.push(review);
        const { card_id, sibling_no, version } = review;
        return {
          ...{ card_id, sibling_no, version: version + 1, deck_id: 'deck', state: 2, due: new Date(0) },
          ...{ lapses: 0, is_leech: false },
        };
      },
    },
    undo: {
      call: async ({ client_review_id }) => {
        const undone = server.reviews.find((one) => one.client_review_id === client_review_id);
        server.reviews = server.reviews.filter((one) => one !== undone);
        return card(undone?.card_id ?? '');
      },
    },
    set_aside: { call: async ({ card_id }) => server.aside.push(card_id) },
  };
  return { server, calls };
}

const leaves: (() => void)[] = [];
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

async function begun({ server, calls }: ReturnType<typeof aServer>) {
  const study = createStudy('ana', 'deck', calls);
  const counted: number[] = [];
  leaves.push(study.follow((more) => counted.push(more)));
  await pass();
  return {
    ...{ study, server, state: study.getSnapshot },
    shown: () => study.getSnapshot().cards.map(({ card_id }) => card_id),
    answer: () => {
      study.reveal();
      study.answer(3);
    },
    answered: () => server.reviews.map(({ card_id }) => card_id),
    done: () => counted.reduce((sum, more) => sum + more, 0),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  endFakeTime();
  vi.unstubAllGlobals();
});

describe('MO-07: a study', () => {
  it('asks one card after the other, and more once few are left', async () => {
    const { server, answer, shown, answered, done } = await begun(aServer('a', 'b', 'c', 'd', 'e', 'f'));
    answer();
    await pass();
    expect([shown().length, server.asked]).toEqual([5, 1]);
    server.cards.push(card('g'));
    answer();
    await pass();
    expect(shown()).toEqual(['c', 'd', 'e', 'f', 'g']);
    expect([answered(), done()]).toEqual([['a', 'b'], 2]);
  });

  it('asks cards that are being learnt before the others, but keeps the shown one', async () => {
    const { server, answer, shown } = await begun(aServer('a', 'b', 'c'));
    server.cards.push(card('x', { state: 1 }));
    answer();
    await pass();
    expect(shown()).toEqual(['b', 'x', 'c']);
  });

  it('takes no answer for a card that was not turned, as when a key is pressed twice', async () => {
    const { study, answer, shown, answered } = await begun(aServer('a', 'b'));
    answer();
    study.answer(3);
    await pass();
    expect([shown(), answered()]).toEqual([['b'], ['a']]);
  });

  it('goes on without a connection, and sends the answers in their order when it returns', async () => {
    const { server, answer, shown, state, answered } = await begun(aServer('a', 'b', 'c'));
    server.failures.push(new TypeError('Failed to fetch'));
    answer();
    await pass(100);
    answer();
    await pass(100);
    expect([state().isHeldUp, shown(), answered()]).toEqual([true, ['c'], []]);
    window.dispatchEvent(new Event('online'));
    await pass();
    expect([state().isHeldUp, shown(), answered()]).toEqual([false, ['c'], ['a', 'b']]);
  });

  it('sends what an earlier study left before it asks for cards', async () => {
    reviewQueue('ana').add({
      rating: 3,
      ...{ client_review_id: 'earlier', card_id: 'a', sibling_no: 1, version: 0, device_id: null },
      ...{ reviewed_at: '2026-11-28T10:00:00.000Z', duration_ms: 1500 },
    });
    const { shown, answered } = await begun(aServer('a', 'b'));
    expect([answered(), shown()]).toEqual([['a'], ['b']]);
  });

  it('does not ask in one tab what was answered in another', async () => {
    const server = aServer('a', 'b');
    const [here, there] = [await begun(server), await begun(server)];
    here.answer();
    await vi.waitFor(() => expect(there.shown()).toEqual(['b']));
  });

  it('undoes the latest answer, which then counts no more', async () => {
    const { study, answer, shown, answered, done, state } = await begun(aServer('a', 'b'));
    answer();
    await pass();
    await study.undo();
    expect([shown(), answered(), done(), state().history]).toEqual([['a', 'b'], [], 0, []]);
  });

  it('undoes an answer that has not left the device, and never sends it', async () => {
    const { study, server, answer, shown, answered } = await begun(aServer('a', 'b'));
    server.failures.push(new TypeError('Failed to fetch'));
    vi.stubGlobal('navigator', { onLine: false });
    answer();
    await pass(100);
    await study.undo();
    await pass();
    expect(shown()).toEqual(['a', 'b']);
    answer();
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(answered()).toEqual(['a']);
  });

  it('counts no answer that the server refused', async () => {
    const { server, answer, done, state } = await begun(aServer('a', 'b'));
    server.failures.push(Object.assign(new Error('refused'), { status: 422 }));
    answer();
    await pass();
    expect([done(), state().history]).toEqual([0, []]);
  });

  it('puts a card aside, whose answers can then not be undone', async () => {
    const { study, server, shown } = await begun(aServer('a', 'b'));
    void study.setAside('bury');
    void study.setAside('bury');
    await pass();
    expect([server.aside, shown()]).toEqual([['a'], ['b']]);
  });

  it('notices hurried answers, until one takes its time', async () => {
    const { answer, state } = await begun(aServer('a', 'b', 'c'));
    answer();
    await pass(500);
    answer();
    expect(state().hurried).toBe(2);
    await pass(1500);
    answer();
    expect(state().hurried).toBe(0);
  });
});
