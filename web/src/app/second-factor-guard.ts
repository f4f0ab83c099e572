/** Whoever has not used the second factor yet is led to it, and afterwards to where they were going. */
import { isRedirect, redirect } from '@tanstack/react-router';
import { readSession } from '#lib/session.ts';
import { cameByInvite, owesCode } from '#lib/token.ts';

const step = (from: string | undefined) =>
  redirect({ to: '/auth', search: { mode: 'codigo', from }, replace: true });

const codeOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code).toLowerCase() : '';

/** Whether the server refused because a second factor is missing. */
export function missesFactor(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const data: unknown = 'data' in error ? error.data : undefined;
  const body: unknown = typeof data === 'object' && data !== null && 'body' in data ? data.body : undefined;
  return [error, data, body].some((place) => codeOf(place) === 'insufficient_aal');
}

/** Runs a guard for whoever owes nothing. `from` is an address inside the application. */
export async function withSecondFactor<T>(from: string | undefined, guard: () => Promise<T>): Promise<T> {
  const session = await readSession();
  if (session && owesCode(session)) throw step(from);
  try {
    return await guard();
  } catch (error) {
    if (!isRedirect(error) && missesFactor(error)) throw step(from);
    throw error;
  }
}

/** Whether a visitor of the sign-up page came by an invitation, and only has to choose a password. */
export async function staysForPassword(mode: string | undefined): Promise<boolean> {
  if (mode !== 'signup') return false;
  const session = await readSession();
  return session !== null && cameByInvite(session);
}
