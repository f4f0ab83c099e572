/**
 * When a list is computed: at once, or, if it was just computed, once a minute later for everything that happens until
 * then.
 */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { companyToday } from '../competencies/index.ts';
import { recompute } from './recompute.ts';

export const rankingQueue = 'ranking';
/** A queue of its own: a list that is due in a minute does not wait for a whole company. */
export const companyRankingQueue = 'company_ranking';

/** For one person. */
export type RankingJob = { readonly company_id: string; readonly person_id?: string };

/** A job that computes the lists of everybody in the company. */
export type CompanyRankingJob = {
  readonly company_id: string;
  /** Lists that are of today already are left out, and people with new entries are notified. */
  readonly is_nightly?: boolean;
};

const debounceS = 60;

type Waiting = { readonly queue: string; readonly key: string; readonly delay_s: number };

/** Queues one job per key; while it waits, a second one is dropped. */
const enqueue = (tx: Tx, { queue, key, delay_s }: Waiting, job: RankingJob | CompanyRankingJob) =>
  sql`select app.enqueue_once(${queue}, ${key}, ${JSON.stringify(job)}::jsonb, ${delay_s} * interval '1 second')`.execute(
    tx,
  );

type Context = Pick<ReactionContext, 'tx' | 'clock' | 'company_id'>;

export const rankLater = (
  { tx, company_id }: Omit<Context, 'clock'>,
  person_id: string,
  delay_s = debounceS,
) => enqueue(tx, { queue: rankingQueue, key: person_id, delay_s }, { company_id, person_id });

/**
 * Queues the lists of a company. A nightly job and a job after an event have different keys: neither replaces the
 * other.
 */
export const rankCompany = async (tx: Tx, job: CompanyRankingJob, delay_s = 0): Promise<void> => {
  const key = job.is_nightly ? `${job.company_id} night` : job.company_id;
  await enqueue(tx, { queue: companyRankingQueue, key, delay_s }, job);
};

export const rankCompanySoon = ({ tx, company_id }: Omit<Context, 'clock'>, delay_s = debounceS) =>
  rankCompany(tx, { company_id }, delay_s);

/** Seconds until the list may be computed again; 0: now. */
const waitS = async ({ tx, clock }: Context, person_id: string) => {
  const last = await tx
    .selectFrom('recommendation_lists')
    .select('computed_at')
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  if (!last) return 0;
  const agoS = (clock().getTime() - last.computed_at.getTime()) / 1000;
  return agoS < 0 || agoS >= debounceS ? 0 : Math.ceil(debounceS - agoS);
};

/**
 * Computes a person's list at once or, if it was just computed, a minute later. Runs as the system, in a job that
 * follows an event.
 */
export const rankSoon = async (context: Context, person_id: string): Promise<void> => {
  const wait = await waitS(context, person_id);
  if (wait > 0) await rankLater(context, person_id, wait);
  else await recompute(context, [person_id], await companyToday(context));
};
