import type { AskedQuestion, Taking } from '@pdy/contract/assessments/taking';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../scripts/fake-storage.ts';
import { endFakeTime } from '../../../../scripts/fake-time.ts';
import { createAdaptive } from './adaptive.ts';
import type { AdaptiveCalls } from './calls.ts';
import { noNetwork, option, refusal } from './exam-sample.ts';

const question = (position: number): AskedQuestion => ({
  type: 'single_choice',
  ...{ position, section_title: '', stem: '', options: [], max_selections: null, unit: null },
  ...{ allows_dont_know: true, answer: null, is_flagged: false, revision: 0, shown_at: null, told: null },
  ...{ answered_at: null, time_ms: 0 },
});

const leaves: (() => void)[] = [];
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** A server that asks two questions, and a tab that has begun the test. */
async function begun() {
  const server = {
    at: 1,
    is_held: true,
    failures: [] as Error[],
    log: [] as string[],
  };
  const taking = (): Taking => ({
    kind: 'proficiency',
    mode: 'exam',
    status: server.at > 2 ? 'finished' : 'in_progress',
    navigation: 'sequential',
    ...{ attempt_id: 'teste-1', test: { id: 'sql', title: 'SQL' }, certainty: 0, item_time_limit_s: null },
    ...{ started_at: new Date(0), server_now: new Date(0), deadline_at: null },
    ...{ questions_total: 2, answered: server.at - 1, is_held: server.is_held },
    lease_id: server.is_held ? 'aba-1' : null,
    questions: server.is_held && server.at <= 2 ? [question(server.at)] : [],
  });
  const calls: AdaptiveCalls = {
    start: { call: async () => taking() },
    open: {
      call: async ({ takes_over, with_questions }) => {
        server.log.push(with_questions === false ? 'look' : 'open');
        if (takes_over) server.is_held = true;
        return taking();
      },
    },
    answer: {
      call: async ({ position, answer }) => {
        server.log.push(`answer ${position} ${answer.kind}`);
        const failure = server.failures.shift();
        if (failure) throw failure;
        server.at = position + 1;
        return taking();
      },
    },
    submit: { call: async () => server.log.push('submit') },
  };
  const adaptive = createAdaptive(calls);
  const finished: string[] = [];
  const leave = adaptive.follow((id) => finished.push(id));
  leaves.push(leave);
  adaptive.begin('sql');
  await pass();
  return { adaptive, server, finished, leave, state: adaptive.getSnapshot };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  endFakeTime();
  vi.unstubAllGlobals();
});

describe('MO-30: a proficiency test', () => {
  it('asks the next question after each answer, and ends after the last', async () => {
    const { adaptive, server, state, finished } = await begun();
    adaptive.choose(option('1'));
    adaptive.send();
    await pass();
    expect([state().taking?.questions[0]?.position, state().answer, state().sending]).toEqual([
      2,
      null,
      'idle',
    ]);
    adaptive.send({ kind: 'dont_know' });
    await pass();
    expect(server.log).toEqual(['answer 1 options', 'answer 2 dont_know']);
    expect([finished, Object.keys(sessionStorage)]).toEqual([['teste-1'], []]);
  });

  it('sends an answer once, however often it is pressed', async () => {
    const { adaptive, server } = await begun();
    adaptive.choose(option('1'));
    adaptive.send();
    adaptive.send();
    await pass();
    expect(server.log).toEqual(['answer 1 options']);
  });

  it('holds an answer on the screen without a connection, and sends it when that returns', async () => {
    const { adaptive, server, state } = await begun();
    server.failures.push(noNetwork());
    adaptive.choose(option('1'));
    adaptive.send();
    await pass(100);
    expect([state().sending, state().answer]).toEqual(['offline', option('1')]);
    window.dispatchEvent(new Event('online'));
    await pass();
    expect([server.log.length, state().taking?.questions[0]?.position]).toEqual([2, 2]);
  });

  it('shows the server’s state when an answer is refused', async () => {
    const { adaptive, server, state } = await begun();
    server.failures.push(refusal(409));
    server.at = 2;
    adaptive.choose(option('1'));
    adaptive.send();
    await pass();
    expect([server.log.at(-1), state().taking?.questions[0]?.position, state().sending]).toEqual([
      'open',
      2,
      'idle',
    ]);
  });

  it('notices within a minute that another tab holds it, and can be taken back', async () => {
    const { adaptive, server, state } = await begun();
    server.is_held = false;
    await pass(60_000);
    expect([server.log, state().taking?.is_held]).toEqual([['look', 'open'], false]);
    adaptive.goOn('teste-1', true);
    await pass();
    expect(state().taking?.is_held).toBe(true);
  });

  it('goes on with the next question once the time of one is over', async () => {
    const { adaptive, server, state } = await begun();
    server.at = 2;
    adaptive.refresh(2);
    await pass();
    expect(server.log).toEqual([]);
    adaptive.refresh(1);
    await pass();
    expect(state().taking?.questions[0]?.position).toBe(2);
  });

  it('tries no more once the page was left', async () => {
    const { adaptive, server, leave } = await begun();
    server.failures.push(noNetwork());
    adaptive.send({ kind: 'dont_know' });
    await pass(100);
    leave();
    await pass(60_000);
    expect(server.log).toEqual(['answer 1 dont_know']);
  });
});
