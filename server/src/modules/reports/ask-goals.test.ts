import { describe, expect, it } from 'vitest';
import { aCell, ids } from '#test/acts.ts';
import { call, on, rowOf, today } from '#test/team.ts';
import { owner, type Person, runReactions } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

describe('a goal requested from a cell', () => {
  const aGoalOf = async (person: Person, competency_id: string, more: { status: string; on: string }) => {
    const plan = await rowOf<{ id: string }>(
      `insert into pdi_plans (company_id, person_id, title, period_start, period_end, status)
       values ($1, $2, 'PDI', '2026-01-01', '2026-12-31', 'active') returning id`,
      [person.company_id, person.person_id],
    );
    await owner.query(
      `insert into pdi_goals (company_id, plan_id, person_id, title, start_on, due_on, competency_id, target_level, status,
         created_at, completed_at)
       values ($1, $2, $3, 'Uma meta de SQL', '2026-01-01', '2026-06-01', $4, 3, $5, $6, case $5 when 'completed' then $6::timestamptz end)`,
      [person.company_id, plan.id, person.person_id, competency_id, more.status, more.on],
    );
  };

  it('stays with the cell, and is begun and done through the goals that people have since then', async () => {
    const { admin, people, sql, cell, read } = await aCell();
    const [runs, old, draft, reached] = people as [Person, Person, Person, Person];
    await aGoalOf(old, sql.id, { status: 'completed', on: '2026-02-01T12:00:00Z' });
    await call(admin).reports.ask_goals({ cell, person_ids: ids(people) });
    expect(await read('2026-03-12')).toMatchObject([
      { kind: 'goal', title: null, people: 6, begun: 0, done: 0, change: null },
    ]);
    await aGoalOf(runs, sql.id, { status: 'in_progress', on: '2026-03-11T12:00:00Z' });
    await aGoalOf(draft, sql.id, { status: 'draft', on: '2026-03-11T12:00:00Z' });
    await aGoalOf(reached, sql.id, { status: 'completed', on: '2026-03-11T12:00:00Z' });
    expect(await read('2026-03-12')).toMatchObject([{ begun: 2, done: 1 }]);
  });

  it('tells each of them who asks, with a link to the goal, and nobody twice a day', async () => {
    const { admin, corporate, company, people, sql, cell } = await aCell();
    const [first, second] = people as [Person, Person];
    await call(admin).reports.ask_goals({ cell, person_ids: [first.person_id] });
    await runReactions(company.id, on(today).clock);
    const { items } = await call(first).notifications.history({});
    expect(items[0]?.notification).toMatchObject({
      titulo: 'Uma meta nova para o seu PDI',
      mensagem: expect.stringContaining(sql.name),
      link_destino: `/goals?novo=meta&competencia=${sql.id}`,
    });
    const again = { cell, person_ids: ids([first, second]) };
    await expect(call(corporate).reports.ask_goals(again)).rejects.toMatchObject(
      broken('plans_reminded_once_a_day'),
    );
    const tomorrow = call(corporate, '2026-03-11').reports.ask_goals(again);
    expect(await tomorrow).toEqual({ people: 2 });
  });

  it('is for those who run the company, and for people of the cell', async () => {
    const { lead, admin, stranger, field, people, cell } = await aCell();
    const asked = { cell, person_ids: ids(people) };
    for (const one of [lead, people[0] as Person])
      await expect(call(one).reports.ask_goals(asked)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(call(stranger).reports.ask_goals(asked)).rejects.toMatchObject(
      broken('act_is_for_people_of_the_cell'),
    );
    await expect(
      call(admin).reports.ask_goals({ cell, person_ids: ids([...people, field[0] as Person]) }),
    ).rejects.toMatchObject(broken('act_is_for_people_of_the_cell'));
  });
});
