import { type Role, roles } from '@pdy/contract/permissions';
import { editRefusal, switchRefusal } from '@pdy/contract/rules/people/user-reach';
import { describe, expect, it } from 'vitest';

const author = (role: Role) => ({ person_id: 'a', role });
const person = (role: Role) => ({ user_id: 'b', role });

describe('a person whom an administrator may change', () => {
  it('has a role no higher than theirs', () => {
    const within = (role: Role) => roles.filter((one) => editRefusal(author(role), person(one)) === null);
    expect(within('employee')).toEqual([]);
    expect(within('manager')).toEqual([]);
    expect(within('admin')).toEqual(['employee', 'manager', 'admin']);
    expect(within('corporate')).toEqual(['employee', 'manager', 'admin', 'corporate']);
    expect(within('platform_admin')).toEqual(['employee', 'manager', 'admin', 'corporate']);
  });

  it('gets no role above those they may grant', () => {
    expect(editRefusal(author('admin'), person('employee'), 'admin')).toBeNull();
    expect(editRefusal(author('admin'), person('employee'), 'corporate')).toBe('role_is_within_reach');
    expect(editRefusal(author('corporate'), person('admin'), 'platform_admin')).toBe('role_is_within_reach');
    expect(editRefusal(author('admin'), person('corporate'), 'employee')).toBe('higher_rank_is_out_of_reach');
  });

  it('may be themselves, except for their own role and active state', () => {
    const self = { user_id: 'a', role: 'admin' as const };
    expect(editRefusal(author('admin'), self)).toBeNull();
    expect(editRefusal(author('admin'), self, 'corporate')).toBe('nobody_changes_their_own_role');
    expect(switchRefusal(author('admin'), self)).toBe('nobody_deactivates_themselves');
    expect(switchRefusal(author('admin'), person('admin'))).toBeNull();
  });
});
