import { describe, expect, it } from 'vitest';
import { cameByInvite, claimsOf, endOf, isNearEnd, owesCode } from './token.ts';

const binary = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
const token = (claims: object) =>
  `h.${btoa(binary(JSON.stringify(claims)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')}.s`;
const minute = 60_000;

describe('the claims of a token', () => {
  it('are read, accents included', () =>
    expect(claimsOf(token({ exp: 5, name: 'Lívia ç' }))).toEqual({ exp: 5, name: 'Lívia ç' }));
  it.each(['', 'x', 'a.b.c', 'a.bnVsbA.c'])('%j says nothing', (text) => expect(claimsOf(text)).toEqual({}));
});

describe('the end of a token', () => {
  it('is the one that the session names', () =>
    expect(endOf({ access_token: token({ exp: 9 }), expires_at: 7 })).toBe(7000));
  it('is the token’s own if the session names none', () =>
    expect(endOf({ access_token: token({ exp: 9 }) })).toBe(9000));

  it('AU-18: is 15 minutes after it was first seen if it cannot be read', () => {
    const held = { access_token: 'unreadable' };
    expect(endOf(held, 1000)).toBe(1000 + 15 * minute);
    expect(endOf(held, 5 * minute)).toBe(1000 + 15 * minute);
    expect(isNearEnd(held, 1000 + 13 * minute)).toBe(false);
    expect(isNearEnd(held, 1000 + 14 * minute)).toBe(true);
    expect(endOf({ access_token: 'another' }, 2000)).toBe(2000 + 15 * minute);
  });
});

describe('a second factor', () => {
  const user = (status: string, factor_type = 'totp') => ({ factors: [{ status, factor_type }] });
  const one = token({ aal: 'aal1' });
  it.each([
    ['nobody has', { access_token: one, user: {} }, false],
    ['is being set up', { access_token: one, user: user('unverified') }, false],
    [
      'is only a set of recovery codes',
      { access_token: one, user: user('verified', 'recovery_code') },
      false,
    ],
    ['was not used', { access_token: one, user: user('verified') }, true],
    ['was used', { access_token: token({ aal: 'aal2' }), user: user('verified') }, false],
  ])('that %s', (_, session, owed) => expect(owesCode(session)).toBe(owed));
});

describe('a person who opened an invitation', () => {
  it.each([
    [[{ method: 'invite', timestamp: 1 }], true],
    [[{ method: 'password', timestamp: 1 }], false],
    [undefined, false],
  ])('%j', (amr, came) => expect(cameByInvite({ access_token: token({ amr }) })).toBe(came));
});
