/**
 * The two ways into the product. Before a handler starts, its caller is known and permitted, the input is valid,
 * and row-level security watches in the caller's name. Reads run as scoped statements; writes in one transaction,
 * which whatever is thrown, a bad answer included, rolls back.
 */
import { implement } from '@orpc/server';
import { contract } from '@pdy/contract';
import { ruleSentence } from '@pdy/contract/messages';
import { may } from '@pdy/contract/permissions';
import { type Actor, scopeOf } from './actor.ts';
import { forbidden } from './broken.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Database, Tx } from './db.ts';
import type { Recorder } from './happening.ts';
import { once } from './idempotency.ts';
import type { Reactions } from './reactions.ts';
import { recorder } from './record.ts';
import type { Tally } from './scoped-driver.ts';
import { asKnownError } from './sql-errors.ts';

export type CallContext = {
  /** Serves one company at a time. */
  readonly db: Database;
  /** Serves platform_admin across companies. */
  readonly platformDb: Database;
  /** Null when nobody is signed in, or the account or its company is inactive. */
  readonly actor: Actor | null;
  readonly clock: Clock;
  readonly reactions: Reactions;
  /** A uuid the client sends with a write, so that a repeat is not done twice. */
  readonly idempotencyKey?: string | undefined;
  readonly tally?: Tally | undefined;
};

const base = implement(contract).$context<CallContext>().$config({ initialInputValidationIndex: -1 }); // input is checked between the steps below

/** A set clock dates rows too; the system's is PostgreSQL's own. */
const setNow = (clock: Clock) => (clock === systemClock ? undefined : clock());

const recordsNothing: Recorder = () => Promise.reject(new Error('a read records nothing'));

/** A known, permitted caller inside their company. */
export const authed = base
  .use(({ context: { actor }, next, errors, procedure }) => {
    if (!actor) throw errors.UNAUTHORIZED();
    if (!may(actor.role, procedure['~orpc'].meta.needs)) throw errors.FORBIDDEN();
    return next({ context: { actor } });
  })
  .use(async ({ context, next, errors, procedure, path }, input, output) => {
    const { db, actor, clock, reactions, idempotencyKey, tally } = context;
    const scoped = db.as(scopeOf(actor, setNow(clock)), tally);
    const known = (error: unknown): never => {
      throw asKnownError(error, errors, ruleSentence);
    };
    if (procedure['~orpc'].route.method === 'GET') {
      return Promise.resolve(next({ context: { tx: scoped as Tx, record: recordsNothing } })).catch(known);
    }
    const answer = await scoped
      .transaction()
      .execute(async (tx) => {
        const record = recordIn(tx, actor, { clock, reactions });
        const work = async () => (await next({ context: { tx: tx as Tx, record } })).output;
        return idempotencyKey ? once(tx, { key: idempotencyKey, path: path.join('.'), input }, work) : work();
      })
      .catch(known);
    return output(answer) as never; // the context handlers see is that of the reads' branch
  });

/** Accounts without a company act on nothing that is recorded. */
const recordIn = (
  tx: Tx,
  actor: Actor,
  { clock, reactions }: Pick<CallContext, 'clock' | 'reactions'>,
): Recorder => {
  const { person_id, company_id, role } = actor;
  if (company_id === null) return () => Promise.reject(forbidden());
  return recorder({ tx, clock, reactions, actor: { person_id, company_id, role } });
};

/** Across companies, for platform_admin alone, on a connection with policies of its own. Every use is recorded. */
export const platform = base.use(async ({ context, next, errors, procedure, path }) => {
  const { actor, platformDb, clock, reactions, tally } = context;
  if (!actor) throw errors.UNAUTHORIZED();
  if (actor.role !== 'platform_admin' || !may(actor.role, procedure['~orpc'].meta.needs))
    throw errors.FORBIDDEN();
  return platformDb
    .as(scopeOf(actor, setNow(clock)), tally)
    .transaction()
    .execute(async (tx) => {
      const { id } = await tx
        .selectFrom('companies')
        .select('id')
        .where('is_platform', '=', true)
        .executeTakeFirstOrThrow();
      const record = recordIn(tx, { ...actor, company_id: id }, { clock, reactions });
      await record('platform.company.accessed', id, { call: path.join('.') });
      return next({ context: { actor, tx: tx as Tx, record } });
    })
    .catch((error: unknown) => {
      throw asKnownError(error, errors, ruleSentence);
    });
});
