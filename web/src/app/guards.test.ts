import { roles } from '@pdy/contract/permissions';
import { describe, expect, it, vi } from 'vitest';
import { insideAddress, mayReach, requirePermission, roleHome } from './guards.ts';

vi.mock('#lib/session.ts', () => ({ readSession: async () => null }));

describe('the home of a role', () => {
  it.each([
    ['platform_admin', '/platform-management'],
    ['admin', '/company-admin'],
    ['corporate', '/corporate'],
    ['manager', '/dashboard'],
    ['employee', '/dashboard'],
  ] as const)('%s begins at %s', (role, home) => expect(roleHome(role)).toBe(home));

  it('is always within reach, so nobody is sent in circles', () => {
    for (const role of roles) expect(() => requirePermission(roleHome(role), role)).not.toThrow();
  });
});

describe('a closed page', () => {
  it.each([
    ['/admin', 'admin', true],
    ['/admin', 'corporate', false],
    ['/corporate', 'corporate', true],
    ['/platform-management', 'admin', false],
    ['/company-settings', 'manager', false],
    ['/simulacoes', 'employee', true],
    ['/goals', null, false],
  ] as const)('%s for %s: %s', (path, role, answer) => expect(mayReach(path, role)).toBe(answer));

  it('sends the visitor away', () => expect(() => requirePermission('/admin', 'employee')).toThrow());
});

describe('the address to return to', () => {
  it.each([
    ['/goals?aba=metas', '/goals?aba=metas'],
    ['//example.org', undefined],
    ['/\\example.org', undefined],
    ['https://example.org', undefined],
    ['javascript:alert(1)', undefined],
    [undefined, undefined],
  ])('%s', (value, address) => expect(insideAddress(value)).toBe(address));
});
