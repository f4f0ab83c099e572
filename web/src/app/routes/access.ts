/**
 * Who may enter which page, as pure rules. The server checks every call itself; this only spares people closed pages.
 */
import { type Page, pageAt } from '@pdy/contract/pages';
import { may, type Role } from '@pdy/contract/permissions';
import { isPageVisible } from '@pdy/contract/rules/platform/page-visibility';

const homes: Partial<Record<Role, string>> = {
  platform_admin: '/platform-management',
  admin: '/company-admin',
  corporate: '/corporate',
};

/** The home page of a role. */
export const roleHome = (role: Role) => homes[role] ?? '/dashboard';

const admits = ({ needs, roles }: Page, role: Role | null | undefined) =>
  needs === 'nobody' || (may(role, needs) && (roles === undefined || (role != null && roles.includes(role))));

/** Whether a role may reach a path of the catalogue, regardless of visibility; a path outside it is closed. */
export function mayReach(path: string, role: Role | null | undefined) {
  const page = pageAt(path);
  return page !== undefined && admits(page, role);
}

/** Pages that are open also to a person whose role is not known. */
const always: readonly string[] = ['/dashboard', '/profile'];

/** Whether a menu shows a path: the role may reach it and nobody has hidden it. `hidden` null: not loaded yet. */
export const isPageShown = (
  path: string,
  role: Role | null | undefined,
  hidden: readonly string[] | null | undefined,
) => (role == null ? always.includes(path) : mayReach(path, role) && isPageVisible(path, role, hidden));

/** The visitor of a page, as far as the guards know them. */
export type Visitor =
  | { kind: 'nobody' | 'inactive' | 'no_profile' }
  | { kind: 'person'; role: Role; hidden: readonly string[] | null | undefined };

/**
 * sign_in: to the sign-in page, and back afterwards; inactive: 'Acesso Negado', signed out; role_home: to the role's
 * home; refused: 'Acesso Negado' in place; hidden: 'Funcionalidade Não Disponível' in place.
 */
export type Verdict = 'allowed' | 'sign_in' | 'inactive' | 'role_home' | 'refused' | 'hidden';

const exempt = (path: string) => /^\/simulacoes(\/|$)/.test(path);

/** The guards in the order of the specification, then page visibility. */
export function verdictOn(page: Page, visitor: Visitor): Verdict {
  if (page.needs === 'nobody') return 'allowed';
  if (visitor.kind === 'inactive') return 'inactive';
  if (visitor.kind !== 'person') return 'sign_in';
  const { role, hidden } = visitor;
  const isShown = isPageVisible(page.path, role, hidden);
  if (!exempt(page.path)) {
    if (page.roles && !page.roles.includes(role)) return 'refused';
    if (!may(role, page.needs)) return 'role_home';
  }
  return isShown ? 'allowed' : 'hidden';
}
