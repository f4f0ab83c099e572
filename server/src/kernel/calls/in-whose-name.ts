/** In whose name the statements of a call run: for one company, or for the platform across companies. */
import * as z from 'zod';
import { type Actor, scopeOf } from '../actor.ts';
import { forbidden } from '../broken.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Tally } from '../database/scoped-driver.ts';
import type { Database, Db, Tx } from '../db.ts';
import type { Recorder } from '../events/happening.ts';
import type { Reactions } from '../events/reactions.ts';
import { recorder } from '../events/record.ts';
import { type RequestOrigin, type SecurityNote, writeNotes } from '../security/security-notes.ts';

type Recording = {
  readonly clock: Clock;
  readonly reactions: Reactions;
  readonly origin?: RequestOrigin | undefined;
};

export type Asking = Recording & {
  readonly actor: Actor;
  readonly platformDb: Database;
  readonly tally?: Tally | undefined;
};

/** A set clock also dates rows. Without one PostgreSQL uses its own clock. */
const setNow = (clock: Clock) => (clock === systemClock ? undefined : clock());

/** Statements on a connection, limited to what the caller may see. */
export const inNameOf = (
  actor: Actor,
  database: Database,
  { clock, tally }: Pick<Asking, 'clock' | 'tally'>,
): Db => database.as(scopeOf(actor, setNow(clock)), tally);

export const refusingRecorder = (why: () => Error): Recorder =>
  Object.assign(() => Promise.reject(why()), { many: () => Promise.reject(why()) });

/** Records what a caller did. Accounts without a company do nothing that is recorded. */
export const recordIn = (tx: Tx, actor: Actor, { clock, reactions, origin }: Recording): Recorder => {
  const { person_id, company_id, role, is_visiting } = actor;
  if (company_id === null) return refusingRecorder(forbidden);
  return recorder({ tx, clock, reactions, origin, actor: { person_id, company_id, role, is_visiting } });
};

type Use = { readonly call: string; readonly input: unknown };

/**
 * Notes a use across companies in the log of the company the call is about, so that its administrators see it; else in
 * the platform's own log.
 */
export const accessAcross = ({ actor, origin }: Asking, { call, input }: Use): SecurityNote => {
  const about = z.object({ company_id: z.uuid() }).safeParse(input);
  return {
    event_type: 'platform',
    action: 'platform_access',
    resource: call,
    user_id: actor.person_id,
    user_role: actor.role,
    company_id: about.success ? about.data.company_id : null,
    severity: 'medium',
    status: 'success',
    is_cross_company: true,
    ...origin,
  };
};

/**
 * Runs one transaction across companies, or a part of the current one, on a connection with its own policies. Every
 * use is recorded. Only for platform_admin.
 */
export const acrossCompanies = <T>(
  context: Asking,
  use: Use,
  work: (tx: Tx, record: Recorder) => Promise<T>,
): Promise<T> => {
  const { actor, platformDb } = context;
  if (actor.role !== 'platform_admin') return Promise.reject(forbidden());
  const across = async (tx: Tx) => {
    const { id } = await tx
      .selectFrom('companies')
      .select('id')
      .where('is_platform', '=', true)
      .executeTakeFirstOrThrow();
    const record = recordIn(tx, { ...actor, company_id: id }, context);
    await record('platform.company.accessed', id, { call: use.call });
    await writeNotes(tx, [accessAcross(context, use)]);
    return work(tx, record);
  };
  const db = inNameOf(actor, platformDb, context);
  return db.isTransaction ? across(db) : db.transaction().execute(across);
};

/**
 * Runs several calls across companies, all of them or none: with what `work` receives, each of them is a part of one
 * transaction.
 */
export const allOrNone = async <T, Context extends Asking>(
  context: Context,
  work: (joined: Context) => Promise<T>,
): Promise<T> =>
  inNameOf(context.actor, context.platformDb, context)
    .transaction()
    .execute((tx) => work({ ...context, platformDb: { ...context.platformDb, as: () => tx } }));
