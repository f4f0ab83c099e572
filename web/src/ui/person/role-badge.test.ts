import { expect, it } from 'vitest';
import { roleColor } from './role-badge.tsx';

it('RP-01: the badge of a role has the colour of the specification', () => {
  expect(roleColor).toEqual({
    platform_admin: 'red',
    admin: 'orange',
    corporate: 'blue',
    manager: 'green',
    employee: 'gray',
  });
});
