import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../scripts/fake-storage.ts';
import { endFakeTime } from '../../../../scripts/fake-time.ts';
import { aServer, aTab, noNetwork } from './exam-sample.ts';
import { serverTime } from './server-clock.ts';

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const leaves: (() => void)[] = [];

async function begun(...given: Parameters<typeof aServer>) {
  const { server, calls } = aServer(...given);
  const tab = aTab({ server, calls });
  leaves.push(tab.leave);
  tab.exam.begin('sql');
  await pass();
  return { ...tab, server };
}

const inSeconds = (seconds: number) => new Date(Date.UTC(2026, 10, 28, 10, 0, seconds));

beforeEach(() => {
  vi.useFakeTimers();
  // This device is a day ahead.
  vi.setSystemTime(inSeconds(86_400));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  endFakeTime();
  vi.unstubAllGlobals();
});

describe('MO-13: the clock of a simulado', () => {
  it('is the server’s, whatever the device says, also for the time of an answer', async () => {
    const { choose, state, server } = await begun();
    server.failures.push(noNetwork());
    await pass(5000);
    vi.setSystemTime(inSeconds(-86_400));
    choose(1, '1');
    const [kept] = JSON.parse(localStorage.getItem('pdy-form-prova-prova-1') ?? '[]');
    expect(kept.given_at).toBe(inSeconds(5).getTime());
    const { clock } = state();
    expect(clock && serverTime(clock)).toBe(server.now().getTime());
  });

  it('sends the simulado at its end, after the answers that wait', async () => {
    const { exam, choose, server, finished } = await begun({ deadline_at: inSeconds(30) });
    await pass(29_900);
    server.failures.push(noNetwork());
    choose(1, '1');
    await pass(200);
    void exam.timeIsOver();
    await pass();
    expect([server.log, finished]).toEqual([['save 1'], []]);
    await pass(1000);
    expect(server.log).toEqual(['save 1', 'save 1', 'submit']);
    expect(finished).toEqual(['prova-1']);
  });

  it('goes on when more time was given meanwhile', async () => {
    const { exam, state, server, finished } = await begun({ deadline_at: inSeconds(30) });
    await pass(30_000);
    server.rules = { deadline_at: inSeconds(630) };
    void exam.timeIsOver();
    await pass();
    expect([state().deadline, server.log, finished]).toEqual([inSeconds(630), [], []]);
  });

  it('asks the server each minute whether the simulado was ended or prolonged elsewhere', async () => {
    const { state, server, finished } = await begun({ deadline_at: inSeconds(3600) });
    server.rules = { deadline_at: inSeconds(4200) };
    await pass(60_000);
    expect([state().deadline, finished]).toEqual([inSeconds(4200), []]);
    server.rules = { status: 'voided' };
    await pass(60_000);
    expect(finished).toEqual(['prova-1']);
  });
});

describe('MO-13: an answer that is typed', () => {
  const numeric = { type: 'numeric' as const, options: [] };

  it('is sent once the person pauses', async () => {
    const { type, server } = await begun({}, numeric);
    for (const text of ['3', '3,5']) {
      type(1, text);
      await pass(399);
    }
    expect(server.saves).toEqual([]);
    await pass(1);
    expect(server.saves).toMatchObject([{ position: 1, answer: { kind: 'typed', text: '3,5' } }]);
  });

  it('is shown as typed while it is no number, and hides no earlier answer when it is left', async () => {
    const { exam, type, shown, state, server } = await begun({}, numeric);
    type(1, '3');
    await pass(400);
    type(1, '3x');
    await pass(400);
    expect([state().typed.get(1), shown(1), server.saves.length]).toEqual(['3x', null, 1]);
    exam.look(2);
    await pass();
    expect(server.saves.at(-1)).toMatchObject({ position: 1, answer: null, revision: 2 });
    expect(state().typed.get(1)).toBe('3x');
  });

  it('counts as blank when the person sends it unfinished, and not when the time ends', async () => {
    const byHand = await begun({}, numeric);
    byHand.type(1, '3');
    await pass(400);
    byHand.type(1, '3x');
    byHand.exam.submit(true);
    await pass();
    expect(byHand.server.answers()[0]).toBeNull();

    const inTime = await begun({}, numeric);
    inTime.type(1, '3');
    await pass(400);
    inTime.type(1, '3x');
    inTime.exam.submit();
    await pass();
    expect(inTime.server.answers()[0]).toEqual({ kind: 'typed', text: '3' });
  });
});

it('MO-13: what a screen reads is the same object until something changes', async () => {
  const { exam, choose, state } = await begun();
  const before = state();
  expect(state()).toBe(before);
  let times = 0;
  const unlisten = exam.subscribe(() => {
    times += 1;
  });
  choose(1, '1');
  expect(state()).not.toBe(before);
  expect(times).toBeGreaterThan(0);
  unlisten();
});
