import { describe, expect, it } from 'vitest';
import { aMove } from '#test/hierarchy.ts';
import { aCycle, giveDemands, reviewIn } from '#test/reviews.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, on } from '#test/team.ts';
import { as, owner, type Person } from '#test/world.ts';

const aRun = async () => {
  const team = await aTeam();
  await owner.query(`update profiles set department = 'Dados' where user_id = any ($1)`, [
    [team.lead, team.ana, team.peer].map(({ person_id }) => person_id),
  ]);
  const audience = { everybody: false, job_profile_ids: [], person_ids: [], without: [] };
  return aCycle({ audience: { ...audience, departments: ['Dados'] } }, team);
};
type Run = Awaited<ReturnType<typeof aRun>>;

const changesOf = ({ admin, cycle }: Run, day?: string) =>
  call(admin, day).reviewCycles.changes({ cycle_id: cycle.id });

const lines = async (run: Run, day?: string) => {
  const { count, items } = await changesOf(run, day);
  expect(count).toBe(items.length);
  return items.map(({ kind, person, about }) => [kind, person.user_id, about?.user_id ?? null]);
};

const oneLine = async (run: Run, day?: string) => {
  const { items } = await changesOf(run, day);
  const [item] = items;
  if (!item || items.length > 1) throw new Error(`${items.length} lines`);
  return item;
};

const heldOf = async (run: Run, day?: string) => {
  const { participant } = await oneLine(run, day);
  if (!participant) throw new Error('takes no part');
  return participant;
};

const put = async (run: Run, status: 'active' | 'away' | 'removed', day?: string) =>
  call(run.admin, day).reviewCycles.set_participant({ ...seen(await heldOf(run, day)), status });

const aNewcomer = async ({ company, lead, competencies }: Run, hired = '2026-03-10') => {
  const person = await company.person('employee', lead);
  await owner.query(`update profiles set department = 'Dados', hire_date = $2 where user_id = $1`, [
    person.person_id,
    hired,
  ]);
  await giveDemands(
    [person],
    competencies.map(({ id }) => id),
  );
  return person;
};

const switchOff = ({ person_id }: Person) =>
  owner.query('update profiles set is_active = false where user_id = $1', [person_id]);

