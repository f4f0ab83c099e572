import type { NextAction } from '@pdy/contract/dashboard/dashboard';
import { describe, expect, it } from 'vitest';
import { actionMark, planStep } from './action-address.ts';
import { checkinWords } from './checkin-words.ts';

const today = '2026-03-10';
const marked = (more: Partial<NextAction>) =>
  actionMark(
    { kind: 'activity', id: '1', title: '', context: '', due_on: null, is_late: false, since: null, ...more },
    today,
  ).text;

describe('the date of a next action', () => {
  it('is the whole day, whatever the year', () => {
    expect([marked({ due_on: '2026-05-02' }), marked({ due_on: '2027-05-02' })]).toEqual([
      '02/05/2026',
      '02/05/2027',
    ]);
    expect([marked({ due_on: today }), marked({ due_on: '2026-03-01', is_late: true })]).toEqual([
      'Hoje',
      'Atrasada',
    ]);
  });

  it('says since when a person has been waiting', () => {
    const since = (day: string) => marked({ kind: 'plan_approval', since: day });
    expect([today, '2026-03-09', '2026-03-08', '2026-02-10'].map(since)).toEqual([
      'Aguarda você',
      'Aguarda desde ontem',
      'Aguarda desde anteontem',
      'Aguarda há 4 semanas',
    ]);
  });
});

describe('the next step of a running plan', () => {
  const plan = {
    id: '1',
    title: '',
    status: 'active',
    progress_shown: 0,
    expected: 0,
    goals_total: 1,
    goals_completed: 0,
    health: null,
    report_goal_id: null,
  } as const;
  const due = (kind: NextAction['kind'], id: string): NextAction => ({
    kind,
    id,
    title: '',
    context: '',
    due_on: today,
    is_late: false,
    since: null,
  });
  it('asks for progress when a goal takes a number', () =>
    expect(planStep({ plan: { ...plan, report_goal_id: 'm' }, actions: [due('activity', 'a')] })).toEqual({
      text: 'Registrar avanço',
      search: { meta: 'm', registrar: 'avanco' },
    }));
  it('says what it opens when no goal takes a number', () => {
    expect(planStep({ plan, actions: [due('checkin', 'c'), due('activity', 'a')] })).toEqual({
      text: 'Ver a próxima atividade',
      search: { atividade: 'a' },
    });
    expect(planStep({ plan, actions: [due('goal', 'g')] }).text).toBe('Ver a próxima meta');
    expect(planStep({ plan, actions: [] }).text).toBe('Ver atividades');
  });
});

describe('an open check-in', () => {
  it('is due until its day, and may still be sent after it', () => {
    const open = { due_on: '2026-03-10', closes_on: '2026-03-17' };
    expect(checkinWords(open, '2026-03-10')).toBe('O prazo é 10/03/2026.');
    expect(checkinWords(open, '2026-03-11')).toBe('O prazo era 10/03/2026; você pode enviar até 17/03/2026.');
  });
});
