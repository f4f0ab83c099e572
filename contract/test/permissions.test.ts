/** Who holds which permissions: the lists of the specification are repeated here and compared word for word. */

import {
  may,
  type Permission,
  permissions,
  permissionsOf,
  type Role,
  roleLabel,
  roles,
} from '@pdy/contract/permissions';
import { describe, expect, it } from 'vitest';

const ofEmployee: readonly Permission[] = [
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
];
const ofAdministration: readonly Permission[] = [
  'tickets.manage',
  'access_logs',
  'employees.manage',
  'users.manage',
  'platform_stats',
  'company.manage',
  'hierarchy.manage',
];
const ofPlatform: readonly Permission[] = [
  'platform_panel',
  'companies.manage',
  'global_access',
  'cross_company_access',
];

const held = (role: Role) => [...permissionsOf[role]].sort();
const sorted = (...lists: (readonly Permission[])[]) => lists.flat().sort();

describe('the roles', () => {
  it('RP-01: are five, with their names; company_admin is not one of them', () => {
    expect(roleLabel).toEqual({
      employee: 'Funcionário',
      manager: 'Gestor',
      admin: 'Administrador',
      corporate: 'Corporativo',
      platform_admin: 'Admin Plataforma',
    });
    expect(roles).not.toContain('company_admin');
  });

  it('RP-02: an employee holds the twelve permissions of everybody', () => {
    expect(held('employee')).toEqual(sorted(ofEmployee));
  });

  it('RP-03: a manager also has team goals, team reports and hierarchy', () => {
    expect(held('manager')).toEqual(
      sorted(ofEmployee, ['goals.manage_team', 'reports.team', 'hierarchy.manage']),
    );
  });

  it('RP-04: an admin administers the company, from the admin panel', () => {
    expect(held('admin')).toEqual(sorted(ofEmployee, ofAdministration, ['admin_panel']));
  });

  it('RP-05: corporate holds what an admin holds, with its own panel in place of the admin panel', () => {
    expect(held('corporate')).toEqual(sorted(ofEmployee, ofAdministration, ['corporate_panel']));
  });

  it('RP-06: platform_admin holds every permission, and only this role holds those of the platform', () => {
    expect(held('platform_admin')).toEqual([...permissions].sort());
    for (const permission of ofPlatform) {
      expect(roles.filter((role) => permissionsOf[role].includes(permission))).toEqual(['platform_admin']);
    }
  });
});

describe('RP-07: a need', () => {
  it('for several permissions requires all of them', () => {
    expect(may('manager', ['hierarchy.manage', 'reports.team'])).toBe(true);
    expect(may('admin', ['hierarchy.manage', 'reports.team'])).toBe(false);
    expect(may('admin', ['hierarchy.manage', 'users.manage'])).toBe(true);
  });

  it('for nothing is met by everybody with a role', () => {
    for (const role of roles) expect([may(role, []), may(role, 'signed_in')]).toEqual([true, true]);
  });

  it('is never met by a person without a role', () => {
    for (const role of [null, undefined]) {
      expect([may(role, []), may(role, 'signed_in'), may(role, 'dashboard')]).toEqual([false, false, false]);
    }
  });

  it('for one permission is met by everybody who holds it', () => {
    expect(roles.filter((role) => may(role, 'access_logs'))).toEqual([
      'admin',
      'corporate',
      'platform_admin',
    ]);
  });
});
