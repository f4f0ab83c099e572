/** Tables for the wording of goals and the line of managers. */

import { approverOf, type LinePerson } from '@pdy/contract/rules/pdi/approver';
import { type SmartGoal, smart } from '@pdy/contract/rules/pdi/smart';
import { wouldCycle } from '@pdy/contract/rules/people/hierarchy-cycle';
import { describe, expect, it } from 'vitest';

describe('the wording of a goal', () => {
  const goal: SmartGoal = {
    title: 'Conduzir três reuniões de alinhamento',
    mode: 'manual',
    start_on: '2026-11-23',
    due_on: '2026-12-07',
  };
  const text = (more: Partial<SmartGoal>, check: string) =>
    smart({ ...goal, ...more }).messages.find((message) => message.check === check)?.text;

  it.each([
    ['Conduzir três reuniões de alinhamento', true],
    ['Ler doze livros de gestão', true],
    ['Em 2027 propor um novo processo', true],
    ['Reuniões de alinhamento com clientes', false],
    ['Por um melhor atendimento ao cliente', false],
    ['Ler um bom SQL', false],
    ['Conduzir reuniões semanais', false],
    ['Melhorar cada vez mais sempre', false],
  ])('%s: specific %s', (title, specific) => {
    expect(smart({ ...goal, title }).S).toBe(specific);
  });

  it('is measurable by a metric that moves, a competency, or a number in the criteria', () => {
    expect(smart({ ...goal, mode: 'metric', start: 5, target: 5 }).M).toBe(false);
    expect(smart({ ...goal, mode: 'metric', start: 5, target: 4 }).M).toBe(true);
    expect(smart({ ...goal, success_criteria: 'Nota 8 dos clientes' }).M).toBe(true);
    expect(text({}, 'M')).toBe('Inclua um número ou critério de sucesso.');
  });

  it('is feasible up to 8 hours a week and a jump of 2 levels, and says which is too much', () => {
    expect(smart({ ...goal, estimated_minutes: 960 }).A).toBe(true);
    expect(text({ estimated_minutes: 1020 }, 'A')).toBe('São 8,5 h por semana: é viável?');
    expect(text({ estimated_minutes: 964 }, 'A')).toBe('São 8,1 h por semana: é viável?');
    expect(smart({ ...goal, held: 2, target_level: 4 }).A).toBe(true);
    expect(text({ held: 2.4, target_level: 5 }, 'A')).toBe('São 2,6 níveis de uma vez: é viável?');
    expect(smart({ ...goal, held: null, target_level: 5 }).A).toBe(true);
  });

  it('is relevant by a gap, a target job, or the manager’s word', () => {
    expect(smart(goal).R).toBe(false);
    for (const link of [{ linked_gap: true }, { linked_target_job: true }, { manager_tick: true }]) {
      expect(smart({ ...goal, ...link }).R).toBe(true);
    }
  });

  it('is timed from 7 to 365 days, inside the plan', () => {
    const timed = (due_on: string | null) => smart({ ...goal, due_on }).T;
    expect([timed('2026-11-29'), timed('2026-11-30'), timed('2027-11-23'), timed('2027-11-24')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(timed(null)).toBe(false);
    const plan = { period_start: '2026-11-01', period_end: '2026-12-06' };
    expect(smart(goal, plan).T).toBe(false);
    expect(smart(goal, { ...plan, period_end: '2026-12-07' }).T).toBe(true);
  });
});

describe('the approver', () => {
  const person = (manager: string | null, more: Partial<LinePerson> = {}): LinePerson => ({
    manager,
    active: true,
    role: 'manager',
    company: 'c1',
    ...more,
  });

  it('is the manager, or the next in line after people who may not decide', () => {
    const people = { ana: person('bia'), bia: person('caio'), caio: person(null) };
    expect(approverOf('ana', people)).toEqual({ approver: 'bia', route: 'manager' });
    const without = { ...people, bia: person('caio', { may_act: false }) };
    expect(approverOf('ana', without)).toEqual({ approver: 'caio', route: 'escalated' });
  });

  it('is never the owner, even if the owner is an administrator', () => {
    const people = { ana: person('ana', { role: 'admin' }) };
    expect(approverOf('ana', people)).toEqual({ approver: null, route: 'none', pool: [], cycle: true });
  });

  it('is any administrator when the line runs in a circle; all of them are told', () => {
    const inactive = { active: false };
    const people = {
      ana: person('bia'),
      bia: person('caio', inactive),
      caio: person('bia', inactive),
      zeca: person(null, { role: 'admin' }),
      yara: person(null, { role: 'admin' }),
      xico: person(null, { role: 'admin', active: false }),
    };
    expect(approverOf('ana', people)).toEqual({
      approver: 'yara',
      route: 'company_admin',
      pool: ['yara', 'zeca'],
      cycle: true,
    });
  });
});

describe('the line of managers', () => {
  it('does not include oneself, and ends at a circle of other people', () => {
    expect(wouldCycle({ ana: null }, 'ana', 'ana')).toBe(true);
    expect(wouldCycle({ ana: null, bia: 'caio', caio: 'bia' }, 'ana', 'bia')).toBe(false);
    expect(wouldCycle({ ana: 'bia' }, 'ana', null)).toBe(false);
  });
});
