import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recentMessages } from '#lib/feedback.ts';
import { setEnd } from '#lib/session/session-end.ts';
import { fakeStorage } from '../../../../scripts/fake-storage.ts';
import { endFakeTime } from '../../../../scripts/fake-time.ts';
import { aServer, aTab, noNetwork, option, refusal } from './exam-sample.ts';

const queueName = 'pdy-form-prova-prova-1';
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const online = async () => {
  window.dispatchEvent(new Event('online'));
  await pass();
};
const waiting = () => JSON.parse(localStorage.getItem(queueName) ?? '[]').length;

const leaves: (() => void)[] = [];
const tabOf = (of: ReturnType<typeof aServer>) => {
  const tab = aTab(of);
  leaves.push(tab.leave);
  return tab;
};

/** The first question is on the screen. */
async function begun(...given: Parameters<typeof aServer>) {
  const { server, calls } = aServer(...given);
  const tab = tabOf({ server, calls });
  tab.exam.begin('sql');
  await pass();
  return { ...tab, server, calls };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  setEnd(null);
  endFakeTime();
  vi.unstubAllGlobals();
});

describe('MO-13: a simulado that an earlier build began', () => {
  beforeEach(() => {
    sessionStorage.setItem('pdy-prova-prova-1', 'aba-1');
    sessionStorage.setItem('pdy-prova-lugar-prova-1', '3');
    localStorage.setItem('pdy-form-prova-tempo-prova-1', '[[2,9000.4]]');
    localStorage.setItem(
      queueName,
      '[{"position":2,"answer":{"kind":"options","options":["3"]},"is_flagged":true,"revision":2,' +
        '"client_ms":9000,"given_at":1795860000000,"lease_id":"aba-1"}]',
    );
  });

  it('goes on at the same question, and sends what waits', async () => {
    const { server, calls } = aServer();
    const { exam, state, shown } = tabOf({ server, calls });
    exam.goOn('prova-1');
    await pass();
    expect(server.opened).toEqual([{ id: 'prova-1', lease_id: 'aba-1', takes_over: false }]);
    expect([state().openAt, shown(2), state().given.get(2)?.is_flagged]).toEqual([2, '3', true]);
    expect(server.saves).toEqual([
      {
        ...{ id: 'prova-1', lease_id: 'aba-1', position: 2, revision: 2, is_flagged: true },
        ...{ answer: option('3'), client_ms: 9000 },
      },
    ]);
    expect(localStorage.getItem(queueName)).toBeNull();
  });

  it('goes on counting the time of each question', async () => {
    const { server, calls } = aServer();
    const { exam, choose } = tabOf({ server, calls });
    exam.goOn('prova-1');
    await pass();
    exam.look(2);
    await pass(1000);
    choose(2, '1');
    await pass();
    expect(server.saves.at(-1)).toMatchObject({ position: 2, revision: 3, client_ms: 10_000 });
  });

  it('keeps its answers in the same form, which that build can read', async () => {
    const { choose, server } = await begun();
    server.failures.push(noNetwork());
    await pass(1500);
    choose(1, '2');
    await pass();
    const kept = JSON.parse(localStorage.getItem(queueName) ?? '[]');
    expect(kept.at(-1)).toEqual({
      ...{ position: 1, answer: option('2'), is_flagged: false, revision: 1, lease_id: 'aba-1' },
      ...{ client_ms: expect.any(Number), given_at: expect.any(Number) },
    });
    expect(sessionStorage.getItem('pdy-prova-prova-1')).toBe('aba-1');
  });
});

