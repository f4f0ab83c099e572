import { isRedirect } from '@tanstack/react-router';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const held = { session: null as object | null };
// Files of one worker share imported modules: the guard may be loaded already, with the session of the browser.
vi.resetModules();
vi.doMock('#lib/session/session.ts', () => ({ readSession: async () => held.session }));
const { staysForPassword, stepMissing, withSecondFactor } = await import('./second-factor-guard.ts');

afterAll(() => {
  vi.doUnmock('#lib/session/session.ts');
  vi.resetModules();
});

const binary = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
const token = (claims: object) =>
  `h.${btoa(binary(JSON.stringify(claims)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')}.s`;
const app = { factors: [{ factor_type: 'totp', status: 'verified' }] };
const refused = (more: object) => Object.assign(new Error('refused'), { status: 403, ...more });
const ends = (guard: () => Promise<unknown>) =>
  withSecondFactor('/goals', guard).then(
    () => 'passed',
    (error: unknown) => (isRedirect(error) ? error.options.search : error),
  );

beforeEach(() => {
  held.session = null;
});

const factor = 'insufficient_aal';
const own = 'password_change_required';

describe('a refusal because a step is missing', () => {
  it.each([
    [refused({ code: 'insufficient_aal' }), factor],
    [refused({ code: 'INSUFFICIENT_AAL' }), factor],
    [refused({ code: 'FORBIDDEN', data: { code: 'insufficient_aal' } }), factor],
    [refused({ code: 'FORBIDDEN', data: { body: { code: 'insufficient_aal' } } }), factor],
    [refused({ code: 'FORBIDDEN', data: { body: { code: 'password_change_required' } } }), own],
    [refused({ code: 'FORBIDDEN' }), ''],
    ['insufficient_aal', ''],
  ])('%o: %s', (error, code) => expect(stepMissing(error)).toBe(code));
});

describe('a guard', () => {
  it('lets a visitor through to its own answer', async () =>
    expect(await ends(async () => 'page')).toBe('passed'));

  it('leads to the code of the app before it calls the server', async () => {
    held.session = { access_token: token({ aal: 'aal1' }), user: app };
    const guard = vi.fn();
    expect(await ends(guard)).toEqual({ mode: 'codigo', from: '/goals' });
    expect(guard).not.toHaveBeenCalled();
  });

  it('lets people through who used the code', async () => {
    held.session = { access_token: token({ aal: 'aal2' }), user: app };
    expect(await ends(async () => 'page')).toBe('passed');
  });

  it('leads there too when the role requires it and the server says so', async () =>
    expect(await ends(() => Promise.reject(refused({ code: 'insufficient_aal' })))).toEqual({
      mode: 'codigo',
      from: '/goals',
    }));

  it('leads to a new password when the given one is valid only for that', async () =>
    expect(await ends(() => Promise.reject(refused({ code: 'password_change_required' })))).toEqual({
      motivo: 'provisoria',
    }));

  it('passes other failures on', async () => {
    const failure = refused({ code: 'FORBIDDEN' });
    expect(await ends(() => Promise.reject(failure))).toBe(failure);
  });
});

describe('the sign-up page', () => {
  it.each([
    ['signup', 'invite', true],
    ['signup', 'password', false],
    [undefined, 'invite', false],
  ])('mode %s after %s: stays %s', async (mode, method, stays) => {
    held.session = { access_token: token({ amr: [{ method, timestamp: 1 }] }), user: {} };
    expect(await staysForPassword(mode)).toBe(stays);
  });

  it('is an ordinary sign-up for a visitor', async () =>
    expect(await staysForPassword('signup')).toBe(false));
});
