/** The jobs for lists: they compute the list of one person, of a whole company, and at night of all companies. */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { Pace } from '#kernel/work/pace.ts';
import { companiesAtNight, companyToday, morning } from '../competencies/index.ts';
import { type Company, companyOn } from './company.ts';
import { notifyOfNew } from './notices/of-new.ts';
import { type CompanyRankingJob, type RankingJob, rankCompany, rankCompanySoon } from './queue.ts';
import { recompute, recomputeAll } from './recompute.ts';

type Options = { readonly db: Database; readonly clock: Clock };

/** Works on one job of the queue. */
export const doRanking = async (
  { db, clock }: Options,
  { company_id, person_id }: RankingJob,
): Promise<void> => {
  await db
    .as(systemScope(company_id))
    .transaction()
    .execute(async (tx) => {
      // Queued before companies had a queue of their own.
      if (person_id === undefined) return rankCompanySoon({ tx, company_id }, 0);
      await recompute({ tx, clock }, [person_id], await companyToday({ tx, clock, company_id }));
    });
};

/** People per transaction: fewer while people work, because their requests wait for each part. */
const together = { idle: 100, beside: 8 };

/** The id that sorts before every other one. */
const first = '00000000-0000-0000-0000-000000000000';

type Next = {
  /** The id of the last person who was handled. */
  readonly after: string | null;
  readonly many: number;
  /** Lists of this day or later are left out: a night that was interrupted continues where it stopped. */
  readonly olderThan: string | null;
};

const nextPeople = async (tx: Tx, company_id: string, { after, many, olderThan }: Next) => {
  const isOlder = sql`(l.computed_at is null or l.computed_at < ${olderThan}::date::timestamp at time zone s.timezone)`;
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from company_members m
    join profiles p on p.company_id = m.company_id and p.user_id = m.user_id and p.is_processed
    join company_settings s on s.company_id = m.company_id
    left join recommendation_lists l on l.company_id = m.company_id and l.person_id = m.user_id
    where m.company_id = ${company_id} and m.user_id > ${after ?? first}::uuid
      and ${olderThan === null ? sql`true` : isOlder}
    order by m.user_id limit ${many}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
};

type Part = {
  readonly company: Company;
  readonly next: Next;
  readonly is_nightly: boolean;
};

type Done = { readonly people: readonly string[]; readonly computed: number };

const part = async ({ tx, clock }: { tx: Tx; clock: Clock }, company_id: string, of: Part): Promise<Done> => {
  const { company, next, is_nightly } = of;
  const people = await nextPeople(tx, company_id, next);
  if (people.length === 0) return { people, computed: 0 };
  const computed = await recomputeAll({ tx, clock }, people, { company, onlyChanged: true });
  if (is_nightly) await notifyOfNew(tx, people, { now: clock(), today: company.today });
  return { people, computed };
};

/**
 * A whole company, some people at a time, each part in a transaction of its own with a rest after it. Only lists that
 * would change are computed. Returns the number of people handled, and of lists computed.
 */
export const rankEverybody = async (
  { db, clock, pace }: Options & { readonly pace: Pick<Pace, 'isIdle' | 'rest'> },
  { company_id, is_nightly = false }: CompanyRankingJob,
) => {
  const as = db.as(systemScope(company_id));
  const company = await as.transaction().execute(async (tx) => {
    const today = await companyToday({ tx, clock, company_id });
    return companyOn(tx, { today });
  });
  let [looked, computed] = [0, 0];
  let after: string | null = null;
  for (;;) {
    const began = performance.now();
    const many = pace.isIdle() ? together.idle : together.beside;
    const next: Next = { after, many, olderThan: is_nightly ? company.today : null };
    const done: Done = await as
      .transaction()
      .execute((tx) => part({ tx, clock }, company_id, { company, next, is_nightly }));
    [looked, computed] = [looked + done.people.length, computed + done.computed];
    if (done.people.length < many) return { looked, computed };
    after = done.people.at(-1) ?? null;
    await pace.rest(performance.now() - began);
  }
};

/** Whether a person's list is of another day, or does not exist. */
const isDue = async (tx: Tx, company_id: string, today: string): Promise<boolean> =>
  (await nextPeople(tx, company_id, { after: null, many: 1, olderThan: today })).length > 0;

/**
 * Puts a job on the queue, every half hour, for each company where it is night or early morning, and where a list is
 * still of another day. Returns the number of companies.
 */
export const planRankings = async (
  { db, jobsDb }: { db: Database; jobsDb: Database },
  now: Date,
): Promise<number> => {
  const companies = await companiesAtNight(jobsDb, now, morning);
  for (const company_id of companies) {
    await db
      .as(systemScope(company_id))
      .transaction()
      .execute(async (tx) => {
        const today = await companyToday({ tx, clock: () => now, company_id });
        if (await isDue(tx, company_id, today)) await rankCompany(tx, { company_id, is_nightly: true });
      });
  }
  return companies.length;
};
