import type { NextAction } from '@pdy/contract/dashboard/dashboard';
import type { Talk } from '@pdy/contract/dashboard/talks';
import { describe, expect, it } from 'vitest';
import { decisionWords, isForOthers, oldestFirst, waitText } from './decision-words.ts';
import { talkText } from './talk-words.ts';

const today = '2026-11-30';

const action = (more: Partial<NextAction>): NextAction => ({
  kind: 'plan_approval',
  id: 'a',
  title: 'PDI 2026',
  context: 'Caio Duarte',
  due_on: null,
  is_late: false,
  since: '2026-11-27',
  ...more,
});

describe('what a leader decides', () => {
  it('leaves out the leader’s own things, and lists the one that waited longest first', () => {
    const all = [
      action({ id: 'new', since: today }),
      action({ id: 'own', kind: 'simulado' }),
      action({ id: 'old', kind: 'checkin_review', since: '2026-11-18' }),
    ];
    expect(oldestFirst(all.filter(isForOthers)).map(({ id }) => id)).toEqual(['old', 'new']);
  });

  it.each([
    ['plan_approval', 'PDI de Caio Duarte', 'Decidir'],
    ['activity_validation', '“PDI 2026”, de Caio Duarte', 'Validar'],
    ['amendment_approval', 'Mudança no PDI de Caio Duarte', 'Decidir'],
    ['evidence_contest', 'Contestação de Caio Duarte', 'Decidir'],
    ['checkin_review', 'Check-in de Caio Duarte', 'Responder'],
  ] as const)('says whose it is and what to do: %s', (kind, title, verb) => {
    expect([action({ kind })].filter(isForOthers).map(decisionWords)).toMatchObject([{ title, verb }]);
  });

  it('says since when somebody waits', () => {
    expect(waitText({ since: today }, today)).toBe('hoje');
    expect(waitText({ since: '2026-11-25' }, today)).toBe('há 5 dias');
    expect(waitText({ since: null }, today)).toBe('');
  });
});

describe('why a leader should talk with somebody', () => {
  const person = { user_id: 'p', name: 'Ana', avatar_url: null };
  const goal = { id: 'g', title: 'Falar em público', progress: 33.4 };
  const quiet = { kind: 'quiet', person, talked_on: null, request: null } as const;

  it.each<[Talk, string]>([
    [
      { kind: 'goal_at_risk', person, goal: { ...goal, due_on: '2026-12-10', health: 'em_risco' } },
      'A meta “Falar em público” vence em 10/12/2026 e está em 33%.',
    ],
    [
      { kind: 'goal_at_risk', person, goal: { ...goal, due_on: '2026-11-21', health: 'atrasada' } },
      'A meta “Falar em público” venceu em 21/11/2026 e está em 33%.',
    ],
    [
      { kind: 'goal_at_risk', person, goal: { ...goal, due_on: '2026-12-10', health: 'sem_atualizacao' } },
      'A meta “Falar em público” está em 33% e está sem atualização.',
    ],
    [
      { kind: 'blocked', person, checkin_id: 'c', blockers: 'Sem acesso' },
      'Contou no check-in: “Sem acesso”',
    ],
    [{ kind: 'without_plan', person }, 'Sem PDI em andamento.'],
    [
      { kind: 'level_rose', person, competency: { id: 'k', name: 'SQL' }, before: 3.6, after: 4.1 },
      'Passou de 3,6 para 4,1 em SQL e ainda não ouviu isso de você.',
    ],
    [quiet, 'Não há conversa 1:1 registrada.'],
    [
      { ...quiet, talked_on: '2026-10-12', request: { id: 'r', asked_on: '2026-11-12' } },
      'Pediu seu feedback em 12/11/2026; a última conversa 1:1 foi há 7 semanas.',
    ],
  ])('is one sentence', (talk, words) => expect(talkText(talk, today)).toBe(words));
});
