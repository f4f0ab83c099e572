/** The checks before every page that is not public: session, active account, permission, visibility. In that order. */
import { pageAt } from '@pdy/contract/pages';
import { redirect } from '@tanstack/react-router';
import { toastError } from '#lib/feedback.ts';
import { loadPage } from '#lib/lazy.ts';
import {
  reportPlatformDenial,
  reportSuspiciousPath,
  reportUnauthorized,
} from '#lib/security/suspicious-path.ts';
import { hasSignedOut, isSomebodyHere, onPersonChange, readSession } from '#lib/session/session.ts';
import { whyRefused } from '#lib/session/session-end.ts';
import { rememberHome } from '#lib/session/session-store.ts';
import { stayInCompany } from '#lib/session/visit.ts';
import type { Shell } from '#lib/shell-data.ts';
import { PageClosed } from '../states/page-closed.ts';
import { roleHome, type Visitor, verdictOn } from './access.ts';
import { platformDenialOf, platformRefusal } from './platform-guard.ts';

async function loadShellData(): Promise<Shell | null> {
  const { loadShell } = await loadPage(() => import('#lib/shell-data.ts'));
  try {
    return await loadShell();
  } catch (error) {
    // The server no longer knows this session; by now it has been removed here as well.
    if ((await readSession()) === null) return null;
    throw error;
  }
}

type Found = { visitor: Visitor; person: Shell['person'] | null };

const without = (kind: 'nobody' | 'inactive' | 'no_profile'): Found => ({ visitor: { kind }, person: null });

let lastFound: Found | null = null;
onPersonChange(() => {
  lastFound = null;
});

/** A person whose session ended on the way keeps their page, and is asked for the password again above it. */
const interrupted = () => (isSomebodyHere() ? lastFound : null) ?? without('nobody');

async function findVisitor(): Promise<Found> {
  const session = await readSession();
  if (!session) return interrupted();
  const shell = await loadShellData();
  if (shell) {
    const { person, hidden_pages: hidden } = shell;
    rememberHome(roleHome(person.role));
    lastFound = { visitor: { kind: 'person', role: person.role, hidden }, person };
    return lastFound;
  }
  const end = await whyRefused(session.access_token);
  if (end === null) return without('no_profile');
  return end.why === 'inactive' ? without('inactive') : interrupted();
}

/** What the router knows about a request for a page. */
type Asked = {
  location: { pathname: string; href: string; publicHref: string };
  cause: 'enter' | 'stay' | 'preload';
  preload: boolean;
};

let lastPath = '';

/** Whether a person arrived here; not while a link is prefetched, or when the present page is checked again. */
function isArrival({ location: { pathname }, cause, preload }: Asked) {
  if (preload) return false;
  const isNew = cause === 'enter' || pathname !== lastPath;
  lastPath = pathname;
  return isNew;
}

const toSignIn = ({ href }: Asked['location']) =>
  redirect({ to: '/auth', search: href === '/dashboard' || hasSignedOut() ? {} : { from: href } });

/** Decides on the platform's pages, which have no other guard. */
function guardPlatform(location: Asked['location'], visitor: Visitor, isNew: boolean) {
  const denial = platformDenialOf(visitor);
  if (!denial) return;
  const { message, to } = platformRefusal(denial, visitor);
  if (isNew) {
    reportPlatformDenial(location.pathname, denial);
    toastError(message);
  }
  throw denial === 'no_session' ? toSignIn(location) : redirect({ href: to, replace: true });
}

/** Lets in the people who may be here. Others are redirected, or told within the frame why the page is closed. */
export async function enter(asked: Asked) {
  const { location } = asked;
  const page = pageAt(location.pathname);
  if (!page) throw redirect({ to: '/404', replace: true });
  if (!asked.preload) await stayInCompany(location.publicHref);
  const isNew = isArrival(asked);
  const { visitor, person } = await findVisitor();
  if (page.is_of_platform) guardPlatform(location, visitor, isNew);
  const verdict = verdictOn(page, visitor);
  if (!person || visitor.kind !== 'person') {
    if (visitor.kind === 'nobody' && isNew) reportUnauthorized(location.pathname);
    throw toSignIn(location);
  }
  if (verdict === 'role_home') throw redirect({ href: roleHome(visitor.role), replace: true });
  if (verdict === 'allowed' && page.leads_to) throw redirect({ href: page.leads_to, replace: true });
  return { person, verdict };
}

/** Throws where a page is closed; the reason is shown in its place. */
export function showIfOpen(verdict: Awaited<ReturnType<typeof enter>>['verdict']) {
  if (verdict === 'refused' || verdict === 'hidden') throw new PageClosed(verdict);
}

/** Redirects a signed-in person from the sign-in page to where they were going, or to their role's home. */
export async function leaveWhenSignedIn(from: string | undefined) {
  const { person } = await findVisitor();
  if (person) throw redirect({ href: from ?? roleHome(person.role), replace: true });
}

/** An unknown address: noted, and redirected by way of /404 to the start page. */
export function leaveUnknown(pathname: string): never {
  reportSuspiciousPath(pathname);
  throw redirect({ to: '/404', replace: true });
}

export function leaveNotFound(): never {
  toastError('Página não encontrada');
  throw redirect({ to: '/', replace: true });
}
