/** Which roles somebody may give to others. Nobody gives what stands above them; platform_admin is given elsewhere. */
import type { Role } from '../permissions.ts';

export const companyRoles = ['employee', 'manager', 'admin', 'corporate'] as const;
export type CompanyRole = (typeof companyRoles)[number];

const grantable: Record<Role, readonly CompanyRole[]> = {
  employee: [],
  manager: [],
  admin: ['employee', 'manager', 'admin'],
  corporate: companyRoles,
  platform_admin: companyRoles,
};

/** In the order of rank. Empty for whoever grants none. */
export const grantableRoles = (role: Role): readonly CompanyRole[] => grantable[role];

/** The role an invitation really gives: the one asked for, or employee when its author may not grant it any more. */
export const grantedRole = (asked: CompanyRole, author: Role | null): CompanyRole =>
  author !== null && grantable[author].includes(asked) ? asked : 'employee';
