/** Recovery codes for a lost phone: ten, each valid once, shown once. */
import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import type { Db } from '#kernel/db.ts';

export const setSize = 10;
const length = 16;
/** The characters of a code, without letters and digits that look alike: 31 of them, so 79 bits in 16 characters. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');

/** Reads a code as people type it: case, spaces and hyphens do not matter. */
export const readRecoveryCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

export type RecoveryCodes = {
  /** Replaces the whole set. Returns the codes in lower case and without separators. */
  renew(tx: Db, factor_id: string): Promise<string[]>;
  /** Whether the code was an unused one of the set. It counts as used from now on. */
  use(tx: Db, used: { factor_id: string; code: string; now: Date }): Promise<boolean>;
  remaining(db: Db, factor_id: string): Promise<number>;
};

export const createRecoveryCodes = (secretKey: Buffer): RecoveryCodes => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), 'pdy auth recovery codes', 32));
  const hmacOf = (factor_id: string, code: string) =>
    createHmac('sha256', key).update(`${factor_id}:${code}`).digest();

  return {
    async renew(tx, factor_id) {
      const codes = Array.from({ length: setSize }, newCode);
      await tx.deleteFrom('auth.mfa_recovery_codes').where('factor_id', '=', factor_id).execute();
      await tx
        .insertInto('auth.mfa_recovery_codes')
        .values(codes.map((code) => ({ factor_id, code_hmac: hmacOf(factor_id, code) })))
        .execute();
      return codes;
    },
    async use(tx, { factor_id, code, now }) {
      const used = await tx
        .updateTable('auth.mfa_recovery_codes')
        .set({ used_at: now })
        .where('factor_id', '=', factor_id)
        .where('code_hmac', '=', hmacOf(factor_id, code))
        .where('used_at', 'is', null)
        .returning('factor_id')
        .executeTakeFirst();
      return used !== undefined;
    },
    async remaining(db, factor_id) {
      const { count } = await db
        .selectFrom('auth.mfa_recovery_codes')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('factor_id', '=', factor_id)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
};
