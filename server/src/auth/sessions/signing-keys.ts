/** The ES256 keys that sign access tokens, as stored in the database: the private part is sealed. */
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { sql } from 'kysely';
import { ConfigError } from '#kernel/config-error.mjs';
import type { Db } from '#kernel/db.ts';
import { createSealer, type Sealer } from '../sealing.ts';

export type SigningKey = {
  readonly kid: string;
  readonly key: CryptoKey;
  /** The newest key whose time has come signs. */
  readonly signs_from: Date;
};

export type SigningKeys = {
  /** The public keys for verification, as published. */
  readonly jwks: { readonly keys: readonly JWK[] };
  readonly verifying: ReadonlyMap<string, CryptoKey>;
  /** The key that signs at the time of loading. */
  readonly signing: SigningKey;
  /** All keys, newest first. */
  readonly all: readonly SigningKey[];
};

type Stored = { kid: string; public_jwk: unknown; private_key_sealed: Buffer; signs_from: Date };

const makeKey = async (tx: Db, sealer: Sealer, { now, signs_from }: { now: Date; signs_from: Date }) => {
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
      signs_from,
    })
    .execute();
};

const storedKeys = (db: Db): Promise<Stored[]> =>
  db
    .selectFrom('auth.signing_keys')
    .select(['kid', 'public_jwk', 'private_key_sealed', 'signs_from'])
    .orderBy('signs_from', 'desc')
    .orderBy('kid')
    .execute();

export const sealerOfKeys = (secretKey: Buffer): Sealer => createSealer(secretKey, 'pdy auth signing keys');

/**
 * Creates a key that signs from `signs_from` on, unless `isNeeded` finds that the known ones (newest first) are enough.
 * Nodes that try at the same time create one.
 */
export const ensureKey = (
  db: Db,
  sealer: Sealer,
  wish: { now: Date; signs_from: Date; isNeeded: (known: readonly { signs_from: Date }[]) => boolean },
): Promise<Stored[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('auth.signing_keys'))`.execute(tx);
    const known = await storedKeys(tx);
    if (!wish.isNeeded(known)) return known;
    await makeKey(tx, sealer, wish);
    return storedKeys(tx);
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

/** The newest key whose time has come; if there is none, the oldest. */
export const signingAt = (all: readonly SigningKey[], now: Date): SigningKey => {
  const key = all.find(({ signs_from }) => signs_from <= now) ?? all.at(-1);
  if (!key) throw new Error('there is no signing key');
  return key;
};

/** Makes the first key of a new database. */
export const loadSigningKeys = async (db: Db, secretKey: Buffer, now: Date): Promise<SigningKeys> => {
  const sealer = sealerOfKeys(secretKey);
  const isNeeded = (known: readonly unknown[]) => known.length === 0;
  const stored = await ensureKey(db, sealer, { now, signs_from: now, isNeeded });
  const verifying = new Map<string, CryptoKey>();
  const all: SigningKey[] = [];
  for (const row of stored) {
    verifying.set(row.kid, await importKey(row.public_jwk as JWK));
    const key = await importKey(openPrivateKey(row, sealer));
    all.push({ kid: row.kid, key, signs_from: row.signs_from });
  }
  const keys = stored.map(({ public_jwk }) => public_jwk as JWK);
  return { jwks: { keys }, verifying, signing: signingAt(all, now), all };
};
