/** What people write, and what they do at the door. */
import { randomUUID } from 'node:crypto';
import type { Call } from '../parts/load.ts';
import { password } from '../parts/product.ts';
import { textOf } from './ids.ts';
import type { Somebody } from './people.ts';
import type { Variant } from './reads.ts';

const post = (path: string, { headers }: Somebody, body: object): Call => ({
  ...{ path, method: 'POST', headers, body },
});

export const cardAnswers: readonly Variant[] = [
  {
    times: 1,
    call: (who) => {
      const card = who.cards.pop();
      if (!card) return null;
      return post('/api/study/reviews', who, {
        ...{ ...card, sibling_no: 1, rating: 3, client_review_id: randomUUID() },
        ...{ reviewed_at: new Date().toISOString(), duration_ms: 4000, device_id: null },
      });
    },
  },
];

export const autosaves: readonly Variant[] = [
  {
    times: 1,
    call: ({ attempt, headers }, turn) => {
      if (!attempt) return null;
      attempt.revision += 1;
      return {
        ...{
          path: `/api/attempts/${attempt.id}/items/${1 + (attempt.revision % 20)}`,
          method: 'PUT',
          headers,
        },
        body: {
          ...{ lease_id: attempt.lease_id, revision: attempt.revision, is_flagged: false, client_ms: 10_000 },
          answer: { kind: 'options', options: [String(1 + (turn % 4))] },
        },
      };
    },
  },
];

/** The goal is left alone while its last progress is not answered, because the next one names its new version. */
const progress = (who: Somebody, turn: number): Call | null => {
  const { goal } = who;
  if (!goal) return null;
  who.goal = null;
  const { id, version } = goal;
  return {
    ...post(`/api/pdi/goals/${id}/progress`, who, { id, version, percent: turn % 100, note: 'Avancei.' }),
    took: (text, status) => {
      who.goal = status === 200 ? { id, version: (JSON.parse(text) as { version: number }).version } : goal;
    },
  };
};

const ticket = {
  ...{ impact: 'individual', urgency: 'media', description: 'Clico e nada acontece.' },
  ...{ file_ids: [], page: '/goals', contest: null, is_another: true },
};
const words = {
  situation: '',
  behaviour: '',
  impact: '',
  suggestion: '',
  competencies: [],
  request_id: null,
};

export const writes: readonly Variant[] = [
  { times: 24, call: progress },
  {
    times: 8,
    call: ({ headers }) => ({
      ...{ path: '/api/study/settings', method: 'PUT', headers },
      body: { new_per_day: 10, reviews_per_day: 1000, day_start_hour: 4, reminder_hour: null },
    }),
  },
  {
    times: 3,
    call: (who, turn) => {
      const id = textOf('item', who.c * 1024 + 1 + (turn % who.items));
      return post(`/api/library/${id}/save`, who, { is_saved: turn % 2 === 0 });
    },
  },
  {
    times: 2,
    call: (who) =>
      post(`/api/tickets/${textOf('ticket', who.n * 4 + 3)}/reply`, who, { body: 'Continua.', file_ids: [] }),
  },
  {
    times: 1,
    call: (who, turn) =>
      post('/api/tickets', who, {
        title: `A página ${turn} não abre`,
        category_id: who.category_id,
        ...ticket,
      }),
  },
  {
    times: 1,
    call: (who, turn) =>
      post('/api/feedback', who, {
        ...{
          ...words,
          kind: 'praise',
          visibility: 'private',
          body: `Você ajudou a equipe a decidir: ${turn}.`,
        },
        receiver_id: textOf('person', who.n === who.first + 2 ? who.first + 1 : who.first + 2),
      }),
  },
];

const token = '/auth/v1/token?grant_type=';

export const signIns: readonly Variant[] = [
  {
    times: 1,
    call: ({ email }) => ({ path: `${token}password`, method: 'POST', body: { email, password } }),
  },
];

type Session = { refresh_token: string };

/** `sessions`: of people who are signed in beside the mix; each renews its own in turn. */
export const refreshes = (sessions: Session[]): readonly Variant[] => [
  {
    times: 1,
    call: () => {
      const session = sessions.shift();
      if (!session) return null;
      return {
        ...{ path: `${token}refresh_token`, method: 'POST', body: { refresh_token: session.refresh_token } },
        took: (text, status) => {
          if (status === 200) sessions.push(JSON.parse(text) as Session);
        },
      };
    },
  },
];

export const exportStarts: readonly Variant[] = [
  { roles: ['admin'], times: 1, call: (who) => post('/api/users/export', who, { format: 'csv' }) },
];
