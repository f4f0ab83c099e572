import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decodeRefreshToken, encodeRefreshToken, isGenuine } from './refresh-token.ts';

const key = randomBytes(32);
const id = randomUUID();

/** The token with one bit of one byte changed. */
const flipped = (token: string, place: number) => {
  const bytes = Buffer.from(token, 'base64url');
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes.toString('base64url');
};

describe('a refresh token', () => {
  it.each([0, 1, 127, 128, 300, 16_384, 2_147_483_647])(
    'carries its session and the counter %i',
    (counter) => {
      const token = decodeRefreshToken(encodeRefreshToken(id, counter, key));
      expect(token).toMatchObject({ session_id: id, counter });
      expect(token && isGenuine(token, key)).toBe(true);
    },
  );

  it('is not genuine under the key of another session', () => {
    const token = decodeRefreshToken(encodeRefreshToken(id, 3, key));
    expect(token && isGenuine(token, randomBytes(32))).toBe(false);
  });

  it('is not genuine for another session or another counter', () => {
    const token = decodeRefreshToken(encodeRefreshToken(id, 3, key));
    expect(token && isGenuine({ ...token, counter: 4 }, key)).toBe(false);
    expect(token && isGenuine({ ...token, session_id: randomUUID() }, key)).toBe(false);
  });

  it('is not a token when any byte was changed', () => {
    const token = encodeRefreshToken(id, 5, key);
    const places = [...Buffer.from(token, 'base64url').keys()];
    expect(places.map((place) => decodeRefreshToken(flipped(token, place)))).toEqual(places.map(() => null));
  });

  it.each(['', 'abc', 'a'.repeat(52), 'a'.repeat(10_000), '='.repeat(52), `${'é'.repeat(52)}`])(
    'is not read from %.20s',
    (text) => {
      expect(decodeRefreshToken(text)).toBeNull();
    },
  );

  it('is not read with padding, with spaces or one letter short', () => {
    const token = encodeRefreshToken(id, 5, key);
    expect([`${token}=`, ` ${token}`, token.slice(1), token.slice(0, -1)].map(decodeRefreshToken)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
