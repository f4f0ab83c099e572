/** What belongs to a plan or a goal is seen by exactly those who see the plan or the goal. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aDraft, anActive, aSubmitted, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

type Reader = Parameters<ReturnType<typeof sql>['execute']>[0];

/** With a goal and without a plan, or the other way round; the person is its owner, null for comments. */
type Belonging = { id: string; goal_id: string | null; plan_id: string | null; person_id: string | null };

const tables = {
  pdi_activities: 'id, goal_id, null as plan_id, person_id',
  pdi_checklist_items: 'id, goal_id, null as plan_id, person_id',
  pdi_progress_updates: 'id, goal_id, null as plan_id, person_id',
  pdi_comments: 'id, goal_id, case when goal_id is null then plan_id end as plan_id, null as person_id',
};
type Table = keyof typeof tables;

const idsIn = async (tx: Reader, table: Table | 'pdi_plans' | 'pdi_goals') =>
  (await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(tx)).rows.map(({ id }) => id).sort();

const all = async (table: Table, company_id: string) =>
  (await owner.query<Belonging>(`select ${tables[table]} from ${table} where company_id = $1`, [company_id]))
    .rows;

/** A comment on the plan, and one of everything that belongs to each of its goals. */
const withBelongings = async (person: Person, plan_id: string) => {
  const mine = call(person).pdi;
  await mine.comments.add({ plan_id, body: 'Do plano' });
  for (const goal of (await mine.plans.get({ id: plan_id })).goals) {
    if (goal.mode === 'manual' && goal.status === 'in_progress')
      await mine.goals.report({ ...seen(goal), percent: 10 });
    await mine.comments.add({ goal_id: goal.id, body: 'Da meta' });
    const activity = await mine.activities.add({ goal_id: goal.id, title: 'Ler um livro' });
    await mine.checklist.add({ activity_id: activity.id, text: 'Comprar o livro' });
  }
};

const aWorld = async () => {
  const team = await aTeam();
  const { ana, peer, lead, top } = team;
  const plan = await anActive(ana, lead, [
    { mode: 'manual' },
    { title: 'Só minha, de ninguém mais', visibility: 'private' },
  ]);
  const { id } = await aSubmitted(lead);
  await owner.query('update pdi_plans set approver_id = $2 where id = $1', [id, peer.person_id]);
  await withBelongings(ana, plan.id);
  await withBelongings(lead, id);
  await withBelongings(peer, (await aDraft(peer)).id);
  await withBelongings(top, (await aSubmitted(top)).id);
  return { ...team, plan };
};

/** Returns how many goals the reader sees. */
const expectAgreement = async (tx: Reader, person_id: string, company_id: string) => {
  const [plans, goals] = [await idsIn(tx, 'pdi_plans'), await idsIn(tx, 'pdi_goals')];
  for (const table of Object.keys(tables) as Table[]) {
    const rows = await all(table, company_id);
    expect([table, rows.length > 0]).toEqual([table, true]);
    const isDue = (row: Belonging) =>
      row.person_id === person_id || goals.includes(row.goal_id ?? '') || plans.includes(row.plan_id ?? '');
    const due = rows.filter(isDue).map(({ id }) => id);
    expect([table, await idsIn(tx, table)]).toEqual([table, due.sort()]);
  }
  return goals.length;
};

describe('the rows of a plan', () => {
  it('are seen like their goal or plan, by everybody', async () => {
    const { ana, peer, lead, top, admin, corporate, stranger } = await aWorld();
    const counts = [];
    for (const reader of [ana, peer, lead, top, admin, corporate, stranger])
      counts.push(await expectAgreement(sqlAs(reader), reader.person_id, ana.company_id));
    // Own with the private one; own draft; own and one report's; two levels below.
    expect(counts.slice(0, 4)).toEqual([2, 1, 2, 3]);
    expect(counts.slice(4)).toEqual([3, 3, 0]);
  });

  it('are commented on by those who see them', async () => {
    const { ana, plan, peer, admin } = await aWorld();
    const goal = firstGoal(plan);
    const hidden = plan.goals.find(({ visibility }) => visibility === 'private')?.id ?? '';
    const add = (person: Person, about: { goal_id: string | null }) =>
      sqlAs(person)
        .insertInto('pdi_comments')
        .values({
          plan_id: plan.id,
          person_id: ana.person_id,
          author_id: person.person_id,
          body: 'Olá',
          ...about,
        })
        .execute();
    await add(admin, { goal_id: goal.id });
    await add(admin, { goal_id: null });
    await add(ana, { goal_id: hidden });
    for (const [person, goal_id] of [
      [admin, hidden],
      [peer, goal.id],
      [peer, null],
    ] as const)
      await expect(add(person, { goal_id })).rejects.toThrow(/row-level security/);
  });
});
