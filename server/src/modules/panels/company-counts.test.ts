import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { aTeam, rowOf, sqlAs } from '#test/team.ts';
import { aCompany, aPool, db, owner } from '#test/world.ts';
import { foldCounts } from './company-counts.ts';

const { urls } = inject('postgres');
const jobsDb = openDatabase(urls.jobs, { max: 2 });
const many = aPool(50);
afterAll(async () => {
  await jobsDb.close();
  await many.end();
});

const figures = ['active', 'seated', 'processed', 'at_top', 'with_plan', 'with_job'];
const kept = (company_id: string) =>
  rowOf(
    `select ${figures.map((name) => `coalesce(sum(${name}), 0)::int as ${name}`).join(', ')}
     from company_counts where company_id = $1`,
    [company_id],
  );
const anew = (company_id: string) =>
  rowOf(`select ${figures.join(', ')} from app.counted_anew($1)`, [company_id]);
const rowsOf = async (company_id: string) =>
  (
    await rowOf<{ n: number }>('select count(*)::int as n from company_counts where company_id = $1', [
      company_id,
    ])
  ).n;

const aPerson = async (company_id: string, on: Pick<typeof owner, 'query'> = owner, more: object = {}) => {
  const user_id = randomUUID();
  const values = {
    user_id,
    company_id,
    email: `${user_id}@empresa.example`,
    first_name: 'Nova',
    last_name: 'Pessoa',
    ...more,
  };
  const names = Object.keys(values);
  await on.query(
    `insert into profiles (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(values),
  );
  return user_id;
};

const aPlan = `insert into pdi_plans (company_id, person_id, title, period_start, period_end, status)
  values ($1, $2, 'PDI', '2026-01-01', '2026-12-31', 'active')`;
const ending = `update pdi_plans set status = 'closed', ended_at = now(), end_reason = 'Saiu da empresa' where person_id = $1`;
const aHeldJob = `insert into person_jobs (company_id, person_id, job_profile_id, starts_on) values ($1, $2, $3, '2026-01-01')`;

const jobOf = async (company_id: string) => {
  const { id } = await rowOf<{ id: string }>(
    `with family as (insert into job_families (company_id, name) values ($1, $2) returning id)
     insert into job_profiles (company_id, family_id, code, name, seniority, track)
     select $1, id, $2, $2, 5, 'individual' from family returning id`,
    [company_id, randomUUID().slice(0, 12)],
  );
  return id;
};

describe('the stored figures of a company', () => {
  it('change with each event as a full count would', async () => {
    const { company } = await aTeam();
    const other = await aCompany();
    const job = await jobOf(company.id);
    const person = await aPerson(company.id);
    const leader = await aPerson(company.id);
    const changes: [string, unknown[]][] = [
      [aPlan, [company.id, person]],
      [aHeldJob, [company.id, person, job]],
      [`update profiles set manager_id = $2 where user_id = $1`, [person, leader]],
      [`update profiles set role = 'platform_admin' where user_id = $1`, [leader]],
      [`update profiles set processing_blocked_at = now() where user_id = $1`, [person]],
      [`update profiles set processing_blocked_at = null where user_id = $1`, [person]],
      [`update profiles set is_active = false where user_id = $1`, [person]],
      [`update profiles set is_active = true where user_id = $1`, [person]],
      [ending, [person]],
      [`update person_jobs set ends_on = '2026-02-01' where person_id = $1`, [person]],
      [`update person_jobs set ends_on = null where person_id = $1`, [person]],
      [`delete from person_jobs where person_id = $1`, [person]],
      [`update profiles set company_id = $2, manager_id = null where user_id = $1`, [person, other.id]],
      [`update profiles set role = 'employee' where user_id = $1`, [leader]],
    ];
    for (const [text, values] of changes) {
      const before = await kept(company.id);
      await owner.query(text, values);
      expect(await kept(company.id), text).toEqual(await anew(company.id));
      expect(await kept(other.id), text).toEqual(await anew(other.id));
      expect(await kept(company.id), text).not.toEqual(before);
    }
    // Changes that concern no figure write nothing.
    const rows = await rowsOf(company.id);
    await owner.query(`update profiles set last_login = now(), department = 'Dados' where user_id = $1`, [
      leader,
    ]);
    expect(await rowsOf(company.id)).toBe(rows);
  });

  it('lose none of 50 writers at once, some of whom undo what they did, while rows are folded', async () => {
    const { id } = await aCompany();
    await owner.query('update companies set max_users = 100000 where id = $1', [id]);
    const job = await jobOf(id);
    const leaders = await Promise.all(Array.from({ length: 5 }, () => aPerson(id)));
    const writer = async (n: number) => {
      for (let turn = 0; turn < 6; turn++) {
        const client = await many.connect();
        try {
          await client.query('begin');
          const person = await aPerson(id, client, n % 3 ? { manager_id: leaders[n % 5] } : {});
          if (n % 2) await client.query(aPlan, [id, person]);
          if (turn % 2) await client.query(aHeldJob, [id, person, job]);
          await client.query(turn % 4 === 3 ? 'rollback' : 'commit');
          if (turn % 4 === 3) continue;
          // Two changes of one person at once: a plan that ends, and an account that is switched off.
          await Promise.all([
            many.query(ending, [person]),
            many.query(`update profiles set is_active = $2, manager_id = null where user_id = $1`, [
              person,
              n % 4 === 0,
            ]),
            many.query(`update person_jobs set ends_on = '2026-03-01' where person_id = $1`, [person]),
          ]).catch((error: unknown) => {
            throw new Error(`writer ${n}`, { cause: error });
          });
        } finally {
          client.release();
        }
      }
    };
    let isDone = false;
    const folding = (async () => {
      while (!isDone) await foldCounts(jobsDb);
    })();
    // Half of the connections: each writer uses up to three more.
    const work = Array.from({ length: 50 }, (_, n) => n);
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        for (let n = work.pop(); n !== undefined; n = work.pop()) await writer(n);
      }),
    ).finally(() => {
      isDone = true;
      return folding;
    });
    expect(await kept(id)).toEqual(await anew(id));
    const { active } = await rowOf<{ active: number }>('select active from app.counted_anew($1)', [id]);
    expect(active).toBeGreaterThan(50);
    await foldCounts(jobsDb);
    expect(await rowsOf(id)).toBe(1);
    expect(await kept(id)).toEqual(await anew(id));
  }, 60_000);

  it('give away no seat too many: 50 writers want the last three', async () => {
    const { id } = await aCompany();
    const { seated } = await rowOf<{ seated: number }>('select seated from app.counted_anew($1)', [id]);
    await owner.query('update companies set max_users = $2 where id = $1', [id, seated + 3]);
    const auth = openDatabase(urls.auth, { max: 25 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        auth
          .as(null)
          .insertInto('profiles')
          .values({
            user_id: randomUUID(),
            company_id: id,
            email: `${randomUUID()}@empresa.example`,
            first_name: 'Nova',
            last_name: 'Pessoa',
          })
          .execute(),
      ),
    );
    await auth.close();
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await anew(id)).toMatchObject({ seated: seated + 3 });
    expect(await kept(id)).toEqual(await anew(id));
  });

  it('are neither shown to another company nor written by it', async () => {
    const { admin } = await aTeam();
    const other = await aCompany();
    await aPerson(other.id);
    const seen = await sqlAs(admin).selectFrom('company_counts').select('company_id').distinct().execute();
    expect(seen).toEqual([{ company_id: admin.company_id }]);
    await expect(sqlAs(admin).insertInto('company_counts').values({ active: 1 }).execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(db.as(null).selectFrom('company_counts').select('company_id').execute()).resolves.toEqual(
      [],
    );
  });
});
