/** When a list is computed: at once, unless it just was; then a minute later, once, whatever happens until then. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { ReactionContext } from '#kernel/reactions.ts';
import { companyToday } from '../competencies/index.ts';
import { recompute } from './recompute.ts';

export const rankingQueue = 'ranking';

/** Of one person, or of everybody of the company. */
export type RankingJob = {
  readonly company_id: string;
  readonly person_id?: string;
  /** Whoever has new ones is told of them. */
  readonly is_nightly?: boolean;
};

const debounceS = 60;

/** One job per key waits; more are the same. */
const enqueue = (tx: Tx, { key, delay_s }: { key: string; delay_s: number }, job: RankingJob) =>
  sql`select app.enqueue_once(${rankingQueue}, ${key}, ${JSON.stringify(job)}::jsonb, ${delay_s} * interval '1 second')`.execute(
    tx,
  );

type Context = Pick<ReactionContext, 'tx' | 'clock' | 'company_id'>;

export const rankLater = ({ tx, company_id }: Context, person_id: string, delay_s = debounceS) =>
  enqueue(tx, { key: person_id, delay_s }, { company_id, person_id });

export const rankAllLater = ({ tx, company_id }: Context) =>
  enqueue(tx, { key: company_id, delay_s: debounceS }, { company_id });

/** Everybody active, each as a job of their own. */
export const rankAll = async (tx: Tx, { company_id, is_nightly = false }: RankingJob): Promise<void> => {
  await sql`
    select app.enqueue_once(${rankingQueue}, p.user_id::text, jsonb_build_object(
      'company_id', ${company_id}::uuid, 'person_id', p.user_id, 'is_nightly', ${is_nightly}::boolean))
    from profiles p where p.company_id = ${company_id} and p.is_processed`.execute(tx);
};

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

/** As the system, in a job that follows an event. */
export const rankSoon = async (context: Context, person_id: string): Promise<void> => {
  const wait = await waitS(context, person_id);
  if (wait > 0) await rankLater(context, person_id, wait);
  else await recompute(context, person_id, await companyToday(context));
};