describe('MO-13: the answers of a simulado', () => {
  it('are shown and kept at once, and say when they are saved', async () => {
    const { choose, shown, state, server } = await begun();
    choose(1, '2');
    expect([shown(1), waiting(), state().saving.kind]).toEqual(['2', 1, 'saving']);
    await pass();
    expect([server.answers(), waiting()]).toEqual([['2', null, null], 0]);
    expect(state().saving).toEqual({ kind: 'saved', at: server.now() });
  });

  it('wait without a connection, and all arrive before the simulado is sent', async () => {
    const { exam, choose, state, server, finished } = await begun();
    server.failures.push(noNetwork());
    choose(1, '1');
    await pass(100);
    choose(2, '2');
    exam.submit(true);
    await pass(100);
    expect([state().saving.kind, state().isBusy, waiting()]).toEqual(['offline', true, 2]);
    await online();
    expect(server.log).toEqual(['save 1', 'save 1', 'save 2', 'submit']);
    expect(finished).toEqual(['prova-1']);
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []]);
  });

  it('stay when the page is left, and are sent when the person comes back', async () => {
    const { choose, leave, server, calls } = await begun();
    server.failures.push(noNetwork());
    choose(1, '1');
    await pass(100);
    leave();
    await pass(60_000);
    expect([server.log, waiting()]).toEqual([['save 1'], 1]);
    const back = tabOf({ server, calls });
    back.exam.goOn('prova-1');
    await pass();
    expect([back.shown(1), server.answers()[0], waiting()]).toEqual(['1', '1', 0]);
  });

  it('outlive the end of the session, and are sent once the person has signed in again', async () => {
    const { choose, shown, state, server } = await begun();
    server.failures.push(refusal(401));
    setEnd({ why: 'expired', email: 'ana@example.com' });
    choose(1, '3');
    await pass();
    expect([state().saving.kind, waiting()]).toEqual(['kept', 1]);
    setEnd(null);
    await pass();
    expect([shown(1), server.answers()[0], state().saving.kind]).toEqual(['3', '3', 'saved']);
  });

  it('that can never be accepted block no others, and the server’s are shown again', async () => {
    const { choose, shown, server } = await begun();
    server.failures.push(refusal(422, 'question_is_in_attempt'));
    choose(1, '1');
    choose(2, '2');
    await pass();
    expect([server.log, waiting()]).toEqual([['save 1', 'save 2'], 0]);
    expect([shown(1), shown(2)]).toEqual([null, '2']);
  });

  it('that come after the end are not counted, and the person is told', async () => {
    const { choose, server, finished } = await begun();
    server.failures.push(refusal(422, 'attempt_expired'));
    server.rules = { status: 'finished' };
    choose(1, '1');
    await pass();
    expect(recentMessages()[0]?.text).toBe('As respostas dadas após o fim do tempo não foram contadas.');
    expect([finished, waiting()]).toEqual([['prova-1'], 0]);
  });

  it('are sent by the tab that holds the simulado, also those that another tab could not send', async () => {
    const { server, calls, ...first } = await begun();
    const second = tabOf({ server, calls });
    second.exam.goOn('prova-1', true);
    await pass();
    first.choose(2, '2');
    await pass();
    expect([first.state().isLost, waiting()]).toEqual([true, 1]);

    second.choose(3, '1');
    await pass();
    expect([second.shown(2), server.answers(), waiting()]).toEqual(['2', [null, '2', '1'], 0]);
    second.choose(2, '3');
    await pass();

    first.exam.goOn('prova-1', true);
    await pass();
    expect([first.state().isLost, first.shown(2)]).toEqual([false, '3']);
    await pass(60_000);
    expect([first.state().isLost, second.state().isLost]).toEqual([false, true]);
  });
});

describe('MO-13: a simulado without a way back', () => {
  it('sends an answer when the person goes on, also a blank one, and then takes no other', async () => {
    const { exam, choose, shown, server } = await begun({ navigation: 'sequential' });
    exam.look(1);
    choose(1, '1');
    choose(1, '2');
    await pass();
    expect(server.log).toEqual([]);
    exam.look(2);
    await pass();
    exam.look(3);
    await pass();
    choose(1, '3');
    expect([server.answers(), server.log, shown(1)]).toEqual([['2', null, null], ['save 1', 'save 2'], '2']);
    choose(3, '3');
    exam.submit(true);
    await pass();
    expect([server.answers(), server.log.at(-1)]).toEqual([['2', null, '3'], 'submit']);
  });

  it('tells the right answer at once in practice', async () => {
    const { exam, choose, state, server } = await begun({ navigation: 'sequential', mode: 'practice' });
    exam.look(1);
    server.told = { verdict: 'right', key: null };
    choose(1, '1');
    await pass();
    expect([server.answers()[0], state().told.get(1)]).toEqual(['1', server.told]);
  });
});
