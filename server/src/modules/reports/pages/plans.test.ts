import type { Period } from '@pdy/contract/reports/figure-words';
import { describe, expect, it } from 'vitest';
import { count, inDepartment } from '#test/measured.ts';
import { aDraft, anActive, aSubmitted, firstGoal } from '#test/plans.ts';
import { hidden, readPage, visible } from '#test/report-page.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import type { Person } from '#test/world.ts';

const readOn = '2026-06-15';
const due = { due_on: '2026-05-10' };

const complete = async (person: Person, day: string) => {
  const mine = call(person, day);
  const plan = await mine.pdi.plans.current({});
  if (!plan) throw new Error('no plan');
  await mine.pdi.goals.complete({ ...seen(firstGoal(plan)), note: 'Combinado com a gestão.' });
};

/**
 * Six people of 'Vendas' and five of 'Campo', each with an agreed goal that was due in May; the others belong to
 * 'Sede'.
 */
const aPlanned = async () => {
  const team = await aTeam();
  const { company, other, lead, ana, peer } = team;
  const hire = (n: number) => Promise.all(Array.from({ length: n }, () => company.person('employee', lead)));
  const [sales, field] = [await hire(6), await hire(5)];
  for (const person of field) await anActive(person, lead, [due]);
  for (const person of sales)
    await anActive(person, lead, [due, { ...due, title: 'Só para mim', visibility: 'private' }]);
  await aSubmitted(ana, [due]);
  await aDraft(peer, [due]);
  const elsewhere = await other.person('manager');
  await anActive(await other.person('employee', elsewhere), elsewhere, [due]);
  await inDepartment(sales, 'Vendas');
  await inDepartment(field, 'Campo');
  await inDepartment([team.top, lead, ana, peer, team.admin, team.corporate], 'Sede');
  await count(team, readOn);
  return { ...team, sales, field };
};

const pageOf = (person: Person, months?: Period) =>
  readPage(person, 'plans', { day: readOn, ...(months && { months }) });

describe('MO-19: the page on whether plans come true', () => {
  it('counts goals from writing to end, without drafts, private goals and other companies', async () => {
    const team = await aPlanned();
    const { corporate, sales } = team;
    for (const person of sales.slice(0, 4)) await complete(person, '2026-05-01');
    await complete(sales[4] as Person, '2026-05-20');
    expect((await pageOf(corporate)).goals_on_time?.rows).toEqual({
      Campo: [visible(0)],
      Vendas: [visible(0)],
    });
    await count(team, readOn);
    const page = await pageOf(corporate);
    expect(page.goal_funnel).toEqual({
      n: 12,
      rows: { created: [visible(12)], started: [visible(11)], completed: [visible(5)] },
    });
    expect(page.goals_on_time).toEqual({ n: 11, rows: { Campo: [visible(0)], Vendas: [visible(66.7)] } });
    // One person of 'Vendas' is late: hidden, and 'Campo' with it, because six are late in all.
    expect(page.goals_overdue).toEqual({
      n: 6,
      rows: { Campo: [hidden], Sede: [visible(0)], Vendas: [hidden] },
    });
    // Only ana waits for an answer, so those without a plan are hidden too; a person with a draft is one of them.
    expect(page.plan_states).toEqual({
      n: 17,
      rows: { active: [visible(11)], submitted: [hidden], changes_requested: [visible(0)], none: [hidden] },
    });
    const lately = await pageOf(corporate, 3);
    expect(lately.goal_funnel).toEqual({ n: 0, rows: {} });
    expect(lately.goals_on_time?.n).toBe(11);
    await complete(sales[5] as Person, '2026-06-10');
    await count(team, readOn);
    expect((await pageOf(corporate)).goals_overdue).toEqual({
      ...{ n: 5, rows: { Campo: [visible(5)], Sede: [visible(0)], Vendas: [visible(0)] } },
    });
  });

  it('shows a small number of people with goals as small, and is for those who run the company', async () => {
    const team = await aTeam();
    const { corporate, admin, ana, lead, stranger } = team;
    await inDepartment([ana, lead, stranger], 'Sede');
    const plan = await anActive(ana, lead, [due]);
    expect(firstGoal(plan).status).toBe('in_progress');
    expect(await pageOf(corporate)).toEqual({}); // Not counted yet.
    await count(team, readOn);
    const page = await pageOf(admin);
    expect(page.goal_funnel).toEqual({
      n: null,
      rows: { created: [hidden], started: [hidden], completed: [hidden] },
    });
    for (const key of ['goals_on_time', 'goals_overdue'] as const)
      expect(page[key]).toEqual({ n: null, rows: { Sede: [hidden] } });
    for (const person of [ana, lead])
      await expect(pageOf(person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await count({ company: team.other }, readOn);
    expect((await pageOf(stranger)).goal_funnel).toEqual({ n: 0, rows: {} });
  });
});
