/** Who is signed in on this device. The session is in the browser's storage; the server decides whether it is valid. */

import type { Session } from '@supabase/auth-js';
import { stopwatchAtEvent } from '../clock.ts';
import { clearToasts, toastDone, toastError } from '../feedback.ts';
import { forgetFirstWords, forgetFirstWordsBut } from '../first-words.ts';
import { isTyped, keepTypedFor, wipeKept, wipeTypedOfOthers } from '../form/wipe-kept.ts';
import { whenIdle } from '../idle.ts';
import { loadPage } from '../lazy.ts';
import { createListeners } from '../live/listeners.ts';
import { retry } from '../live/retry.ts';
import { isLeft, reportAddress } from './address-left.ts';
import type { Client } from './auth-client.ts';
import { loginError } from './login-error.ts';
import { setEnd, whyRefused } from './session-end.ts';
import { forgetBut, keptSession, leftKey, removeSession, storageKey, wipe } from './session-store.ts';
import { isNearEnd, owesCode } from './token.ts';

/** For a person who had nothing open when the server refused their session. */
export const sessionOver = 'Sua sessão terminou. Entre novamente.';
const signOutLimitMs = 5000;
const [arriveTries, arrivePauseMs] = [100, 20];

let client: Promise<Client> | undefined;

/**
 * The client of the auth service; its code is loaded at the first request. The session is read through `readSession`.
 */
