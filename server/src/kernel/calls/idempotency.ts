/** A write that arrives twice is done once and gets the same answer twice. Keys are kept for 24 hours. */
import { createHash } from 'node:crypto';
import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { sql } from 'kysely';
import { broken } from '../broken.ts';
import { askAtCommit } from '../database/scoped-driver.ts';
import type { Tx } from '../db.ts';

const serializer = new StandardRPCJsonSerializer();

/** A call that may be repeated. `key`: a uuid of the client. */
export type Repeatable = { readonly key: string; readonly path: string; readonly input: unknown };

const hashOf = ({ path, input }: Repeatable) =>
  createHash('sha256')
    .update(JSON.stringify([path, serializer.serialize(input)[0]]))
    .digest();

/**
 * Runs `work` unless the key already has an answer. A repeat waits while the first call still runs, as long as calls
 * wait for a lock.
 */
export const once = async <T>(tx: Tx, request: Repeatable, work: () => Promise<T>): Promise<T> => {
  const body_hash = hashOf(request);
  const isFirst = await tx
    .insertInto('idempotency_keys')
    .values({ key: request.key, path: request.path, body_hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (isFirst) {
    const output = await work();
    const [json, meta] = serializer.serialize(output);
    await askAtCommit(
      tx,
      sql`update idempotency_keys set answer = ${JSON.stringify({ json, meta })} where key = ${request.key}`,
    );
    return output;
  }
  const { body_hash: first, answer } = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow();
  if (!body_hash.equals(first)) throw broken('idempotency_key_reused');
  const { json, meta } = answer as { json: unknown; meta: [] };
  return serializer.deserialize(json, meta) as T;
};
