/**
 * The ways into the product. Before a handler starts, its caller is known and permitted, the input is valid, and
 * row-level security applies in the caller's name. Reads and sealed calls run as scoped statements. Writes run in one
 * transaction, which any error rolls back, also an invalid answer.
 */
import { implement, ORPCError } from '@orpc/server';
import { contract } from '@pdy/contract';
import { ruleSentence } from '@pdy/contract/messages';
import { may } from '@pdy/contract/permissions';
import type { Backups } from '@pdy/contract/platform/backups';
import type { Accounts } from './accounts.ts';
import type { Actor } from './actor.ts';
import { asBadInput, refuseUnkeepable } from './calls/bad-input.ts';
import { acrossCompanies, inNameOf, recordIn, refusingRecorder } from './calls/in-whose-name.ts';
import { atHome, type Visit, visiting } from './calls/visit.ts';
import type { Clock } from './clock.ts';
import { inOneTransaction, noEnd } from './database/one-transaction.ts';
import type { Replica } from './database/replica.ts';
import type { Tally } from './database/scoped-driver.ts';
import { asKnownError } from './database/sql-errors.ts';
import type { Database, Tx } from './db.ts';
import type { Reactions } from './events/reactions.ts';
import { inTurn } from './files/file-places.ts';
import type { RequestOrigin } from './security/security-notes.ts';
import { noteCall, noteRefusal, type Watch } from './security/watch.ts';

export type CallContext = {
  /** Serves one company at a time. */
  readonly db: Database;
  /**
   * For calls with a file: reading the file takes seconds while the call holds its connection. Absent: `db` is used.
   */
  readonly filesDb?: Database | undefined;
  /** Serves platform_admin across companies. */
  readonly platformDb: Database;
  /** A copy of the database, for calls whose answers may be old. Absent: there is none. */
  readonly replica?: Replica | undefined;
  /** Null when nobody is signed in, or the account or its company is inactive. */
  readonly actor: Actor | null;
  /** The company in which the caller says they work; absent: their own. Only for platform_admin. */
  readonly companySlug?: string | undefined;
  readonly clock: Clock;
  readonly reactions: Reactions;
  /** A uuid the client sends with a write, so that a repeat is not done twice. */
  readonly idempotencyKey?: string | undefined;
  readonly tally?: Tally | undefined;
  /** Resolves when this process knows all committed changes about who may come in. Absent where it caches nothing. */
  readonly caughtUp?: (() => Promise<void>) | undefined;
  /** Called for calls and refusals. Absent for calls made inside this process. */
  readonly watch?: Watch | undefined;
  readonly origin?: RequestOrigin | undefined;
  /** How long an address is locked after too many failed sign-ins; absent for calls made inside this process. */
  readonly lockMinutes?: number | undefined;
  /** Absent for calls made inside this process, where nobody signs in. */
  readonly accounts?: Accounts | undefined;
  /** The password of the test accounts; null or absent where they may not be made. */
  readonly qaPassword?: string | null | undefined;
  /** What clients of the Supabase protocol send as their key. Absent for calls made inside this process. */
  readonly publicKey?: string | undefined;
  /** Absent for calls made inside this process. */
  readonly backups?: (() => Promise<Backups>) | undefined;
};

const base = implement(contract).$context<CallContext>().$config({ initialInputValidationIndex: -1 }); // The input is checked between the steps below.

const holdsFile = (input: unknown) =>
  typeof input === 'object' &&
  input !== null &&
  Object.values(input)
    .flat()
    .some((value) => value instanceof Blob);

/** Lets a call with a file wait for the caller's turn before it takes a connection. */
const inItsTurn = <T>(brings: boolean, { person_id }: Actor, work: () => Promise<T>): Promise<T> =>
  brings ? inTurn(person_id, work) : work();

const recordsNothing = refusingRecorder(() => new Error('a read and a sealed call record nothing'));

/**
 * The base of all calls: every call except sealed ones is counted and every refusal is noted. A note stays when the
 * transaction is rolled back.
 */
