/** Which roles a person may give to others: none above their own. platform_admin is given elsewhere. */
import type { Role } from '../../permissions.ts';

export const companyRoles = ['employee', 'manager', 'admin', 'corporate'] as const;
export type CompanyRole = (typeof companyRoles)[number];

const grantable: Record<Role, readonly CompanyRole[]> = {
  employee: [],
  manager: [],
  admin: ['employee', 'manager', 'admin'],
  corporate: companyRoles,
  platform_admin: companyRoles,
};

/** The roles that a role may grant, ordered by rank. Empty for a role that may grant none. */
export const grantableRoles = (role: Role): readonly CompanyRole[] => grantable[role];

/** The role that an invitation really gives: the chosen one, or employee when its author may no longer grant that. */
export const grantedRole = (asked: CompanyRole, author: Role | null): CompanyRole =>
  author !== null && grantable[author].includes(asked) ? asked : 'employee';
