import { AuthClient } from '@supabase/auth-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountReason } from './account-error.ts';

/** The published client, opened on an address with a session that was made `age_s` seconds ago. */
async function openOn(age_s: number, flowType: 'implicit' | 'pkce', missing: string[] = []) {
  const now = Math.round(Date.now() / 1000);
  const expires_at = now - age_s + 3600;
  const session = { access_token: 'a', refresh_token: 'r', expires_in: '3600', token_type: 'bearer' };
  const hash = new URLSearchParams({ ...session, expires_at: String(expires_at) });
  for (const name of missing) hash.delete(name);
  const history = { replaceState: vi.fn(), state: null };
  const location = {
    href: `https://pdy.example/auth#${hash}`,
    hash: `#${hash}`,
    pathname: '/auth',
    search: '',
  };
  vi.stubGlobal('window', { location, history, addEventListener: () => {} });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warn.mockClear();
  const kept = new Map<string, string>();
  const client = new AuthClient({
    url: 'https://pdy.example/auth/v1',
    storageKey: `test-${age_s}-${flowType}`,
    flowType,
    autoRefreshToken: false,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    fetch: async () => new Response(JSON.stringify({ id: '1', email: 'ana@pdy.example' })),
  });
  const { error } = await client.initialize();
  return { error, warnings: warn.mock.calls.map(([text]) => String(text)), isIn: kept.size > 0 };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a session in the address', () => {
  it('AU-20: logs a warning that it is stale when it is read 120 s or more after it was made', async () => {
    expect((await openOn(121, 'implicit')).warnings.join()).toContain('issued over 120s ago');
    expect((await openOn(5, 'implicit')).warnings.join()).not.toContain('120s');
  });

  it('AU-17: is never accepted by the flow of this product, so a link cannot sign anybody in', async () => {
    const { error, isIn } = await openOn(5, 'pkce');
    expect(error).not.toBeNull();
    expect(isIn).toBe(false);
  });

  it('AU-14: is refused in Portuguese when a part is missing', async () => {
    const { error } = await openOn(5, 'implicit', ['refresh_token']);
    expect(error?.message).toBe('No session defined in URL');
    expect(accountReason(error ?? { message: '' })).toBe('Sua sessão não vale mais. Entre novamente.');
  });

  it('AU-14: is refused in Portuguese when its token has a wrong signature', async () => {
    const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ]);
    const jwk = { ...(await crypto.subtle.exportKey('jwk', publicKey)), kid: 'k1', alg: 'ES256' };
    const exp = Math.round(Date.now() / 1000) + 3600;
    const head = part({ alg: 'ES256', typ: 'JWT', kid: 'k1' });
    const token = `${head}.${part({ sub: '1', exp })}.${btoa('x'.repeat(63))}`;
    const client = new AuthClient({ url: 'https://pdy.example/auth/v1', autoRefreshToken: false });
    const { error } = await client.getClaims(token, { jwks: { keys: [jwk as never] } });
    expect(error?.message).toBe('Invalid JWT signature');
    expect(accountReason(error ?? { message: '' })).toBe('Sua sessão não vale mais. Entre novamente.');
  });
});
