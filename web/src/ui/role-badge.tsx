import { Badge } from '@mantine/core';
import { type Role, roleLabel } from '@pdy/contract/permissions';
import { roleColor } from './role-color.ts';

/** A role by its name, in its colour. */
export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge color={roleColor[role]}>{roleLabel[role]}</Badge>
);
