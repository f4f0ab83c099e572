/**
 * The secrets in mails. They are derived from the id of their row with the installation's secret key, so that a mail
 * that is sent again has the same link, and neither the queue nor the database holds anything that opens an account.
 */
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const codeDigits = 6;

export type OneTimeSecrets = {
  /** 32 bytes in base64url, as in the link. */
  tokenOf(id: string): string;
  /** Six decimal digits. */
  codeOf(id: string): string;
  hmacOfCode(id: string, code: string): Buffer;
  isCode(kept: { id: string; code_hmac: Buffer | null }, code: string): boolean;
};

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export const createOneTimeSecrets = (secretKey: Buffer): OneTimeSecrets => {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), `pdy auth ${purpose}`, 32));
  const [linkKey, codeKey, pepper] = [keyFor('mail links'), keyFor('mail codes'), keyFor('code pepper')];
  const hmacOfCode = (id: string, code: string) =>
    createHmac('sha256', pepper).update(`${id}:${code}`).digest();
  return {
    tokenOf: (id) => createHmac('sha256', linkKey).update(id).digest('base64url'),
    codeOf: (id) => {
      const number = createHmac('sha256', codeKey).update(id).digest().readBigUInt64BE();
      return String(number % 10n ** BigInt(codeDigits)).padStart(codeDigits, '0');
    },
    hmacOfCode,
    isCode: ({ id, code_hmac }, code) =>
      code_hmac !== null && timingSafeEqual(code_hmac, hmacOfCode(id, code)),
  };
};
