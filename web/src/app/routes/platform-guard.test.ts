import type { Role } from '@pdy/contract/permissions';
import { describe, expect, it } from 'vitest';
import { platformRefusal } from './platform-guard.ts';

const as = (role: Role) => ({ kind: 'person', role, hidden: [] }) as const;

describe('the guard of the platform', () => {
  it.each([
    ['GD-11', 'no_session', { kind: 'nobody' }, 'Acesso negado. Faça login para continuar.', '/auth'],
    [
      'GD-12',
      'no_profile',
      { kind: 'no_profile' },
      'Perfil não encontrado. Verifique suas permissões.',
      '/dashboard',
    ],
    [
      'GD-13',
      'inactive',
      { kind: 'inactive' },
      'Conta inativa. Entre em contato com o administrador.',
      '/dashboard',
    ],
  ] as const)('%s: tells %s so, and leads on', (_row, denial, visitor, message, to) => {
    expect(platformRefusal(denial, visitor)).toEqual({ message, to });
  });

  it.each([
    ['admin', '/company-admin'],
    ['corporate', '/corporate'],
    ['manager', '/dashboard'],
    ['employee', '/dashboard'],
  ] as const)('GD-14: leads %s to %s', (role, to) => {
    expect(platformRefusal('other_role', as(role))).toEqual({
      message: 'Acesso negado. Você precisa ser um administrador global da plataforma.',
      to,
    });
  });
});
