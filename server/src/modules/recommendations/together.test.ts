import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { idle } from '#test/library.ts';
import { aRankedCompany, keptOf } from '#test/ranked-company.ts';
import { aListOf } from '#test/recommended.ts';
import { addRows, on, sqlAs, today } from '#test/team.ts';
import { aCompany, aJob, asSystem, db, owner } from '#test/world.ts';
import { recompute } from './index.ts';
import { rankEverybody } from './work.ts';

const seeds = [1, 2, 3, 4];
const ids = (people: readonly { person_id: string }[]) => people.map(({ person_id }) => person_id);
const all = (company_id: string, day: string, is_nightly = false, pace = idle) =>
  rankEverybody({ db, clock: on(day).clock, pace }, { company_id, is_nightly });

/** Undoes what lists have made of recommendations; what people have dismissed stays. */
const begunAnew = async (company_id: string, work: () => Promise<unknown>) => {
  const { rows } = await owner.query<{ kept: unknown }>(
    'select jsonb_agg(to_jsonb(r)) as kept from recommendations r where company_id = $1',
    [company_id],
  );
  await work();
  for (const table of ['recommendations', 'recommendation_needs', 'recommendation_lists'])
    await owner.query(`delete from ${table} where company_id = $1`, [company_id]);
  const { rows: written } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = 'recommendations'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const columns = written[0]?.columns;
  await owner.query(
    `insert into recommendations (${columns})
     select ${columns} from jsonb_populate_recordset(null::recommendations, $1)`,
    [JSON.stringify(rows[0]?.kept ?? [])],
  );
};

describe('lists that are computed together', () => {
  it.each(seeds)('are those that each person gets alone (company %i)', async (seed) => {
    const { company_id, processed: people } = await aRankedCompany(seed);
    let together: Awaited<ReturnType<typeof keptOf>> | undefined;
    await begunAnew(company_id, async () => {
      await all(company_id, today);
      together = await keptOf(ids(people));
    });
    for (const { person_id } of people)
      await asSystem(company_id, (context) => recompute(context, [person_id], today), on(today).clock);
    const alone = await keptOf(ids(people));
    expect(alone.rows.filter(({ rank }) => rank !== null).length).toBeGreaterThan(10);
    expect(together).toEqual(alone);
  });

  it('contain nothing of each other: no target job, nothing put aside, nothing meant for one person', async () => {
    const { ana, peer, lead, items, competency, job } = await aListOf();
    const [first, second] = items;
    await owner.query(
      `insert into person_jobs (company_id, person_id, job_profile_id, starts_on) values ($1, $2, $3, '2020-01-01')`,
      [peer.company_id, peer.person_id, job.id],
    );
    const secret = await aJob(lead, [{ competency_id: competency.id, level: 5, criticality: 3 }]);
    await owner.query(
      `insert into career_targets (company_id, person_id, job_profile_id, set_on) values ($1, $2, $3, '2026-01-01')`,
      [ana.company_id, ana.person_id, secret.id],
    );
    await owner.query(
      `update recommendations set status = 'dismissed', rank = null, dismiss_reason = 'other', dismissed_until = '2027-01-01'
       where person_id = $1 and item_id = $2`,
      [ana.person_id, first?.id],
    );
    await addRows(ana, [{ competency_id: competency.id, kind: 'self_assessment', level: 3 }]);
    await owner.query(
      `insert into library_assignments (company_id, person_id, item_id, assigned_by) values ($1, $2, $3, $4)`,
      [ana.company_id, ana.person_id, second?.id, lead.person_id],
    );
    await all(ana.company_id, today);
    const listed = async (person_id: string) =>
      (await keptOf([person_id])).rows.filter(({ rank }) => rank !== null);
    const [hers, theirs] = [await listed(ana.person_id), await listed(peer.person_id)];
    expect(hers.map(({ item_id }) => item_id)).toEqual([second?.id]);
    expect(hers[0]?.parts.manager).toBeGreaterThan(0);
    expect(theirs.map(({ item_id }) => item_id).sort()).toEqual([first?.id, second?.id].sort());
    for (const { horizon, parts, reason } of theirs) {
      expect({ horizon, manager: parts.manager }).toEqual({ horizon: 'current', manager: 0 });
      expect(reason.code).toBe('no_current_evidence');
    }
  });

  it('know people’s target jobs as the system alone', async () => {
    const { ana, lead, admin, job } = await aListOf();
    await owner.query(
      `insert into career_targets (company_id, person_id, job_profile_id, set_on) values ($1, $2, $3, '2026-01-01')`,
      [ana.company_id, ana.person_id, job.id],
    );
    const asked = sql`select * from app.targets_of(${[ana.person_id]}::uuid[])`;
    const read = async (tx: Parameters<typeof asked.execute>[0]) => (await asked.execute(tx)).rows.length;
    expect(await asSystem(ana.company_id, ({ tx }) => read(tx))).toBe(1);
    for (const who of [ana, lead, admin]) expect(await read(sqlAs(who))).toBe(0);
    const other = await aCompany();
    expect(await asSystem(other.id, ({ tx }) => read(tx))).toBe(0);
  });
});

