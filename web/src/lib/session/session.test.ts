import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Listener = (event: string, session: object | null) => void;

const client = {
  fire: (() => {}) as Listener,
  onAuthStateChange: (fire: Listener) => {
    client.fire = fire;
  },
  getSession: vi.fn(async () => ({ data: { session: null }, error: null })),
  refreshSession: vi.fn(async () => ({ data: { session: null }, error: null })),
  initialize: vi.fn(async () => ({ error: null })),
};
const createClient = vi.fn(() => client);

const kept = (minutes: number, id = 'ana') => ({
  access_token: `token-of-${id}`,
  expires_at: Date.now() / 1000 + 60 * minutes,
  user: { id, email: `${id}@pdy.example` },
});

/** A storage whose keys are its own properties, as in a browser. */
const storage = (held: Record<string, string>) =>
  Object.defineProperties(held, {
    getItem: { value: (key: string) => held[key] ?? null },
    setItem: { value: (key: string, value: string) => void Object.assign(held, { [key]: value }) },
    removeItem: { value: (key: string) => void delete held[key] },
    clear: { value: () => {} },
  });

const open = async (session: object | null, { hash = '', search = '' } = {}) => {
  vi.resetModules();
  vi.doMock('./auth-client.ts', () => ({ createClient }));
  vi.doMock('../feedback.ts', () => ({ clearToasts: () => {}, toastDone: () => {}, toastError: () => {} }));
  const location = { origin: 'https://pdy.example', pathname: '/dashboard', hash, search };
  vi.stubGlobal('window', { location, addEventListener: () => {}, history: { replaceState: () => {} } });
  vi.stubGlobal('localStorage', storage(session ? { 'pdy-session': JSON.stringify(session) } : {}));
  vi.stubGlobal('sessionStorage', storage({}));
  return import('./session.ts');
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

// Files of one worker share their modules.
afterAll(() => {
  vi.doUnmock('./auth-client.ts');
  vi.doUnmock('../feedback.ts');
  vi.resetModules();
});

describe('AU-01: the session before the auth client is loaded', () => {
  it('is the stored one, and nobody is asked', async () => {
    const { readSession, heldToken, isSomebodyHere } = await open(kept(30));
    expect(await readSession()).toMatchObject({ access_token: 'token-of-ana' });
    expect([heldToken(), isSomebodyHere()]).toEqual(['token-of-ana', true]);
    expect(createClient).not.toHaveBeenCalled();
  });

  it('does not exist when nobody is signed in', async () => {
    const { readSession, isSomebodyHere } = await open(null);
    expect([await readSession(), isSomebodyHere()]).toEqual([null, false]);
    expect(createClient).not.toHaveBeenCalled();
  });

  it.each([
    ['is about to end', kept(1), {}],
    ['may come with the address', kept(30), { search: '?code=abc' }],
    ['may have failed in the address', null, { hash: '#error=access_denied' }],
  ])('is read from the client if it %s', async (_when, session, address) => {
    const { readSession } = await open(session, address);
    expect(await readSession()).toBeNull();
    expect(createClient).toHaveBeenCalledOnce();
  });

  it('does not exist when the stored text cannot be read', async () => {
    const { readSession } = await open({ access_token: '', user: null });
    expect(await readSession()).toBeNull();
  });

  it('causes no news when its client is loaded late, neither a sign-in nor a sign-out', async () => {
    const { readSession, auth, onPersonChange, isSomebodyHere } = await open(kept(30));
    const changed = vi.fn();
    onPersonChange(changed);
    await readSession();
    await auth();
    client.fire('INITIAL_SESSION', kept(30));
    vi.runAllTimers();
    client.fire('INITIAL_SESSION', null);
    vi.runAllTimers();
    expect(changed).not.toHaveBeenCalled();
    expect(isSomebodyHere()).toBe(true);
  });

  it('causes news when another person signed in meanwhile', async () => {
    const { readSession, auth, onPersonChange } = await open(kept(30));
    const changed = vi.fn();
    onPersonChange(changed);
    await readSession();
    await auth();
    client.fire('SIGNED_IN', kept(30, 'bia'));
    vi.runAllTimers();
    expect(changed).toHaveBeenCalledWith('bia');
  });
});
