import { describe, expect, it } from 'vitest';
import { aMove } from '#test/hierarchy.ts';
import { aCycle, giveDemands, participantIn, reviewIn, written } from '#test/reviews.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { aVisitor } from '#test/visitors.ts';
import { owner, type Person } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const gone = { code: 'NOT_FOUND' };
const reason = 'Faltou falar das metas do time.';

type Run = Awaited<ReturnType<typeof aCycle>>;

const put = async (run: Run, person: Person, status: 'active' | 'away' | 'removed') =>
  call(run.admin).reviewCycles.set_participant({ ...seen(await participantIn(run, person)), status });

const states = async (run: Run, person: Person) =>
  (await participantIn(run, person)).reviews.map(({ group, rater, status }) => ({
    ...{ group, rater: rater.user_id, status },
  }));

const give = async (run: Run, person: Person, rater: Person) =>
  call(run.admin).reviewCycles.change_reviewer({
    ...(await reviewIn(run, person)).seen,
    rater_id: rater.person_id,
  });

describe('the participants', () => {
  it('can be searched by name, come page by page, and show where somebody still has to write', async () => {
    const run = await aCycle();
    const { admin, ana, cycle } = run;
    await owner.query(`update profiles set first_name = 'Ágata' where user_id = $1`, [ana.person_id]);
    const read = (more: object) => call(admin).reviewCycles.participants({ cycle_id: cycle.id, ...more });
    expect((await read({ search: 'agata' })).items.map(({ person }) => person.user_id)).toEqual([
      ana.person_id,
    ]);
    const first = await read({ limit: 2 });
    const rest = await read({ limit: 2, after: first.next });
    expect([first.items.length, rest.items.length, rest.next]).toEqual([2, 1, null]);
    for (const group of ['self', 'manager'] as const)
      await written((await reviewIn(run, ana, group)).assignment_id, true);
    const open = (await read({ open: 'true' })).items.map(({ person }) => person.user_id);
    expect(open).toHaveLength(2);
    expect(open).not.toContain(ana.person_id);
  });

  it('still wait for a reviewer where the manager declined and nobody else was asked', async () => {
    const run = await aCycle();
    const { admin, ana, top, lead, cycle } = run;
    await written((await reviewIn(run, ana, 'self')).assignment_id, true);
    await owner.query(
      `update review_assignments set status = 'declined', decline_reason = 'Não trabalhamos juntos.' where id = $1`,
      [(await reviewIn(run, ana)).assignment_id],
    );
    const open = async () =>
      (await call(admin).reviewCycles.participants({ cycle_id: cycle.id, open: 'true' })).items.map(
        ({ person }) => person.user_id,
      );
    expect(await open()).toContain(ana.person_id);
    await give(run, ana, top);
    expect(await states(run, ana)).toMatchObject([
      { group: 'self', status: 'sent' },
      { rater: lead.person_id, status: 'declined' },
      { rater: top.person_id, status: 'pending' },
    ]);
    await expect(give(run, ana, admin)).rejects.toMatchObject(broken('review_is_not_open'));
  });
});

describe('a person joins late', () => {
  it('with what their job demands on that day; for the others nothing changes', async () => {
    const run = await aCycle();
    const { admin, ana, top, cycle, company } = run;
    const { rows } = await owner.query<{ id: string }>(
      `insert into competencies (company_id, code, name, kind) values ($1, gen_random_uuid(), 'Nova', 'technical') returning id`,
      [company.id],
    );
    const [added] = rows;
    await owner.query(
      `insert into job_requirements (company_id, job_profile_id, competency_id, level, criticality)
       select company_id, job_profile_id, $2, 4, 2 from person_jobs where person_id = $1`,
      [top.person_id, added?.id],
    );
    await call(admin).reviewCycles.add_participant({ cycle_id: cycle.id, person_id: top.person_id });
    const demands = async ({ person_id }: Person) =>
      (
        await owner.query(
          `select d.competency_id from review_demands d join review_participants p on p.id = d.participant_id
           where p.person_id = $1`,
          [person_id],
        )
      ).rows.length;
    expect([await demands(ana), await demands(top)]).toEqual([2, 3]);
    const { rows: questions } = await owner.query(
      'select id from review_questions where cycle_id = $1 and competency_id = $2 and is_of_job',
      [cycle.id, added?.id],
    );
    expect(questions).toHaveLength(1);
  });

  it('unless they have nobody to review them, no job, or are not of the company', async () => {
    const run = await aCycle();
    const { admin, stranger, company, lead, cycle } = run;
    const join = ({ person_id }: Person) =>
      call(admin).reviewCycles.add_participant({ cycle_id: cycle.id, person_id });
    const [alone, jobless] = [await company.person('employee'), await company.person('employee', lead)];
    await giveDemands(
      [alone],
      run.competencies.map(({ id }) => id),
    );
    for (const person of [alone, jobless])
      await expect(join(person)).rejects.toMatchObject(broken('review_participant_is_without_faults'));
    await expect(join(stranger)).rejects.toMatchObject(gone);
    await owner.query('update profiles set is_active = false where user_id = $1', [jobless.person_id]);
    await expect(join(jobless)).rejects.toMatchObject(gone);
  });
});