describe('changes since the launch of a cycle', () => {
  it('are none at first, and none any more once the collection is over', async () => {
    const run = await aRun();
    expect(await changesOf(run)).toEqual({ count: 0, items: [] });
    await aNewcomer(run);
    expect((await changesOf(run)).count).toBe(1);
    await call(run.admin).reviewCycles.close(seen(run.cycle));
    expect((await changesOf(run)).count).toBe(0);
  });

  it('include a person who came since', async () => {
    const run = await aRun();
    const person = await aNewcomer(run);
    expect(await lines(run)).toEqual([['joined', person.person_id, null]]);
    await call(run.admin).reviewCycles.add_participant({
      cycle_id: run.cycle.id,
      person_id: person.person_id,
    });
    expect(await lines(run)).toEqual([]);
  });

  it('leave out a person who came too late in the period, even if they were there at the launch', async () => {
    const run = await aRun();
    await aNewcomer(run, '2026-03-01');
    expect(await lines(run)).toEqual([]);
  });

  it('let a new manager take over where the one before had declined', async () => {
    const run = await aRun();
    const { ana, lead, corporate, admin } = run;
    const { assignment_id } = await reviewIn(run, ana);
    await owner.query(
      `update review_assignments set status = 'declined', decline_reason = 'Não trabalhamos juntos.' where id = $1`,
      [assignment_id],
    );
    expect(await lines(run)).toEqual([]);
    await call(admin).hierarchy.move(aMove(ana, lead, corporate));
    expect(await lines(run)).toEqual([['manager_changed', ana.person_id, corporate.person_id]]);
    const { seen: shown } = await reviewIn(run, ana);
    await call(admin).reviewCycles.change_reviewer({ ...shown, rater_id: corporate.person_id });
    expect(await lines(run)).toEqual([]);
  });

  it('do not include a review that was given to somebody else by hand', async () => {
    const run = await aRun();
    const { seen: shown } = await reviewIn(run, run.ana);
    await call(run.admin).reviewCycles.change_reviewer({ ...shown, rater_id: run.top.person_id });
    expect(await lines(run)).toEqual([]);
  });

  it('replace a reviewer who left', async () => {
    const run = await aRun();
    const { ana, top, corporate, admin } = run;
    const { seen: first } = await reviewIn(run, ana);
    await call(admin).reviewCycles.change_reviewer({ ...first, rater_id: corporate.person_id });
    await switchOff(corporate);
    expect(await lines(run)).toEqual([['reviewer_left', ana.person_id, corporate.person_id]]);
    const { seen: shown } = await reviewIn(run, ana);
    await call(admin).reviewCycles.change_reviewer({ ...shown, rater_id: top.person_id });
    expect(await lines(run)).toEqual([]);
  });

  it('take over people with another department or job as they are, and ask them the same', async () => {
    const run = await aRun();
    const { ana, admin } = run;
    await owner.query(`update profiles set department = 'Vendas' where user_id = $1`, [ana.person_id]);
    expect(await lines(run)).toEqual([['moved', ana.person_id, null]]);
    const before = await heldOf(run);
    const after = await call(admin).reviewCycles.follow_participant(seen(before));
    expect(after).toMatchObject({ department: 'Vendas', reviews: before.reviews });
    expect(await lines(run)).toEqual([]);
    await owner.query(`update person_jobs set ends_on = '2026-03-10' where person_id = $1`, [ana.person_id]);
    expect(await lines(run)).toEqual([['moved', ana.person_id, null]]);
    await call(admin).reviewCycles.follow_participant(seen(await heldOf(run)));
    expect(await lines(run)).toEqual([]);
  });

  it('take out a person who left', async () => {
    const run = await aRun();
    await switchOff(run.ana);
    expect(await lines(run)).toEqual([['left', run.ana.person_id, null]]);
    await put(run, 'removed');
    expect(await lines(run)).toEqual([]);
  });

  it('take out a person who was erased', async () => {
    const run = await aRun();
    await switchOff(run.ana);
    await owner.query('select app.erase_person($1)', [run.ana.person_id]);
    expect(await lines(run)).toEqual([['erased', run.ana.person_id, null]]);
    await put(run, 'removed');
    expect(await lines(run)).toEqual([]);
  });

  it('leave out a person on leave, and include them again when they are back', async () => {
    const run = await aRun();
    await owner.query(
      `insert into person_absences (company_id, person_id, starts_on, ends_on) values ($1, $2, '2026-03-10', '2026-03-12')`,
      [run.company.id, run.ana.person_id],
    );
    expect(await lines(run)).toEqual([['on_leave', run.ana.person_id, null]]);
    await put(run, 'away');
    expect(await lines(run)).toEqual([]);
    expect(await lines(run, '2026-03-13')).toEqual([['back', run.ana.person_id, null]]);
    await put(run, 'active', '2026-03-13');
    expect(await lines(run, '2026-03-13')).toEqual([]);
  });

  it('cost as many statements for many people as for few, and are read only by those who run the cycle', async () => {
    const run = await aRun();
    const cost = async () => {
      const tally = { statements: 0 };
      await as(run.admin, { ...on('2026-03-10'), tally }).reviewCycles.changes({ cycle_id: run.cycle.id });
      return tally.statements;
    };
    await aNewcomer(run);
    await switchOff(run.ana);
    const few = await cost();
    for (let count = 0; count < 4; count += 1) await aNewcomer(run);
    await switchOff(run.peer);
    expect((await changesOf(run)).count).toBe(7);
    expect(await cost()).toBe(few);
    await expect(call(run.lead).reviewCycles.changes({ cycle_id: run.cycle.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(call(run.stranger).reviewCycles.changes({ cycle_id: run.cycle.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
