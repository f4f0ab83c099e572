import type { Role } from '@pdy/contract/permissions';

/** The colour of each role's badge; always shown with the role's name. */
export const roleColor: Record<Role, string> = {
  platform_admin: 'red',
  admin: 'orange',
  corporate: 'blue',
  manager: 'green',
  employee: 'gray',
};
