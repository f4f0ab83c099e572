/** Which people an administrator may change, and which role they may give. The database refuses the same. */
import type { Role } from '../../permissions.ts';
import { grantableRoles } from './grantable-roles.ts';

type Someone = { readonly user_id: string; readonly role: Role };
type Author = { readonly person_id: string; readonly role: Role };

export type ReachRule =
  | 'nobody_changes_their_own_role'
  | 'nobody_deactivates_themselves'
  | 'higher_rank_is_out_of_reach'
  | 'role_is_within_reach';

/** Why a person may not be changed, or may not get the role; null when both are allowed. */
export const editRefusal = (author: Author, person: Someone, role: Role = person.role): ReachRule | null => {
  if (person.user_id === author.person_id)
    return role === person.role ? null : 'nobody_changes_their_own_role';
  const grantable: readonly Role[] = grantableRoles(author.role);
  if (!grantable.includes(person.role)) return 'higher_rank_is_out_of_reach';
  return grantable.includes(role) ? null : 'role_is_within_reach';
};

/** Why a person may not be deactivated or reactivated; null when it is allowed. */
export const switchRefusal = (author: Author, person: Someone): ReachRule | null =>
  person.user_id === author.person_id ? 'nobody_deactivates_themselves' : editRefusal(author, person);
