/** For tests: a server that holds one simulado of three questions, and tabs in which it is taken. */
import type { AskedQuestion, Revealed, Taking } from '@pdy/contract/assessments/taking';
import { stopwatchAtEvent } from '#lib/clock.ts';
import type { ExamCalls } from './calls.ts';
import { createExam } from './exam.ts';

const id = 'prova-1';

export const refusal = (status: number, rule?: string) =>
  Object.assign(new Error('refused'), { status, data: rule ? { rule } : undefined });
export const noNetwork = () => new TypeError('Failed to fetch');
export const option = (of: string) => ({ kind: 'options' as const, options: [of] });

const question = (position: number, more: Partial<AskedQuestion>): AskedQuestion => ({
  type: 'single_choice',
  ...{ position, section_title: '', stem: '', max_selections: null, unit: null },
  options: ['1', '2', '3'].map((one) => ({ id: one, text: one })),
  ...{ allows_dont_know: true, answer: null, is_flagged: false, revision: 0, shown_at: null, told: null },
  ...{ answered_at: null, time_ms: 0 },
  ...more,
});

/** What the server holds. `rules`: of the attempt; `asked`: of every question. */
function aState(rules: Partial<Taking>, asked: Partial<AskedQuestion>) {
  const began = stopwatchAtEvent();
  const server = {
    rules,
    questions: [1, 2, 3].map((position) => question(position, asked)),
    /** Counts the tabs that held the attempt. */
    tabs: 1,
    /** The next calls that save fail with these, in turn; later ones succeed. */
    failures: [] as Error[],
    told: null as Revealed | null,
    /** The calls in their order, without those that only open. */
    log: [] as string[],
    opened: [] as unknown[],
    saves: [] as Parameters<ExamCalls['save']['call']>[0][],
    now: () => new Date(Date.UTC(2026, 10, 28, 10) + stopwatchAtEvent() - began),
    answers: () =>
      server.questions.map(({ answer }) => (answer?.kind === 'options' ? answer.options[0] : answer)),
  };
  return server;
}

function callsOf(server: ReturnType<typeof aState>): ExamCalls {
  const lease = () => `aba-${server.tabs}`;
  const taking = (is_held: boolean): Taking => ({
    kind: 'simulado',
    mode: 'exam',
    status: 'in_progress',
    navigation: 'free',
    ...{ attempt_id: id, test: { id: 'sql', title: 'SQL' }, started_at: server.now(), deadline_at: null },
    ...{ questions_total: 3, answered: 0, item_time_limit_s: null, certainty: null },
    ...server.rules,
    ...{ is_held, lease_id: is_held ? lease() : null, server_now: server.now() },
    questions: is_held ? server.questions : [],
  });
  const fail = () => {
    const failure = server.failures.shift();
    if (failure) throw failure;
  };
  return {
    start: { call: async () => taking(true) },
    open: {
      call: async (input) => {
        server.opened.push(input);
        if (input.takes_over) server.tabs += 1;
        return taking(input.lease_id === lease() || input.takes_over === true);
      },
    },
    save: {
      call: async (input) => {
        server.log.push(`save ${input.position}`);
        fail();
        if (input.lease_id !== lease()) throw refusal(422, 'attempt_lease_lost');
        server.saves.push(input);
        const { position, answer, is_flagged, revision } = input;
        const saved = { answer, is_flagged, revision, answered_at: server.now() };
        server.questions = server.questions.map((one) =>
          one.position === position ? { ...one, ...saved } : one,
        );
        const { deadline_at = null } = server.rules;
        return { saved_at: server.now(), server_now: server.now(), deadline_at, told: server.told };
      },
    },
    submit: {
      call: async () => {
        server.log.push('submit');
        fail();
      },
    },
    leave: { call: async () => server.log.push('leave') },
  };
}

/** `rules`: of the attempt; `asked`: of every question. */
export function aServer(rules: Partial<Taking> = {}, asked: Partial<AskedQuestion> = {}) {
  const server = aState(rules, asked);
  return { server, calls: callsOf(server) };
}

/** A tab of the person's browser. */
export function aTab({ calls, server }: ReturnType<typeof aServer>) {
  const exam = createExam(calls);
  const finished: string[] = [];
  const leave = exam.follow((attempt_id) => finished.push(attempt_id));
  return {
    ...{ exam, finished, leave, id },
    state: exam.getSnapshot,
    choose: (position: number, of: string) => {
      const asked = server.questions[position - 1];
      if (asked) exam.give(asked, { answer: option(of) });
    },
    type: (position: number, text: string) => {
      const asked = server.questions[position - 1];
      if (asked) exam.give(asked, { answer: { kind: 'typed', text } });
    },
    /** The option that the screen shows as chosen; null: it is blank. */
    shown: (position: number) => {
      const answer = exam.getSnapshot().given.get(position)?.answer;
      return answer?.kind === 'options' ? answer.options[0] : (answer ?? null);
    },
  };
}