describe('a person on leave or taken out', () => {
  it('is not asked about until they come back; what was begun goes on, what was sent stays', async () => {
    const run = await aCycle();
    const { ana, peer, lead } = run;
    await written((await reviewIn(run, ana)).assignment_id);
    expect((await put(run, ana, 'away')).reviews).toEqual([]);
    expect((await put(run, ana, 'active')).reviews).toMatchObject([
      { group: 'self', status: 'pending' },
      { group: 'manager', status: 'started', rater: { user_id: lead.person_id } },
    ]);
    await written((await reviewIn(run, peer)).assignment_id, true);
    expect((await put(run, peer, 'removed')).reviews).toMatchObject([{ group: 'manager', status: 'sent' }]);
    expect((await put(run, peer, 'active')).reviews.map(({ status }) => status)).toEqual(['pending', 'sent']);
  });

  it('comes back to one reviewer, no matter who had it before', async () => {
    const run = await aCycle();
    const { ana, top } = run;
    await give(run, ana, top);
    await put(run, ana, 'removed');
    expect((await put(run, ana, 'active')).reviews.map(({ rater }) => rater.user_id)).toEqual([
      ana.person_id,
      top.person_id,
    ]);
  });

  it('comes back to the manager they have by then', async () => {
    const run = await aCycle();
    const { ana, lead, corporate, admin } = run;
    await put(run, ana, 'away');
    await call(admin).hierarchy.move(aMove(ana, lead, corporate));
    expect((await put(run, ana, 'active')).reviews.map(({ rater }) => rater.user_id)).toEqual([
      ana.person_id,
      corporate.person_id,
    ]);
  });

  it('is asked when they are back, if they were on leave at the launch', async () => {
    const team = await aTeam();
    await owner.query(
      `insert into person_absences (company_id, person_id, starts_on, ends_on) values ($1, $2, '2026-03-01', '2026-03-31')`,
      [team.company.id, team.ana.person_id],
    );
    const run = await aCycle({}, team);
    expect(await participantIn(run, team.ana)).toMatchObject({ status: 'away', reviews: [] });
    expect((await put(run, team.ana, 'active')).reviews.map(({ group }) => group)).toEqual([
      'self',
      'manager',
    ]);
  });

  it('does not come back while they are switched off', async () => {
    const run = await aCycle();
    const { ana, admin } = run;
    const { version } = await call(admin).users.get({ id: ana.person_id });
    await call(admin).users.deactivate({ id: ana.person_id, version });
    expect(await participantIn(run, ana)).toMatchObject({ status: 'removed', reviews: [] });
    await expect(put(run, ana, 'active')).rejects.toMatchObject(
      broken('review_participant_is_without_faults'),
    );
  });

  it('keeps what they gave when they leave the company', async () => {
    const run = await aCycle();
    const { ana, lead, top, admin } = run;
    await written((await reviewIn(run, ana)).assignment_id, true);
    const { version } = await call(admin).users.get({ id: lead.person_id });
    await call(admin).users.deactivate({ id: lead.person_id, version, reports: { to: 'above' } });
    expect(await reviewIn(run, ana)).toMatchObject({ status: 'sent', rater: { user_id: lead.person_id } });
    expect((await reviewIn(run, run.peer)).rater.user_id).toBe(top.person_id);
  });
});

describe('the list of participants and reviewers', () => {
  it('is changed only by those who run the cycle and, on a visit, by the platform', async () => {
    const run = await aCycle();
    const { cycle, lead, ana, stranger, company, peer } = run;
    const visitor = await aVisitor(company.id);
    const { seen: review } = await reviewIn(run, ana);
    const participant = seen(await participantIn(run, peer));
    const acts = (calls: ReturnType<typeof call>['reviewCycles']) => [
      calls.participants({ cycle_id: cycle.id }),
      calls.add_participant({ cycle_id: cycle.id, person_id: run.top.person_id }),
      calls.set_participant({ ...participant, status: 'removed' }),
      calls.change_reviewer({ ...review, rater_id: run.top.person_id }),
      calls.return_review({ ...review, reason }),
    ];
    for (const person of [lead, ana])
      for (const refused of await Promise.allSettled(acts(call(person).reviewCycles)))
        expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'FORBIDDEN' } });
    const [listed, ...others] = await Promise.allSettled(acts(call(stranger).reviewCycles));
    expect(listed).toMatchObject({ value: { items: [] } });
    for (const refused of others) expect(refused).toMatchObject({ reason: gone });
    const calls = visitor.calls.reviewCycles;
    expect((await calls.participants({ cycle_id: cycle.id })).items).toHaveLength(3);
    expect(await calls.set_participant({ ...participant, status: 'removed' })).toMatchObject({
      status: 'removed',
    });
    await calls.change_reviewer({ ...review, rater_id: run.top.person_id });
    expect((await reviewIn(run, ana)).rater.user_id).toBe(run.top.person_id);
  });
});
