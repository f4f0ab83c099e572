/** What people do all day: reads of the usual pages, and writes that can be found again in the database. */
import { randomUUID } from 'node:crypto';
import type { Attempt, Headers } from '../../bench/seeds/saves-seed.ts';
import type { Kind } from './history.ts';

export type Person = {
  readonly email: string;
  headers: Headers;
  readonly deck_id: string;
  readonly plan_id: string;
  readonly attempt: Attempt;
  /** Activities that are still open, each finished once; `steps` takes steps of its checklist. */
  readonly activities: { readonly id: string; readonly version: number }[];
  readonly steps: readonly string[];
  /** How many answers, and how many steps, this person has sent. */
  answered: number;
  stepped: number;
};

export type Act = {
  readonly kind: Kind;
  readonly marker: string;
  /** Of /rpc. */
  readonly path: string;
  readonly input: object;
};

const pages = [
  '/api/dashboard',
  '/api/shell',
  '/api/pdi/plans/current',
  '/api/notifications/bell',
  '/api/competencies',
  '/api/study',
];
/** A list of 250 people costs as much as ten other pages, so it comes less often. */
const rarePage = '/api/people?search=ana';

export const pageAt = (n: number): string => (n % 20 === 0 ? rarePage : (pages[n % pages.length] as string));

const card = { type: 'basic', back: 'Verso', choices: [], hint: '', tags: [] };
const ticket = {
  ...{ impact: 'individual', urgency: 'media', description: 'Clico e nada acontece.' },
  ...{ file_ids: [], page: '/goals', contest: null, is_another: true },
};

type Maker = (who: Person, words: string, category_id: string, isLate: boolean) => Act | null;

const makers: Readonly<Record<Kind, Maker>> = {
  card: ({ deck_id }, front) => ({
    ...{ kind: 'card', marker: front, path: 'decks/add_card' },
    input: { id: deck_id, front, ...card },
  }),
  // The eleventh within an hour is refused, so some writes must not be there.
  ticket: (_, title, category_id) => ({
    ...{ kind: 'ticket', marker: title, path: 'tickets/open' },
    input: { title, category_id, ...ticket },
  }),
  // So is a goal that ends after its plan.
  goal: ({ plan_id }, title, _, isLate) => ({
    ...{ kind: 'goal', marker: title, path: 'pdi/goals/add' },
    input: { title, plan_id, due_on: isLate ? '2028-01-01' : '2027-06-30', success_criteria: 'Feito' },
  }),
  step: (who, text) => {
    const activity_id = who.steps[who.stepped++ % who.steps.length] ?? '';
    return { kind: 'step', marker: text, path: 'pdi/checklist/add', input: { activity_id, text } };
  },
  finish: ({ activities }) => {
    const next = activities.pop();
    const input = { ...next, outcome: 'Li o material e apliquei no projeto.' };
    return next ? { kind: 'finish', marker: next.id, path: 'pdi/activities/finish', input } : null;
  },
  answer: (who) => {
    const asked = who.attempt.questions[who.answered++];
    if (!asked) return null;
    const { attempt_id, lease_id } = who.attempt;
    const { position, options } = asked;
    return {
      ...{ kind: 'answer', marker: `${attempt_id} ${position}`, path: 'attempts/save' },
      input: {
        ...{ id: attempt_id, lease_id, position, revision: 1, is_flagged: false, client_ms: 10_000 },
        answer: { kind: 'options', options: [options[0]?.id] },
      },
    };
  },
};

/** What twenty writes are, in turn. */
const day: readonly Kind[] = [
  ...['card', 'answer', 'step', 'card', 'ticket', 'finish', 'card', 'goal', 'answer', 'card'],
  ...['step', 'answer', 'card', 'finish', 'card', 'answer', 'step', 'card', 'answer', 'card'],
] as const satisfies readonly Kind[];

/** Write number n. Where somebody has nothing left to finish or to answer, they write a card. */
export const actAt = (n: number, who: Person, history: string, category_id: string): Act => {
  const words = `${history} ${randomUUID()}`;
  const kind = day[n % day.length] as Kind;
  const make = (what: Kind) => makers[what](who, words, category_id, Math.floor(n / day.length) % 4 === 0);
  return make(kind) ?? (make('card') as Act);
};
