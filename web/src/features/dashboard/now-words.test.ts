import type { NextAction } from '@pdy/contract/dashboard/dashboard';
import { describe, expect, it } from 'vitest';
import { goalsText, greeting, nowSentence, postsText, restText } from './now-words.ts';

const action = (kind: NextAction['kind'], is_late = false): NextAction => ({
  kind,
  id: crypto.randomUUID(),
  title: 'Ensaiar a apresentação',
  context: 'Apresentar um achado por mês',
  due_on: null,
  is_late,
  since: null,
});
const plan = {
  id: crypto.randomUUID(),
  title: 'PDI',
  status: 'active',
  progress_shown: 40,
  expected: 38,
  report_goal_id: null,
  goals_total: 3,
  goals_completed: 1,
  health: 'no_ritmo',
} as const;

describe('the greeting', () => {
  it.each([
    [0, 'Boa noite'],
    [5, 'Bom dia'],
    [11, 'Bom dia'],
    [12, 'Boa tarde'],
    [17, 'Boa tarde'],
    [18, 'Boa noite'],
  ])('at %i says %s', (hour, words) => expect(greeting(hour)).toBe(words));
});

describe('the sentence about what matters now', () => {
  it('names only the plan when nothing else is urgent', () =>
    expect(nowSentence({ counts: { late: 0, decisions: 0, answers: 0 }, plan })).toBe(
      'O PDI segue no ritmo.',
    ));

  it('names late things and waiting people before the plan', () =>
    expect(
      nowSentence({
        counts: { late: 2, decisions: 1, answers: 0 },
        plan: { ...plan, status: 'submitted' },
      }),
    ).toBe('Duas ações estão atrasadas; uma decisão espera por você; seu PDI aguarda aprovação.'));

  it('distinguishes check-ins to answer from decisions', () =>
    expect(
      nowSentence({
        counts: { late: 0, decisions: 1, answers: 2 },
        plan,
      }),
    ).toBe('Uma decisão espera por você; dois check-ins esperam a sua resposta; o PDI segue no ritmo.'));

  it('says that there is no plan', () =>
    expect(nowSentence({ counts: { late: 0, decisions: 1, answers: 0 }, plan: null })).toBe(
      'Uma decisão espera por você; você ainda não tem um PDI.',
    ));

  it('counts everything, also entries that no longer fit the list', () => {
    const counts = { late: 0, decisions: 7, answers: 6 };
    expect(nowSentence({ counts, plan })).toBe(
      '7 decisões esperam por você; 6 check-ins esperam a sua resposta; o PDI segue no ritmo.',
    );
    const shown = Array.from({ length: 5 }, () => action('plan_approval'));
    expect(restText({ actions: shown, counts })).toBe('E mais 2 decisões em Aprovações');
    expect(restText({ actions: shown, counts: { ...counts, decisions: 6 } })).toBe(
      'E mais 1 decisão em Aprovações',
    );
    expect(restText({ actions: shown, counts: { ...counts, decisions: 5 } })).toBeNull();
  });
});

it('counts new posts in the feed up to 99', () =>
  expect([1, 2, 100].map(postsText)).toEqual([
    '1 publicação nova no mural',
    '2 publicações novas no mural',
    '99+ publicações novas no mural',
  ]));

it('counts the completed goals among all goals', () =>
  expect(
    [
      [0, 1],
      [1, 1],
      [1, 3],
    ].map(([goals_completed = 0, goals_total = 0]) => goalsText({ goals_completed, goals_total })),
  ).toEqual(['0 de 1 meta concluída', '1 de 1 meta concluída', '1 de 3 metas concluídas']));
