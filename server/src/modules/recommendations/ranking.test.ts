import { heldLevel } from '@pdy/contract/rules/competencies/held-level';
import { taughtText } from '@pdy/contract/rules/recommendations/recommendation-reason';
import { rankRecommendations } from '@pdy/contract/rules/recommendations/recommendations';
import { describe, expect, it } from 'vitest';
import { anItem, settle } from '#test/library.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { addRows, aTeam, call, on, rowOf, sqlAs, today } from '#test/team.ts';
import { aCompany, aCompetency, aJob, asSystem, owner, type Person, platformAdmin } from '#test/world.ts';
import { assignJob } from '../competencies/index.ts';
import { recompute } from './index.ts';

const rank = (person: Person) =>
  asSystem(person.company_id, (context) => recompute(context, [person.person_id], today), on(today).clock);

/** `ana` holds 2 of 4 in one competency and nothing of 3 in another; six items teach them. */
const aLibrary = async () => {
  const team = await aTeam();
  const { ana } = team;
  const held = await aCompetency(ana.company_id);
  const unknown = await aCompetency(ana.company_id, 'behavioural');
  const job = await aJob(ana, [
    { competency_id: held.id, level: 4, criticality: 3 },
    { competency_id: unknown.id, level: 3, criticality: 2 },
  ]);
  const of = (competency: { id: string }, entry_level: number, to_level: number) => ({
    competency: competency.id,
    entry_level,
    to_level,
  });
  const items = [
    await anItem(ana.company_id, [of(held, 2, 3)], { title: 'Consultas do dia a dia', minutes: 60 }),
    await anItem(ana.company_id, [of(held, 2, 4)], {
      title: 'Modelagem avançada',
      kind: 'project',
      minutes: 600,
    }),
    await anItem(ana.company_id, [of(held, 4, 5)], { title: 'Arquitetura', minutes: 90 }),
    await anItem(ana.company_id, [of(unknown, 1, 3), of(held, 3, 4)], {
      title: 'Ouvir antes de falar',
      kind: 'mentoring',
    }),
    await anItem(ana.company_id, [of(unknown, 1, 2)], {
      title: 'Reuniões curtas',
      kind: 'practice',
      minutes: 30,
    }),
    await anItem(ana.company_id, [of(held, 1, 2)], { title: 'Primeiros passos', minutes: 60 }),
  ];
  const evidence = { kind: 'proficiency_test' as const, level: 2, observed_on: today, supersede_key: 't1' };
  return { ...team, held, unknown, job, items, evidence };
};

const needsOf = async ({ held, unknown, job, evidence }: Awaited<ReturnType<typeof aLibrary>>) => {
  const { name } = await rowOf<{ name: string }>('select name from job_profiles where id = $1', [job.id]);
  const shared = { horizon: 'current' as const, job: name };
  const as_of = today;
  return [
    {
      ...shared,
      competency: held.id,
      name: held.name,
      demand: 4,
      criticality: 3,
      held: heldLevel({ competency: { kind: 'technical' }, as_of, evidence: [{ id: 'a', ...evidence }] }),
    },
    {
      ...shared,
      competency: unknown.id,
      name: unknown.name,
      demand: 3,
      criticality: 2,
      held: heldLevel({ competency: { kind: 'behavioural' }, as_of, evidence: [] }),
    },
  ];
};

