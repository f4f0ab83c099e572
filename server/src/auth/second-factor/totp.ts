/** Codes of authenticator apps: SHA-1, 6 digits, 30 s, one step of tolerance to each side (RFC 6238). */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const stepMs = 30_000;
const secretBytes = 20;

export const newTotpSecret = (): Buffer => randomBytes(secretBytes);

const totpOf = (secret: Buffer, { issuer = '', label = '' } = {}) =>
  new TOTP({
    issuer,
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: stepMs / 1000,
  });

export type TotpSheet = {
  /**
   * SVG, dark on light with the quiet zone that scanners need. Without `#`, so that it fits into a data address
   * unescaped.
   */
  readonly qr_code: string;
  /** Base32, to be typed where scanning is not possible. */
  readonly secret: string;
  /** otpauth://totp/… */
  readonly uri: string;
};

/** What the person needs to set up their app. */
export const totpSheet = (secret: Buffer, named: { issuer: string; label: string }): TotpSheet => {
  const totp = totpOf(secret, named);
  const uri = totp.toString();
  const qr_code = renderSVG(uri, { ecc: 'M', border: 4, blackColor: 'black', whiteColor: 'white' });
  return { qr_code, secret: totp.secret.base32, uri };
};

/** The number of the step that the code belongs to; null when it is wrong now, or not newer than `lastUsed`. */
export const stepOf = (
  code: string,
  { secret, lastUsed, now }: { secret: Buffer; lastUsed: number | null; now: Date },
): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(timestamp / stepMs) + delta;
  return lastUsed === null || step > lastUsed ? step : null;
};
