/**
 * Leads a person to a missing step of the sign-in: the second factor, and afterwards on to where they were going; or a
 * password of their own, where an administrator gave them one for a single sign-in.
 */
import { isRedirect, redirect } from '@tanstack/react-router';
import { readSession } from '#lib/session/session.ts';
import { cameByInvite, owesCode } from '#lib/session/token.ts';

const step = (from: string | undefined) =>
  redirect({ to: '/auth', search: { mode: 'codigo', from }, replace: true });

const newPassword = () =>
  redirect({ to: '/reset-password', search: { motivo: 'provisoria' }, replace: true });

/** The page to which a refusal leads, by the server's code for it. */
const steps: Record<string, (from: string | undefined) => unknown> = {
  insufficient_aal: step,
  password_change_required: newPassword,
};

const codeOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code).toLowerCase() : '';

/** The code of a refusal, wherever its answer has it; '' where it has none. */
export function stepMissing(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const data: unknown = 'data' in error ? error.data : undefined;
  const body: unknown = typeof data === 'object' && data !== null && 'body' in data ? data.body : undefined;
  return [error, data, body].map(codeOf).find((code) => code in steps) ?? '';
}

/** Runs a guard for a person without missing steps. `from` is an address inside the application. */
export async function withSecondFactor<T>(from: string | undefined, guard: () => Promise<T>): Promise<T> {
  const session = await readSession();
  if (session && owesCode(session)) throw step(from);
  try {
    return await guard();
  } catch (error) {
    if (isRedirect(error)) throw error;
    throw steps[stepMissing(error)]?.(from) ?? error;
  }
}

/** Whether a visitor of the sign-up page came through an invitation, and only has to choose a password. */
export async function staysForPassword(mode: string | undefined): Promise<boolean> {
  if (mode !== 'signup') return false;
  const session = await readSession();
  return session !== null && cameByInvite(session);
}
