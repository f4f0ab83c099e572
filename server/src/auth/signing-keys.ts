/** The ES256 keys that sign access tokens: made once per database, the private part sealed. */
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { sql } from 'kysely';
import { ConfigError } from '#kernel/config-error.ts';
import type { Db } from '#kernel/db.ts';
import { createSealer, type Sealer } from './sealing.ts';

export type SigningKeys = {
  /** What others verify with, as published. */
  readonly jwks: { readonly keys: readonly JWK[] };
  readonly verifying: ReadonlyMap<string, CryptoKey>;
  readonly signing: { readonly kid: string; readonly key: CryptoKey };
};

type Stored = { kid: string; public_jwk: unknown; private_key_sealed: Buffer };

const makeKey = async (tx: Db, sealer: Sealer, now: Date) => {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const point = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(point);
  const sealed = sealer.seal(Buffer.from(JSON.stringify(await exportJWK(pair.privateKey))), kid);
  await tx
    .insertInto('auth.signing_keys')
    .values({
      kid,
      public_jwk: JSON.stringify({ ...point, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }),
      private_key_sealed: sealed,
      created_at: now,
    })
    .execute();
};

/** Newest first. Two nodes that start together on a new database make one key. */
const keysOf = (db: Db, sealer: Sealer, now: Date): Promise<Stored[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('auth.signing_keys'))`.execute(tx);
    const stored = () =>
      tx
        .selectFrom('auth.signing_keys')
        .select(['kid', 'public_jwk', 'private_key_sealed'])
        .orderBy('created_at', 'desc')
        .orderBy('kid')
        .execute();
    const known = await stored();
    if (known.length > 0) return known;
    await makeKey(tx, sealer, now);
    return stored();
  });

const openPrivateKey = ({ kid, private_key_sealed }: Stored, sealer: Sealer): JWK => {
  try {
    return JSON.parse(sealer.open(private_key_sealed, kid).toString());
  } catch {
    throw new ConfigError(
      'SECRET_KEY does not open the signing keys of this database; use the key it was set up with.',
    );
  }
};

const importKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new Error('a signing key must be a key pair');
  return key;
};

export const loadSigningKeys = async (db: Db, secretKey: Buffer, now: Date): Promise<SigningKeys> => {
  const sealer = createSealer(secretKey, 'pdy auth signing keys');
  const stored = await keysOf(db, sealer, now);
  const [newest] = stored;
  if (!newest) throw new Error('there is no signing key');
  const keys = stored.map(({ public_jwk }) => public_jwk as JWK);
  const verifying = new Map<string, CryptoKey>();
  for (const jwk of keys) if (jwk.kid) verifying.set(jwk.kid, await importKey(jwk));
  const key = await importKey(openPrivateKey(newest, sealer));
  return { jwks: { keys }, verifying, signing: { kid: newest.kid, key } };
};
