import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Trouble } from '#lib/live/send-again.ts';
import type { Waiting } from './queue.ts';
import { type Outcome, refusalOf, senderOf } from './sender.ts';

const answerAt = (position: number): Waiting => ({
  ...{ position, revision: 1, is_flagged: false, client_ms: 0, given_at: 0, lease_id: 'aba' },
  answer: { kind: 'options', options: ['1'] },
});
const refused = (status: number, rule?: string) =>
  Object.assign(new Error('refused'), { status, data: rule ? { rule } : undefined });

/** A browser and a server: `answers` holds the result of each call in turn; later calls succeed. */
const aSending = (...positions: number[]) => {
  let waiting = positions.map(answerAt);
  const calls: string[] = [];
  const answers: (Error | Promise<void>)[] = [];
  const told = { trouble: [] as Trouble[], ends: [] as Outcome['kind'][], dropped: [] as number[] };
  const drop = ({ position }: Waiting) => {
    waiting = waiting.filter((one) => one.position !== position);
  };
  const sender = senderOf({
    first: () => waiting[0],
    save: async ({ position }) => {
      calls.push(`save ${position}`);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      await answer;
    },
    onSaved: drop,
    onDropped: (one) => {
      told.dropped.push(one.position);
      drop(one);
    },
    onTrouble: (trouble) => told.trouble.push(trouble),
    onEnd: ({ kind }) => told.ends.push(kind),
    isLeft: () => false,
  });
  return {
    ...{ sender, calls, answers, told },
    waiting: () => waiting.map(({ position }) => position),
    add: (position: number) => {
      waiting = [...waiting, answerAt(position)];
    },
    submit: () => sender.submit(async () => void calls.push('submit')),
  };
};

describe('MO-13: the sending of answers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('ends before the test is sent, whichever began first, so that no offline answer is left behind', async () => {
    const { sender, calls, answers, submit, waiting } = aSending(1, 2, 3);
    answers.push(new TypeError('Failed to fetch'));
    void sender.sendAll();
    const sent = submit();
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toEqual(['save 1']);
    window.dispatchEvent(new Event('online'));
    await expect(sent).resolves.toEqual({ kind: 'sent' });
    expect(calls).toEqual(['save 1', 'save 1', 'save 2', 'save 3', 'submit']);
    expect(waiting()).toEqual([]);
  });

  it('includes answers given while the last one is being sent', async () => {
    const { calls, answers, submit, add } = aSending(1);
    let arrive = () => {};
    answers.push(
      new Promise<void>((resume) => {
        arrive = resume;
      }),
    );
    const sent = submit();
    await vi.advanceTimersByTimeAsync(0);
    add(2);
    arrive();
    await sent;
    expect(calls).toEqual(['save 1', 'save 2', 'submit']);
  });

  it.each([401, 403, 404, 409])(
    'keeps what is refused for now (%i), and sends nothing after it',
    async (status) => {
      const { sender, calls, answers, submit, waiting, told } = aSending(1, 2);
      answers.push(refused(status));
      await expect(submit()).resolves.toMatchObject({ kind: 'kept' });
      expect([waiting(), calls]).toEqual([[1, 2], ['save 1']]);
      // The person has signed in again.
      await sender.sendAll();
      expect(waiting()).toEqual([]);
      expect(told).toMatchObject({ dropped: [], ends: ['kept', 'empty'] });
    },
  );

  it.each(['item_is_current', 'question_is_in_attempt', 'answer_fits_question', 'answer_is_a_number'])(
    'lets go of what can never be taken (%s), and goes on with the next',
    async (rule) => {
      const { answers, submit, calls, told } = aSending(1, 2);
      answers.push(refused(422, rule));
      await submit();
      expect(calls).toEqual(['save 1', 'save 2', 'submit']);
      expect(told.dropped).toEqual([1]);
    },
  );

  it.each([
    [429, 'failing'],
    [503, 'failing'],
    [0, 'offline'],
  ])('tries again when the server failed (%i)', async (status, trouble) => {
    const { answers, submit, calls, told } = aSending(1);
    answers.push(refused(status), refused(status));
    const sent = submit();
    await vi.advanceTimersByTimeAsync(3500);
    await sent;
    expect(calls).toEqual(['save 1', 'save 1', 'save 1', 'submit']);
    expect(told.trouble).toEqual([trouble, trouble]);
  });

  it('ends when another tab holds the attempt or its time is over, and says so once', async () => {
    expect(refusalOf(refused(422, 'attempt_lease_lost'))).toBe('lost');
    const { sender, answers, told, calls } = aSending(1, 2);
    answers.push(refused(422, 'attempt_expired'));
    const [one, other] = await Promise.all([sender.sendAll(), sender.sendAll()]);
    expect([one.kind, other.kind]).toEqual(['over', 'over']);
    expect([told.ends, calls]).toEqual([['over'], ['save 1']]);
  });
});