type World = Awaited<ReturnType<typeof aRankedCompany>>;

/** Changes that a list is computed from, and one that is none. */
const happenings = ({ company_id, processed: people, skills, items, oneOf, below }: World) => [
  () =>
    addRows(oneOf(people), [
      { competency_id: oneOf(skills).id, level: 1 + below(9) / 2, supersede_key: 'new' },
    ]),
  () =>
    owner.query(
      `update competency_evidence set status = 'void', void_reason = 'Lançada na pessoa errada.' where id = (select id from competency_evidence where company_id = $1 order by id limit 1)`,
      [company_id],
    ),
  () =>
    owner.query(
      `insert into library_figures (company_id, item_id, rating_count, rating_sum) values ($1, $2, 4, 20) on conflict (company_id, item_id) do update set rating_sum = 8`,
      [company_id, oneOf(items).id],
    ),
  () =>
    owner.query(
      `update career_targets set cleared_on = current_date where company_id = $1 and person_id = $2 and cleared_on is null`,
      [company_id, oneOf(people).person_id],
    ),
  () =>
    owner.query('delete from library_assignments where company_id = $1 and person_id = $2', [
      company_id,
      oneOf(people).person_id,
    ]),
  () =>
    owner.query(`update job_requirements set level = 5 where company_id = $1 and competency_id = $2`, [
      company_id,
      oneOf(skills).id,
    ]),
  () =>
    owner.query(`update profiles set department = 'Vendas' where user_id = $1`, [oneOf(people).person_id]),
  () => owner.query(`update library_items set valid_until = '2026-03-20' where id = $1`, [oneOf(items).id]),
  () =>
    owner.query(
      `update recommendations set status = 'saved' where id = (select id from recommendations where company_id = $1 and rank = 1 and status = 'shown' limit 1)`,
      [company_id],
    ),
  () => Promise.resolve(),
];

describe('a night', () => {
  it.each(seeds)(
    'leaves a list as it is only where it would be computed the same (company %i)',
    async (seed) => {
      const world = await aRankedCompany(seed);
      const { company_id, processed: people } = world;
      const happens = happenings(world);
      await all(company_id, today, true);
      let [looked, computed] = [0, 0];
      const days = [
        '2026-03-11',
        '2026-03-13',
        '2026-03-15',
        '2026-03-21',
        '2026-04-30',
        '2026-09-01',
        '2027-02-01',
        '2028-06-01',
      ];
      for (const [at, day] of days.entries()) {
        await happens[(at + 3 * seed) % happens.length]?.();
        const night = await all(company_id, day, true);
        [looked, computed] = [looked + night.looked, computed + night.computed];
        const left = await keptOf(ids(people));
        await owner.query('update recommendation_lists set inputs = null where company_id = $1', [
          company_id,
        ]);
        await all(company_id, day);
        expect(await keptOf(ids(people)), day).toEqual(left);
      }
      expect(computed).toBeLessThan(looked);
    },
  );

  it('resumes where it was interrupted, and tells nobody twice', async () => {
    const company = await aCompany();
    const people = [];
    for (let n = 0; n < 30; n++) people.push(await company.person());
    const listed = async () =>
      (await owner.query('select from recommendation_lists where company_id = $1', [company.id])).rowCount;
    const killed = {
      isIdle: () => false,
      rest: async () => {
        throw new Error('killed');
      },
    };
    await expect(all(company.id, today, true, killed)).rejects.toThrow('killed');
    expect(await listed()).toBe(8);
    expect(await all(company.id, today, true)).toEqual({ looked: 22, computed: 22 });
    expect(await listed()).toBe(30);
    expect(await all(company.id, today, true)).toEqual({ looked: 0, computed: 0 });
    expect(await all(company.id, '2026-03-11', true)).toEqual({ looked: 30, computed: 0 });
  });
});