describe('recommendations', () => {
  it('are ranked as the contract ranks the same data, with the same reasons', async () => {
    const library = await aLibrary();
    const { ana, held, items, evidence } = library;
    await addRows(ana, [{ competency_id: held.id, ...evidence }]);
    await rank(ana);

    const list = await call(ana).recommendations.list();

    const expected = rankRecommendations({ needs: await needsOf(library), items, assessments: [] }).list;
    expect(expected.length).toBeGreaterThan(2);
    expect(
      list.map(({ item_id, title, rank, score, reason, competency, status }) => ({
        item_id,
        title,
        rank,
        score,
        reason,
        competency: competency.id,
        status,
      })),
    ).toEqual(
      expected.map((one) => ({
        item_id: one.id,
        title: one.title,
        rank: one.rank,
        score: expect.closeTo(one.score, 4),
        reason: taughtText(one.reason),
        competency: one.primary,
        status: 'shown',
      })),
    );
    expect(list.map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(
        /^Sugerido porque seu cargo \(Cargo \d+\) pede Competência \d+ no nível 4 e sua estimativa é 2,0 \(confiança média\)\. Esta atividade ensina até o nível \d\.$/,
      ),
    );
    expect(list.map(({ reason }) => reason)).toContainEqual(
      expect.stringContaining('ainda não há evidência atual'),
    );
  });

  it('follow evidence and job by themselves, once the reactions have run', async () => {
    const { ana, held, peer, items, job } = await aLibrary();
    expect(await call(ana).recommendations.list()).toEqual([]);
    await addRows(ana, [{ competency_id: held.id, level: 2 }]);
    await settle(ana.company_id);
    expect((await call(ana).recommendations.list()).map(({ title }) => title)).toContain(
      'Modelagem avançada',
    );

    await addRows(ana, [{ competency_id: held.id, level: 5 }]);
    await settle(ana.company_id);
    expect((await call(ana).recommendations.list()).map(({ title }) => title)).not.toContain(
      'Modelagem avançada',
    );

    await asSystem(peer.company_id, (context) =>
      assignJob(context, { person_id: peer.person_id, job_profile_id: job.id, starts_on: '2026-01-01' }),
    );
    await settle(ana.company_id);
    const theirs = await call(peer).recommendations.list();
    expect(theirs.length).toBeGreaterThan(0);
    expect(items.map(({ id }) => id)).toContain(theirs[0]?.item_id);
  });

  it('leave out what is finished or waits in a plan, and what is no longer published', async () => {
    const { ana, lead, held, items } = await aLibrary();
    await addRows(ana, [{ competency_id: held.id, level: 2 }]);
    const [first, second] = items;
    await rank(ana);
    const before = (await call(ana).recommendations.list()).map(({ item_id }) => item_id);
    expect(before).toEqual(expect.arrayContaining([first?.id, second?.id]));
    const plan = await anActive(ana, lead, [{ competency_id: held.id, target_level: 4 }]);
    await owner.query(
      `insert into pdi_activities (company_id, goal_id, person_id, library_item_id, title, kind, learning_type)
       values ($1, $2, $3, $4, 'Consultas', 'course', 'formal')`,
      [ana.company_id, firstGoal(plan).id, ana.person_id, first?.id],
    );
    await rank(ana);
    expect((await call(ana).recommendations.list()).map(({ item_id }) => item_id)).not.toContain(first?.id);
    await owner.query(`update library_items set status = 'archived' where id = $1`, [second?.id]);
    expect((await call(ana).recommendations.list()).map(({ item_id }) => item_id)).not.toContain(second?.id);
  });

  it('are empty, not an error, without a job, without a gap, without a company', async () => {
    const ana = await (await aCompany()).person();
    await rank(ana);
    expect(await call(ana).recommendations.list()).toEqual([]);
    const { id } = await aCompetency(ana.company_id);
    await aJob(ana, [{ competency_id: id, level: 2 }]);
    await anItem(ana.company_id, [{ competency: id, entry_level: 1, to_level: 3 }]);
    await addRows(ana, [{ competency_id: id, level: 3 }]);
    await settle(ana.company_id);
    expect(await call(ana).recommendations.list()).toEqual([]);
    expect(await call(await platformAdmin()).recommendations.list()).toEqual([]);
  });

  it('are read by the person and their manager, and written by the system', async () => {
    const { ana, lead, top, admin, peer, stranger, held } = await aLibrary();
    await addRows(ana, [{ competency_id: held.id, level: 2 }]);
    await rank(ana);
    const seen = async (who: Person) =>
      (await sqlAs(who).selectFrom('recommendations').select('id').execute()).length;
    expect(await seen(ana)).toBeGreaterThan(0);
    expect(await seen(lead)).toBe(await seen(ana));
    for (const other of [top, admin, peer, stranger]) expect(await seen(other)).toBe(0);
    await expect(call(null).recommendations.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });

    const { item_id, competency_id } = await rowOf<{ item_id: string; competency_id: string }>(
      'delete from recommendations where rank = 1 and person_id = $1 returning item_id, competency_id',
      [ana.person_id],
    );
    const row = {
      person_id: ana.person_id,
      library_item_id: item_id,
      competency_id,
      score: 99,
      adjusted: 99,
      rank: 1,
      reason: '{}',
    };
    for (const who of [ana, lead, admin])
      await expect(sqlAs(who).insertInto('recommendations').values(row).execute()).rejects.toMatchObject({
        code: '42501',
      });
    for (const who of [ana, lead, admin]) {
      const removed = await sqlAs(who).deleteFrom('recommendations').executeTakeFirstOrThrow();
      expect(removed.numDeletedRows).toBe(0n);
    }
    const given = sqlAs(ana).updateTable('recommendations').set({ person_id: peer.person_id }).execute();
    await expect(given).rejects.toMatchObject({ code: '42501' });
    for (const who of [lead, admin]) {
      const changed = await sqlAs(who)
        .updateTable('recommendations')
        .set({ status: 'accepted' })
        .executeTakeFirstOrThrow();
      expect(changed.numUpdatedRows).toBe(0n);
    }
  });
});
