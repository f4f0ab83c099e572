import { Badge, type BadgeProps } from '@mantine/core';
import { type Role, roleLabel } from '@pdy/contract/permissions';

export const roleColor: Record<Role, string> = {
  platform_admin: 'red',
  admin: 'orange',
  corporate: 'blue',
  manager: 'green',
  employee: 'gray',
};

/** The name of a role, in its colour. */
export const RoleBadge = ({ role, ...look }: { role: Role } & Pick<BadgeProps, 'size' | 'mt'>) => (
  <Badge color={roleColor[role]} {...look}>
    {roleLabel[role]}
  </Badge>
);
