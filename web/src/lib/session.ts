/** Who is signed in on this device. The session lives in the browser's storage; the server decides what it is worth. */
import { AuthClient, isAuthRetryableFetchError, type Session } from '@supabase/auth-js';
import { clearToasts, toastDone, toastError } from './feedback.ts';
import { loginError } from './login-error.ts';

const prefix = 'pdy-';
const storageKey = 'pdy-session';
/** Kept when somebody signs out: it belongs to the device, not to the person. */
export const colorSchemeKey = 'pdy-color-scheme';
const signOutLimitMs = 5000;
const readTries = 4;
const firstPauseMs = 200;

const auth = new AuthClient({
  url: `${window.location.origin}/auth/v1`,
  storageKey,
  storage: window.localStorage,
  flowType: 'pkce',
  autoRefreshToken: true,
  persistSession: true,
  // Nobody waits longer than this for a sign-out that the server does not answer.
  fetch: (address, init) =>
    String(address).includes('/logout')
      ? fetch(address, { ...init, signal: AbortSignal.timeout(signOutLimitMs) })
      : fetch(address, init),
});

type Listener = (userId: string | null) => void;
const listeners = new Set<Listener>();
let known: string | null | undefined;

function tell(userId: string | null) {
  if (userId === known) return;
  const isFirst = known === undefined;
  known = userId;
  if (!isFirst) for (const listener of listeners) listener(userId);
}

// The client says "signed in" whenever a tab comes back to the front; only another person is news. Listeners run
// after the client has finished, because they may ask it for the session.
auth.onAuthStateChange((_event, session) => {
  setTimeout(() => tell(session?.user.id ?? null));
});

// Another tab signed out.
window.addEventListener('storage', (event) => {
  if (event.key === storageKey && event.newValue === null) tell(null);
});

/** Calls `listener` when somebody signs in or out, here or in another tab. Null: nobody is signed in any more. */
export function onPersonChange(listener: Listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session could not be read or renewed; trying again may help. */
export class SessionUnreadable extends Error {
  override name = 'SessionUnreadable';
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** The current session, renewed if it was about to end; null when nobody is signed in. */
export async function readSession(): Promise<Session | null> {
  for (let i = 0; i < readTries; i++) {
    if (i > 0) await pause(firstPauseMs * 2 ** (i - 1));
    const { data, error } = await auth.getSession();
    if (data.session) return data.session;
    if (!error || !isAuthRetryableFetchError(error)) return null;
  }
  throw new SessionUnreadable('The session could not be renewed');
}

/** Signs in; null when it worked, else the sentence that was shown. */
export async function signIn(credentials: { email: string; password: string }): Promise<string | null> {
  clearToasts();
  const { data, error } = await auth.signInWithPassword(credentials);
  if (!error) {
    tell(data.user.id);
    return null;
  }
  const sentence = loginError(error);
  toastError(sentence);
  return sentence;
}

function wipe() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && key !== colorSchemeKey) localStorage.removeItem(key);
  }
  sessionStorage.clear();
}

/** Forgets the session on this device without asking the server: it was refused there already. */
export function forgetSession() {
  wipe();
  tell(null);
}

/** Ends the session: first here, so that nothing of it is left whatever happens, then on the server. */
export async function signOut() {
  const session = await readSession().catch(() => null);
  forgetSession();
  toastDone('Logout realizado com sucesso!');
  // A refusal means the session had already ended there, and a server that is away cannot keep anybody in.
  if (session) await auth.admin.signOut(session.access_token, 'global').catch(() => undefined);
}