const watched = base.use(({ context, next, path, procedure }) => {
  const { route, meta } = procedure['~orpc'];
  const is_read = route.method === 'GET';
  const heard = meta.is_sealed ? { actor: null } : context;
  return Promise.resolve(next()).then(
    (result) => {
      noteCall(heard, { is_read, output: result.output });
      return result;
    },
    (thrown: unknown) => {
      const error = asBadInput(thrown);
      noteCall(heard, { is_read, output: null });
      noteRefusal(heard, path.join('.'), error);
      throw error;
    },
  );
});

/** A known, permitted caller inside their company. */
export const authed = watched
  .use(async ({ context, next, errors, procedure, path }) => {
    const { actor, companySlug } = context;
    if (!actor) throw errors.UNAUTHORIZED();
    const { route, meta } = procedure['~orpc'];
    if (!may(actor.role, meta.needs)) throw errors.FORBIDDEN();
    // A visit is recorded, so a sealed call cannot be made in one.
    if (meta.is_sealed && companySlug !== undefined) throw errors.FORBIDDEN();
    const call = { path: path.join('.'), needs: meta.needs, is_read: route.method === 'GET' };
    if (companySlug === undefined)
      return next({
        context: { actor: await atHome({ ...context, actor }, call), visit: null as Visit | null },
      });
    return next({ context: await visiting({ ...context, actor }, companySlug, call) });
  })
  .use(async ({ context, next, errors, procedure, path }, input, output) => {
    const {
      db,
      filesDb = db,
      platformDb,
      replica,
      actor,
      clock,
      reactions,
      origin,
      idempotencyKey,
      tally,
      caughtUp,
    } = context;
    refuseUnkeepable(input);
    const { route, meta } = procedure['~orpc'];
    const brings = meta.brings_file === true || holdsFile(input);
    const scoped = inNameOf(actor, brings ? filesDb : db, { clock, tally });
    const known = (error: unknown): never => {
      throw asKnownError(error, errors, ruleSentence);
    };
    if (route.method === 'GET' || meta.is_sealed) {
      const read = (tx: Tx, across: Database) =>
        Promise.resolve(next({ context: { tx, platformDb: across, record: recordsNothing, atEnd: noEnd } }));
      const age_s = meta.may_be_old_s;
      const copies = (age_s && (await replica?.youngerThan(age_s, actor, scoped).catch(known))) || null;
      if (copies) {
        try {
          return await read(inNameOf(actor, copies.db, { clock, tally }) as Tx, copies.platformDb);
        } catch (error) {
          if (error instanceof ORPCError) throw error;
          replica?.failed(error); // The primary answers instead.
        }
      }
      return read(scoped as Tx, platformDb).catch(known);
    }
    const key = meta.is_repeatable ? undefined : idempotencyKey;
    const repeatable = key ? { key, path: path.join('.'), input } : null;
    const answer = await inItsTurn(brings, actor, () =>
      inOneTransaction(scoped, repeatable, async (tx, atEnd) => {
        const record = recordIn(tx, actor, { clock, reactions, origin });
        return (await next({ context: { tx, platformDb, record, atEnd } })).output;
      }),
    ).catch(known);
    if (may(actor.role, 'users.manage')) await caughtUp?.();
    return output(answer) as never; // Handlers see the context of the branch for reads.
  });

/** Across companies, on a connection with its own policies. Every use is recorded. Only for platform_admin. */
export const platform = watched.use(async ({ context, next, errors, procedure, path }, input) => {
  const { actor } = context;
  if (!actor) throw errors.UNAUTHORIZED();
  if (actor.role !== 'platform_admin' || !may(actor.role, procedure['~orpc'].meta.needs))
    throw errors.FORBIDDEN();
  refuseUnkeepable(input);
  const answer = await inItsTurn(holdsFile(input), actor, () =>
    acrossCompanies({ ...context, actor }, { call: path.join('.'), input }, (tx, record) =>
      Promise.resolve(next({ context: { actor, tx, record } })),
    ),
  ).catch((error: unknown) => {
    throw asKnownError(error, errors, ruleSentence);
  });
  if (procedure['~orpc'].route.method !== 'GET') await context.caughtUp?.();
  return answer;
});
