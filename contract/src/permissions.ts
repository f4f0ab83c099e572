/** Who may do what: one table, which server and client read. Section 6 of the specification. */

export const roles = ['employee', 'manager', 'admin', 'corporate', 'platform_admin'] as const;
export type Role = (typeof roles)[number];

export const roleLabel: Record<Role, string> = {
  employee: 'Funcionário',
  manager: 'Gestor',
  admin: 'Administrador',
  corporate: 'Corporativo',
  platform_admin: 'Admin Plataforma',
};

export const permissions = [
  'dashboard',
  'profile',
  'pdi',
  'goals',
  'action_library',
  'simulations',
  'behavioral_tests',
  'performance',
  'flashcards',
  'reports',
  'tickets',
  'tickets.create',
  'goals.manage_team',
  'reports.team',
  'hierarchy.manage',
  'tickets.manage',
  'access_logs',
  'admin_panel',
  'corporate_panel',
  'employees.manage',
  'users.manage',
  'platform_stats',
  'company.manage',
  'platform_panel',
  'companies.manage',
  'global_access',
  'cross_company_access',
] as const;
export type Permission = (typeof permissions)[number];

/** What a call requires of its caller. `signed_in`: any active person. */
export type Needs = Permission | 'signed_in';

const employee = [
  'dashboard',
  'profile',
  'pdi',
  'goals',
  'action_library',
  'simulations',
  'behavioral_tests',
  'performance',
  'flashcards',
  'reports',
  'tickets',
  'tickets.create',
] as const satisfies readonly Permission[];

const administration = [
  'tickets.manage',
  'access_logs',
  'employees.manage',
  'users.manage',
  'platform_stats',
  'company.manage',
  'hierarchy.manage',
] as const satisfies readonly Permission[];

export const permissionsOf: Record<Role, readonly Permission[]> = {
  employee,
  manager: [...employee, 'goals.manage_team', 'reports.team', 'hierarchy.manage'],
  admin: [...employee, ...administration, 'admin_panel'],
  corporate: [...employee, ...administration, 'corporate_panel'],
  platform_admin: permissions,
};

/** Whether a role meets a need. A list needs all of its permissions (an empty list none). No role meets nothing. */
export function may(role: Role | null | undefined, needs: Needs | readonly Permission[]): boolean {
  if (role == null) return false;
  if (typeof needs !== 'string') return needs.every((one) => permissionsOf[role].includes(one));
  return needs === 'signed_in' || permissionsOf[role].includes(needs);
}

/** Whether a role may read the company's questions with their right answers. For such a role a test proves nothing. */
export const readsQuestions = (role: Role) => may(role, 'company.manage');

/**
 * Whether a role may see how others develop: levels, evidence, plans, their requests, and the counts of them. The
 * database policies hide all of it from the platform's team. Ask here first, so that hidden rows are not shown as zero.
 */
export const readsDevelopment = (role: Role) => role !== 'platform_admin';
