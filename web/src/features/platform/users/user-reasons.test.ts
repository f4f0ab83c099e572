import { describe, expect, it } from 'vitest';
import { noDeactivation, noInvite, noReset } from './user-reasons.ts';

const ana = { user_id: 'ana', is_active: true, last_login: null };

describe('PM-17: a mail is kept back', () => {
  it('from inactive people', () => {
    const off = { ...ana, is_active: false };
    expect([noReset(off), noInvite(off)]).toEqual(['O usuário está inativo', 'O usuário está inativo']);
    expect([noReset(ana), noInvite(ana)]).toEqual([null, null]);
  });

  it('as an invitation, from people who have signed in', () => {
    expect(noInvite({ ...ana, last_login: new Date() })).toContain('Já acessou');
  });
});

it('PM-14: nobody deactivates themselves', () => {
  expect(noDeactivation(ana, 'ana')).not.toBeNull();
  expect(noDeactivation(ana, 'rita')).toBeNull();
});
