import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../scripts/fake-storage.ts';
import type { Trouble } from '../live/send-again.ts';
import { keptQueue } from './kept-queue.ts';
import { createOutbox, type Outcome } from './outbox.ts';

type Entry = { readonly id: number };
const refused = (status: number) => Object.assign(new Error('refused'), { status });
const lost = new TypeError('Failed to fetch');

/** `answers`: the result of each call in turn; later ones succeed. 410 stops the sending, 422 is never accepted. */
const aSending = (...ids: number[]) => {
  const queue = keptQueue<Entry>('ana', {
    isEntry: (one): one is Entry => typeof one === 'object' && one !== null && 'id' in one,
    subjectOf: ({ id }) => id,
    revisionOf: () => 0,
  });
  for (const id of ids) queue.add({ id });
  const calls: string[] = [];
  const answers: (Error | Promise<void>)[] = [];
  const heard = {
    trouble: [] as Trouble[],
    ends: [] as Outcome<'gone'>['kind'][],
    saved: [] as number[],
    dropped: [] as number[],
  };
  const page = { isLeft: false };
  const outbox = createOutbox({
    queue: () => queue,
    first: () => queue.all()[0],
    send: async ({ id }) => {
      calls.push(`send ${id}`);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      await answer;
    },
    stopOf: (error) => (error instanceof Error && 'status' in error && error.status === 422 ? null : 'gone'),
    onSaved: ({ id }) => heard.saved.push(id),
    onDropped: ({ id }) => heard.dropped.push(id),
    onTrouble: (trouble) => heard.trouble.push(trouble),
    onEnd: ({ kind }) => heard.ends.push(kind),
    isLeft: () => page.isLeft,
    isTakenBack: ({ id }) => queue.all().every((one) => one.id !== id),
  });
  return {
    ...{ outbox, queue, calls, answers, heard, page },
    waiting: () => queue.all().map(({ id }) => id),
    close: () => outbox.close(async () => void calls.push('close')),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('MO-13, MO-07: the sending of answers', () => {
  it('ends before the whole is closed, whichever began first, so that no offline answer is left behind', async () => {
    const { outbox, calls, answers, close, waiting } = aSending(1, 2, 3);
    answers.push(lost);
    void outbox.sendAll();
    const closed = close();
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toEqual(['send 1']);
    window.dispatchEvent(new Event('online'));
    await expect(closed).resolves.toEqual({ kind: 'sent' });
    expect(calls).toEqual(['send 1', 'send 1', 'send 2', 'send 3', 'close']);
    expect(waiting()).toEqual([]);
  });

  it('includes answers given while the last one is being sent', async () => {
    const { calls, answers, close, queue } = aSending(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    answers.push(promise);
    const closed = close();
    await vi.advanceTimersByTimeAsync(0);
    queue.add({ id: 2 });
    resolve();
    await closed;
    expect(calls).toEqual(['send 1', 'send 2', 'close']);
  });

  it('includes answers given just when the previous sending ended', async () => {
    const { outbox, calls, queue, heard } = aSending(1);
    const both = Promise.all([
      outbox.sendAll(),
      outbox.sendAll().then(() => {
        queue.add({ id: 2 });
        return outbox.sendAll();
      }),
    ]);
    await both;
    expect(calls).toEqual(['send 1', 'send 2']);
    expect(heard.saved).toEqual([1, 2]);
  });

  it('keeps an answer in this browser until it has arrived', async () => {
    const { outbox, answers, waiting } = aSending(1, 2);
    const { promise, resolve } = Promise.withResolvers<void>();
    answers.push(promise);
    const sent = outbox.sendAll();
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting()).toEqual([1, 2]);
    resolve();
    await sent;
    expect(waiting()).toEqual([]);
  });

  it('keeps what is refused for now, and sends nothing after it until it is asked to', async () => {
    const { outbox, calls, answers, close, waiting, heard } = aSending(1, 2);
    answers.push(refused(410));
    await expect(close()).resolves.toMatchObject({ kind: 'gone', error: { status: 410 } });
    expect([waiting(), calls]).toEqual([[1, 2], ['send 1']]);
    await outbox.sendAll();
    expect(waiting()).toEqual([]);
    expect(heard).toMatchObject({ dropped: [], ends: ['gone', 'empty'] });
  });

  it('lets go of what is never accepted, and goes on with the next', async () => {
    const { answers, close, calls, heard, waiting } = aSending(1, 2);
    answers.push(refused(422));
    await close();
    expect(calls).toEqual(['send 1', 'send 2', 'close']);
    expect(heard).toMatchObject({ dropped: [1], saved: [2] });
    expect(waiting()).toEqual([]);
  });

  it.each([
    [429, 'failing'],
    [503, 'failing'],
    [0, 'offline'],
  ])('tries again when the server failed (%i)', async (status, trouble) => {
    const { answers, close, calls, heard } = aSending(1);
    answers.push(refused(status), refused(status));
    const closed = close();
    await vi.advanceTimersByTimeAsync(3500);
    await closed;
    expect(calls).toEqual(['send 1', 'send 1', 'send 1', 'close']);
    expect(heard.trouble).toEqual([trouble, trouble]);
  });

  it('tries no more once the page was left, and keeps what waits', async () => {
    const { outbox, answers, calls, waiting, page } = aSending(1, 2);
    answers.push(lost);
    const sent = outbox.sendAll();
    await vi.advanceTimersByTimeAsync(500);
    page.isLeft = true;
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(sent).resolves.toEqual({ kind: 'left' });
    expect([calls, waiting()]).toEqual([['send 1'], [1, 2]]);
  });

  it('does not try again what the person took back meanwhile, and goes on with the next', async () => {
    const { outbox, answers, calls, queue, heard } = aSending(1, 2);
    answers.push(lost);
    const sent = outbox.sendAll();
    await vi.advanceTimersByTimeAsync(500);
    queue.remove({ id: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    await expect(sent).resolves.toEqual({ kind: 'empty' });
    expect([calls, heard.saved]).toEqual([['send 1', 'send 2'], [2]]);
  });

  it('is under way once, and says once how it ended', async () => {
    const { outbox, answers, heard, calls } = aSending(1, 2);
    answers.push(refused(410));
    const [one, other] = await Promise.all([outbox.sendAll(), outbox.sendAll()]);
    expect([one.kind, other.kind]).toEqual(['gone', 'gone']);
    expect([heard.ends, calls]).toEqual([['gone'], ['send 1']]);
  });
});
