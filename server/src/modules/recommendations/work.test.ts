import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { reason, words } from '#test/contests.ts';
import { finishing } from '#test/ended.ts';
import { idle, settle } from '#test/library.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { aListOf, longAgo, titlesOf } from '#test/recommended.ts';
import { seen } from '#test/seen.ts';
import { addRows, call, on, rowOf, today } from '#test/team.ts';
import { db, owner, type Person, runReactions } from '#test/world.ts';
import { doRanking, planRankings, rankEverybody } from './work.ts';

const jobsDb = openDatabase(inject('postgres').urls.jobs, { max: 1 });
afterAll(() => jobsDb.close());

const jobsOf = async (company_id: string) =>
  (
    await owner.query<{ key: string; wait: number }>(
      `select singleton_key as key, extract(epoch from start_after - now())::float8 as wait
       from pgboss.job where name in ('ranking', 'company_ranking') and data->>'company_id' = $1 order by 1`,
      [company_id],
    )
  ).rows;

const clearJobs = (company_id: string) =>
  owner.query(
    `delete from pgboss.job where name in ('ranking', 'company_ranking') and data->>'company_id' = $1`,
    [company_id],
  );

describe('a list', () => {
  it('is computed at once, then a minute later, once, whatever happened until then', async () => {
    const { ana, competency } = await aListOf();
    await clearJobs(ana.company_id);
    for (const level of [5, 5, 5]) {
      await addRows(ana, [{ competency_id: competency.id, level, supersede_key: `a ${level}` }]);
      await addRows(ana, [{ competency_id: competency.id, level, supersede_key: `b ${level}` }]);
      await runReactions(ana.company_id);
    }
    expect(await titlesOf(ana)).not.toEqual([]);
    const [waiting, ...more] = await jobsOf(ana.company_id);
    expect(more).toEqual([]);
    expect(waiting?.key).toBe(ana.person_id);
    expect(waiting?.wait).toBeGreaterThan(30);
    expect(waiting?.wait).toBeLessThanOrEqual(61);
    await settle(ana.company_id);
    expect(await titlesOf(ana)).toEqual([]);

    await longAgo(ana);
    await addRows(ana, [{ competency_id: competency.id, level: 1, supersede_key: 'c' }]);
    await runReactions(ana.company_id);
    expect(await jobsOf(ana.company_id)).toEqual([]);
  });

  it('follows evidence that no longer counts: a granted contest, a reopened activity', async () => {
    const { ana, lead, competency } = await aListOf();
    const about = { person_id: ana.person_id, competency_id: competency.id };
    const isComputedAfter = async (act: () => Promise<unknown>) => {
      await settle(ana.company_id, on(today).clock);
      await owner.query(`update recommendation_lists set computed_at = '2026-03-01' where person_id = $1`, [
        ana.person_id,
      ]);
      await act();
      await runReactions(ana.company_id, on(today).clock);
      const { computed_at } = await rowOf<{ computed_at: Date }>(
        'select computed_at from recommendation_lists where person_id = $1',
        [ana.person_id],
      );
      return computed_at > new Date('2026-03-02');
    };
    await call(lead).evidenceActs.rate({ ...about, level: 2 });
    const { id: evidence_id } = await rowOf<{ id: string }>(
      `select id from competency_evidence where person_id = $1 and kind = 'manager_rating'`,
      [ana.person_id],
    );
    const contest = await call(ana).evidenceActs.contest({ evidence_id, reason });
    expect(
      await isComputedAfter(() =>
        call(lead).evidenceActs.contests.answer({ ...seen(contest), outcome: 'voided', words }),
      ),
    ).toBe(true);

    const plan = await anActive(ana, lead, [{ competency_id: competency.id, target_level: 4 }]);
    const open = await call(ana).pdi.activities.add({ goal_id: firstGoal(plan).id, title: 'Ler' });
    const done = await call(ana).pdi.activities.finish(finishing(open));
    expect(await isComputedAfter(() => call(ana).pdi.activities.reopen(seen(done)))).toBe(true);
  });

  it('is computed for everybody at night, in the company’s time zone', async () => {
    const { ana } = await aListOf();
    await clearJobs(ana.company_id);
    // So that no other company of the tests matches.
    await owner.query(`update company_settings set timezone = 'Pacific/Chatham' where company_id = $1`, [
      ana.company_id,
    ]);
    const plan = (time: string) => planRankings({ db, jobsDb }, new Date(time));
    const keys = async () => (await jobsOf(ana.company_id)).map(({ key }) => key);
    await plan('2026-03-10T13:10:00Z');
    await plan('2026-03-10T19:20:00Z'); // Five past nine.
    expect(await keys()).toEqual([]);
    await plan('2026-03-10T13:25:00Z');
    const first = [`${ana.company_id} night`];
    expect(await keys()).toEqual(first);
    await plan('2026-03-10T13:55:00Z');
    expect(await keys()).toEqual(first);

    await clearJobs(ana.company_id);
    const all = `from profiles p where l.company_id = $1 and p.user_id = l.person_id`;
    await owner.query(
      `insert into recommendation_lists (company_id, person_id, computed_at)
       select company_id, user_id, now() from profiles where company_id = $1
       on conflict do nothing`,
      [ana.company_id],
    );
    await owner.query(`update recommendation_lists l set computed_at = '2026-03-10T13:20:00Z' ${all}`, [
      ana.company_id,
    ]);
    await plan('2026-03-10T14:25:00Z');
    expect(await keys()).toEqual([]);
    await plan('2026-03-11T18:55:00Z'); // The server was down at night.
    expect(await keys()).toEqual(first);
  });

  it('is left empty for a person who has moved to another company', async () => {
    const { ana } = await aListOf();
    await owner.query('update profiles set company_id = null, manager_id = null where user_id = $1', [
      ana.person_id,
    ]);
    await doRanking({ db, clock: on(today).clock }, { company_id: ana.company_id, person_id: ana.person_id });
    const { listed } = await rowOf<{ listed: number }>(
      'select count(*)::int as listed from recommendations where person_id = $1 and rank is not null',
      [ana.person_id],
    );
    expect(listed).toBe(0);
  });

  it('is announced at night when it has new entries, once a week', async () => {
    const { ana } = await aListOf();
    const night = async (day: string) => {
      await rankEverybody(
        { db, clock: on(day).clock, pace: idle },
        { company_id: ana.company_id, is_nightly: true },
      );
      return noticesOf(ana);
    };
    expect(await night('2026-12-01')).toEqual(['Novas recomendações']);
    expect(await night('2026-12-02')).toHaveLength(1);
    expect(await night('2026-12-20')).toHaveLength(1);
    await owner.query(`update recommendations set listed_at = '2026-12-21' where person_id = $1`, [
      ana.person_id,
    ]);
    expect(await night('2026-12-22')).toHaveLength(2);
    await owner.query(`update recommendations set listed_at = '2026-12-23' where person_id = $1`, [
      ana.person_id,
    ]);
    expect(await night('2026-12-24')).toHaveLength(2);
  });
});

const noticesOf = async ({ person_id }: Person) =>
  (
    await owner.query<{ titulo: string }>(
      `select n.titulo from user_notifications u join notifications n on n.id = u.notification_id
       where u.user_id = $1 and n.dedupe_key like 'recommendation_new%'`,
      [person_id],
    )
  ).rows.map(({ titulo }) => titulo);
