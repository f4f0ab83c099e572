/** The context of a table call once its caller is known. */
import { createRouterClient, ORPCError } from '@orpc/server';
import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';
import { acrossCompanies, allOrNone, inNameOf } from '#kernel/calls/in-whose-name.ts';
import type { Tx } from '#kernel/db.ts';
import type { CallContext } from '#kernel/procedure.ts';
import { noteCall, noteRefusal } from '#kernel/security/watch.ts';
import { router } from '../router.ts';

const tries = 3;

/** Runs the act; after a change by another person the row is read again and the act repeated. */
const withLatest = async <T>(act: () => Promise<T>, left = tries): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (left > 1 && error instanceof ORPCError && error.code === 'CONFLICT') return withLatest(act, left - 1);
    throw error;
  }
};

export type Known = CallContext & { readonly actor: Actor };

/** The product's own calls in the caller's name, so that their checks, records and reactions apply here too. */
export const callsOf = (context: Known) => createRouterClient(router, { context });

const isDenied = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '42501' ? forbidden() : error;

/** Counts the call and notes its refusal, like the product's own calls. */
export const watching = async <T>(
  context: Known,
  { call, is_read }: { readonly call: string; readonly is_read: boolean },
  work: () => Promise<T>,
): Promise<T> => {
  try {
    const output = await work();
    noteCall(context, { is_read, output });
    return output;
  } catch (error) {
    noteCall(context, { is_read, output: null });
    noteRefusal(context, call, error instanceof ORPCError ? error : isDenied(error));
    throw error;
  }
};

/** Reads inside the caller's company. */
export const reading = (context: Known): Tx => inNameOf(context.actor, context.db, context);

/** Runs one transaction inside the caller's company. */
export const writing = <T>(context: Known, work: (tx: Tx) => Promise<T>): Promise<T> =>
  reading(context).transaction().execute(work);

/**
 * Runs several of the platform's calls, all or none. The last write wins here, because clients send no versions: after
 * a change by another person the row is read again and the call repeated.
 */
export const changing = async (context: Known, work: (joined: Known) => Promise<void>): Promise<void> => {
  await withLatest(() => allOrNone({ ...context, caughtUp: undefined }, work));
  await context.caughtUp?.();
};

/** Runs one transaction across companies, noted in the security log. */
export const across = <T>(
  context: Known,
  call: string,
  input: unknown,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => acrossCompanies(context, { call, input }, work);