export function auth(): Promise<Client> {
  client ??= loadPage(() => import('./auth-client.ts')).then(
    ({ createClient }) => listenTo(createClient({ storageKey, signOutLimitMs, onEnd: forgetSession })),
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

const changes = createListeners<[userId: string | null]>();
/** Calls the listeners when a person signs in or out, in this tab or another. Null: nobody is signed in any more. */
export const onPersonChange = changes.listen;
let known: string | null | undefined;
let last: Session | null = null;
let didSignOut = false;

function announce(userId: string | null) {
  if (userId === known) return;
  // What was typed belongs to the person who typed it.
  if (known && userId) {
    sessionStorage.clear();
    wipeKept();
  }
  if (userId) wipeTypedOfOthers(userId);
  forgetFirstWordsBut({ person: userId ?? '' });
  const isFirst = known === undefined;
  known = userId;
  if (userId) didSignOut = false;
  if (!isFirst) changes.notify(userId);
}

// The client reports "signed in" whenever a tab comes back to the front; only another person is news. Listeners run
// after the client has finished, because they may ask it for the session.
function listenTo(opened: Client) {
  opened.onAuthStateChange((event, session) => {
    if (session) last = session;
    setTimeout(() => {
      if (session) arrive(session, arriveTries);
      else if (event === 'SIGNED_OUT') forgetSession();
      // The client's first report is no news once a person is here: their session may just have ended in place.
      else if (known === undefined) announce(null);
    });
  });
  return opened;
}

// The client itself reads what a link or another provider left in the address. A failure is shown once.
const { hash, search } = window.location;
const isAddressed = isLeft(hash) || new URLSearchParams(search).has('code');
if (isLeft(hash))
  void reportAddress(
    hash,
    auth().then((opened) => opened.initialize()),
  );

/** Starts the client when the page is idle, in any case: it renews the session and listens to the other tabs. */
export const startAuthSoon = () => whenIdle(() => void auth().catch(() => undefined));

// The message from another tab may arrive before its session can be read here.
function arrive(session: Session, tries: number) {
  if (localStorage.getItem(storageKey) === null) {
    if (tries > 0) setTimeout(arrive, arrivePauseMs, session, tries - 1);
    return;
  }
  announce(session.user.id);
  if (!owesCode(session)) setEnd(null);
}

// Another tab signed out, or the browser's storage was emptied.
window.addEventListener('storage', (event) => {
  if (event.key !== leftKey && event.key !== null) return;
  sessionStorage.clear();
  goOnAlone();
});

/** The session could not be read or renewed; trying again may help. */
export class SessionUnreadable extends Error {
  override name = 'SessionUnreadable';
}

/** The access token that was last in use, without a request; null when nobody is signed in. */
export const heldToken = () => last?.access_token ?? null;

/** The last person here signed out on purpose: the next one starts at their own home page. */
export const hasSignedOut = () => didSignOut;

/** A person was at work here and has not signed out: a missing session has ended during their work. */
export const isSomebodyHere = () => typeof known === 'string';

/** The session that the client would give, where it need not ask the server, before the client is loaded. */
function sessionAtHand(): { session: Session | null } | null {
  if (client || isAddressed) return null;
  const session = keptSession();
  if (session && isNearEnd(session)) return null;
  if (session) last = session;
  if (session || known === undefined) announce(session?.user.id ?? null);
  return { session };
}

const mayReturn = (error: unknown) => error instanceof Error && error.name === 'AuthRetryableFetchError';

async function findSession(): Promise<Session | null> {
  const atHand = sessionAtHand();
  if (atHand) return atHand.session;
  const opened = await auth();
  const held = await opened.getSession();
  const isWorn = held.data.session && isNearEnd(held.data.session);
  const { data, error } = isWorn ? await opened.refreshSession() : held;
  if (data.session) last = data.session;
  else if (mayReturn(error)) throw error;
  return data.session;
}

/** The current session, renewed if it was about to end; null when nobody is signed in. */
export async function readSession(): Promise<Session | null> {
  try {
    return await retry(findSession);
  } catch (error) {
    throw mayReturn(error) ? new SessionUnreadable('The session could not be renewed') : error;
  }
}

/** Signs in. Null: it worked; otherwise the sentence beside the fields, which a toast has already shown. */
export async function signIn(credentials: { email: string; password: string }): Promise<string | null> {
  clearToasts();
  const { data, error } = await (await auth()).signInWithPassword(credentials);
  if (!error) {
    announce(data.user.id);
    return null;
  }
  const { toast, beside } = loginError(error);
  if (error.code === 'user_banned')
    setEnd({ why: 'inactive', email: credentials.email, message: error.message });
  else toastError(toast);
  return beside;
}

/** Asks the person who is already here for the password again; their former session ends. */
export async function signInAgain(credentials: { email: string; password: string }): Promise<string | null> {
  const before = await findSession().catch(() => null);
  const refusal = await signIn(credentials);
  if (before && refusal === null) void (await auth()).admin.signOut(before.access_token, 'local');
  return refusal;
}

/**
 * The server no longer knows this session. A person at work is asked for the password in place, and what they typed
 * stays. With nobody at work, the session is simply removed.
 */
export function forgetSession() {
  const lost = last;
  last = null;
  // An answer for a person who has left says nothing about the person who signed in since.
  if (!lost) return known ? undefined : announce(null);
  removeSession();
  if (known) return void endFor(lost);
  announce(null);
  toastError(sessionOver);
}

async function endFor(lost: Session) {
  const end = await whyRefused(lost.access_token);
  if (end !== null) return setEnd({ ...end, email: lost.user.email ?? '' });
  // The refusal was about an older session; this one is still valid.
  last = lost;
  localStorage.setItem(storageKey, JSON.stringify(lost));
}

/**
 * The live stream was refused. A person whose account or company was deactivated is told at once, whatever they are
 * doing; a session that only ended is noticed by their next call.
 */
export async function hearOfRefusal() {
  const held = last;
  if (!held || !known) return;
  const end = await whyRefused(held.access_token);
  if (end?.why !== 'inactive' || last !== held) return;
  last = null;
  removeSession();
  setEnd({ ...end, email: held.user.email ?? '' });
}

function goOnAlone() {
  last = null;
  setEnd(null);
  announce(null);
}

/** Continues without anybody signed in: no data of the person stays on this device, nor in its other tabs. */
export function leave() {
  wipe();
  goOnAlone();
}

/** Leaves for a person who was shut out: what they typed is kept for them alone, in case they are let in again. */
export function leaveShutOut() {
  if (!known) return leave();
  forgetBut(isTyped);
  keepTypedFor(known);
  goOnAlone();
}

/** Ends the session of this device: first here, so that nothing of it is left in any case, then on the server. */
export async function signOut() {
  forgetFirstWords();
  const held = new Promise<Session | null>((done) => setTimeout(() => done(keptSession()), signOutLimitMs));
  const session = await Promise.race([findSession().catch(() => null), held]);
  didSignOut = true;
  leave();
  toastDone('Logout realizado com sucesso!');
  if (!session) return;
  const since = stopwatchAtEvent();
  // A refusal means that the session had already ended there. A server that cannot be reached keeps nobody signed in.
  await auth()
    .then(({ admin }) => admin.signOut(session.access_token, 'local'))
    .catch(() => undefined);
  if (stopwatchAtEvent() - since >= signOutLimitMs)
    toastError('O servidor demorou para confirmar a saída. Você já saiu neste dispositivo.');
}
