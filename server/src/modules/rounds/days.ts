/** What happens to rounds automatically on their dates. */
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database } from '#kernel/db.ts';
import type { Reactions } from '#kernel/events/reactions.ts';
import { recorder } from '#kernel/events/record.ts';
import { eachCompany } from '#kernel/work/each-company.ts';
import { companyToday } from '../competencies/index.ts';
import { closeRound, isSubjectGone } from './ending.ts';

type Means = { readonly db: Database; readonly jobsDb: Database; readonly reactions: Reactions };
type Due = { readonly id: string; readonly status: 'draft' | 'open'; readonly k: number | null };
type Step = Omit<Means, 'jobsDb'> & { readonly company_id: string; readonly now: Date };

const inTransaction = <T>(
  { db, reactions, company_id, now }: Step,
  work: (means: Parameters<typeof closeRound>[0] & { readonly today: string }) => Promise<T>,
): Promise<T> =>
  db
    .as(systemScope(company_id, now))
    .transaction()
    .execute(async (tx) => {
      const clock = () => now;
      const actor = { person_id: null, company_id, role: 'system' };
      const today = await companyToday({ tx, clock, company_id });
      return work({ tx, today, record: recorder({ tx, actor, clock, reactions }) });
    });

const isOver = (today: string) =>
  sql<boolean>`(r.status = 'open' and (r.closes_on < ${today}::date or ${isSubjectGone}))`;

const dueOf = (step: Step): Promise<Due[]> =>
  inTransaction(step, async ({ tx, today }) => {
    const { rows } = await sql<Due>`
      select r.id, r.status, r.k from feedback_rounds r
      where r.company_id = app.company_id() and ((r.is_scheduled and r.opens_on <= ${today}::date) or ${isOver(today)})
      order by r.id`.execute(tx);
    return rows;
  });

/** Opens a round, unless its creator has changed it meanwhile. */
const openDue = (step: Step, id: string) =>
  inTransaction(step, async ({ tx, today, record }) => {
    const { rows } = await sql`
      select from feedback_rounds where company_id = app.company_id() and id = ${id} and is_scheduled
        and opens_on <= ${today}::date for update`.execute(tx);
    if (rows.length > 0) await record('rounds.round.opened', id, {});
  });

/** Stops the automatic opening of a round and notifies its creator, who then decides. */
const holdBack = (step: Step, id: string) =>
  inTransaction(step, async ({ tx, record }) => {
    const { rows } = await sql`
      update feedback_rounds set is_scheduled = false
      where company_id = app.company_id() and id = ${id} and is_scheduled returning id`.execute(tx);
    for (const _ of rows) await record('rounds.round.held_back', id, {});
  });

const closeDue = (step: Step, { id, k }: { readonly id: string; readonly k: number }) =>
  inTransaction(step, async (means) => {
    const { rows } = await sql`
      select from feedback_rounds r where r.company_id = app.company_id() and r.id = ${id} and ${isOver(means.today)}
      for update`.execute(means.tx);
    if (rows.length > 0) await closeRound(means, { id, k });
  });

const openOrHold = (step: Step, id: string) =>
  openDue(step, id).catch(async (error: unknown) => {
    if (!(error instanceof ORPCError) || error.code !== 'RULE_BROKEN') throw error;
    await holdBack(step, id);
  });

/**
 * Steps through the rounds of a company, each in a transaction of its own: one that cannot open does not block the
 * others.
 */
export const stepCompany = async (
  means: Omit<Means, 'jobsDb'>,
  company_id: string,
  now: Date,
): Promise<void> => {
  const step = { ...means, company_id, now };
  const faults: unknown[] = [];
  for (const { id, status, k } of await dueOf(step)) {
    const done = status === 'open' && k !== null ? closeDue(step, { id, k }) : openOrHold(step, id);
    await done.catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
};

export const stepRounds = ({ jobsDb, ...means }: Means, now: Date): Promise<void> =>
  eachCompany(jobsDb, (id) => stepCompany(means, id, now));
