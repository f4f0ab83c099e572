/** Who may enter where. The server decides again on every call; this only spares people closed doors. */

import { pages } from '@pdy/contract/pages';
import { may, type Role } from '@pdy/contract/permissions';
import { redirect } from '@tanstack/react-router';
import { loadPage } from '#lib/lazy.ts';
import { readSession } from '#lib/session.ts';

const homes: Partial<Record<Role, string>> = {
  platform_admin: '/platform-management',
  admin: '/company-admin',
  corporate: '/corporate',
};

/** Where a role begins. */
export const roleHome = (role: Role) => homes[role] ?? '/dashboard';

/** Whether a role may reach a path of the catalogue; a path outside it is open. */
export function mayReach(path: string, role: Role | null | undefined) {
  const needs = pages.find((page) => page.path === path)?.needs ?? 'nobody';
  return needs === 'nobody' || may(role, needs);
}

/** An address inside the application ('/goals?aba=metas'); anything that could lead elsewhere is dropped. */
export const insideAddress = (value: unknown) =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;

async function loadPerson() {
  const { loadShell } = await loadPage(() => import('#lib/shell-data.ts'));
  try {
    return (await loadShell()).person;
  } catch (error) {
    // The server no longer knows this session; it has been forgotten here as well by now.
    if ((await readSession()) === null) return null;
    throw error;
  }
}

/** The person of a signed-in visitor; anybody else is sent to sign in, and back afterwards. */
export async function requirePerson(address: string) {
  const person = (await readSession()) && (await loadPerson());
  if (person) return { person };
  throw redirect({ to: '/auth', search: address === '/dashboard' ? {} : { from: address } });
}

/** Sends whoever is signed in away from the sign-in page: to where they were going, or to their role's home. */
export async function leaveWhenSignedIn(from: string | undefined) {
  const person = (await readSession()) && (await loadPerson());
  if (person) throw redirect({ href: from ?? roleHome(person.role), replace: true });
}

/** Sends whoever may not see a page to their role's home. */
export function requirePermission(path: string, role: Role) {
  if (!mayReach(path, role)) throw redirect({ href: roleHome(role), replace: true });
}
