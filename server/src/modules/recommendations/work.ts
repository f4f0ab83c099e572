/** What the job queue does for lists: computes them anew, at night all of them, and tells people of new ones. */
import { daysAfter } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db.ts';
import { companiesAtNight, companyToday, morning } from '../competencies/index.ts';
import { notify } from '../notifications/index.ts';
import { type RankingJob, rankAll } from './queue.ts';
import { recompute } from './recompute.ts';

/** Nobody is told more often. */
const toldEveryDays = 7;

const newOnes = async (tx: Tx, person_id: string, now: Date) => {
  const { rows } = await sql<{ title: string; count: number }>`
    select i.title, (count(*) over ())::int as count
    from recommendations r
    join library_items i on i.company_id = r.company_id and i.id = r.item_id
    join recommendation_lists l on l.company_id = r.company_id and l.person_id = r.person_id
    where r.person_id = ${person_id} and r.status = 'shown' and r.rank is not null
      and (l.told_at is null or (r.listed_at > l.told_at
           and l.told_at <= ${now}::timestamptz - ${toldEveryDays} * interval '1 day'))
    order by r.rank limit 1`.execute(tx);
  return rows[0];
};

const wordsFor = ({ title, count }: { title: string; count: number }) =>
  count === 1
    ? `Uma atividade nova ajuda no que falta para você: “${title}”.`
    : `${count} atividades novas ajudam no que falta para você. A primeira: “${title}”.`;

/** At most once a week, and only of what came into the list since. */
const tellOfNew = async (tx: Tx, person_id: string, { now, today }: { now: Date; today: string }) => {
  const found = await newOnes(tx, person_id, now);
  if (!found) return;
  await tx
    .updateTable('recommendation_lists')
    .set({ told_at: now })
    .where('person_id', '=', person_id)
    .execute();
  await notify(tx, {
    to: [person_id],
    titulo: 'Novas recomendações',
    mensagem: wordsFor(found),
    tipo: 'educacional',
    link_destino: '/recommendations',
    expires_at: new Date(`${daysAfter(today, 30)}T12:00:00Z`),
    dedupe_key: `recommendation_new ${person_id} ${today}`,
  });
};

type Options = { readonly db: Database; readonly clock: Clock };

/** One job of the queue. */
export const doRanking = async ({ db, clock }: Options, job: RankingJob): Promise<void> => {
  const { company_id, person_id, is_nightly = false } = job;
  await db
    .as(systemScope(company_id))
    .transaction()
    .execute(async (tx) => {
      if (person_id === undefined) return rankAll(tx, job);
      const today = await companyToday({ tx, clock, company_id });
      await recompute({ tx, clock }, person_id, today);
      if (is_nightly) await tellOfNew(tx, person_id, { now: clock(), today });
    });
};

/** Somebody's list is of another day, or there is none. */
const isDue = async (tx: Tx, company_id: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (
      select from profiles p
      left join recommendation_lists l on l.company_id = p.company_id and l.person_id = p.user_id
      where p.company_id = s.company_id and p.is_processed
        and (l.computed_at is null
             or (l.computed_at at time zone s.timezone)::date < (${now}::timestamptz at time zone s.timezone)::date)
    ) as is_due
    from company_settings s where s.company_id = ${company_id}`.execute(tx);
  return rows[0]?.is_due === true;
};

/**
 * Every half hour: companies where it is night or early morning, and where a list is still of another day, get
 * everybody's onto the queue. Returns how many companies were looked at.
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
        if (await isDue(tx, company_id, now)) await rankAll(tx, { company_id, is_nightly: true });
      });
  }
  return companies.length;
};
