import { describe, expect, it } from 'vitest';
import { stepOf, totpSheet } from './totp.ts';

/** The secret and the codes of RFC 6238, appendix B, cut to six digits. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

describe('codes of an authenticator app', () => {
  it.each(vectors)('at %i s: %s', (seconds, code) => {
    expect(stepOf(code, { secret, lastUsed: null, now: at(seconds) })).toBe(Math.floor(seconds / 30));
  });

  it('work one step early or late, but not two', () => {
    const [seconds, code] = [1_234_567_890, '005924'];
    const step = Math.floor(seconds / 30);
    const accepted = [-60, -30, 0, 30, 60].map((shift) =>
      stepOf(code, { secret, lastUsed: null, now: at(step * 30 + shift) }),
    );
    expect(accepted).toEqual([null, step, step, step, null]);
  });

  it('work once, and no older one works after a newer one', () => {
    const step = Math.floor(1_234_567_890 / 30);
    const now = at(1_234_567_890);
    const after = [step - 1, step, step + 1];
    expect(after.map((lastUsed) => stepOf('005924', { secret, lastUsed, now }))).toEqual([step, null, null]);
  });

  it.each(['', '00592', '0059244', '00592a', '٠٠٥٩٢٤', '-05924'])('%o is not a code', (code) => {
    expect(stepOf(code, { secret, lastUsed: null, now: at(1_234_567_890) })).toBeNull();
  });
});

describe('the sheet for setting up an app', () => {
  const sheet = totpSheet(secret, { issuer: 'PDY & Cia: #1', label: 'ana@empresa.example' });

  it('names issuer, account and secret', () => {
    const uri = new URL(sheet.uri);
    expect(decodeURIComponent(uri.pathname)).toBe('/PDY & Cia: #1:ana@empresa.example');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'PDY & Cia: #1',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(sheet.secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  });

  it('is a plain SVG, dark on light, that fits a data address as it is', () => {
    expect(sheet.qr_code).toMatch(/^<svg [^#]*<rect fill="white"[^#]*<path fill="black"[^#]*<\/svg>$/);
  });
});
