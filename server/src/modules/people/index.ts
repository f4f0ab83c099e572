/** People: who belongs to the company, and in which place. */
import type { ReactionTable } from '#kernel/events/reactions.ts';
import { directory } from './directory.ts';
import { reactions as ofHierarchy } from './hierarchy/reactions.ts';
import { reactions as ofImports } from './import/reactions.ts';
import { reactions as ofInvites } from './invites/invite-reactions.ts';
import { reactions as ofLists } from './list-exports.ts';

export {
  departmentsSpelledTwice,
  departmentsToJoin,
  joinDepartments,
  spelledDepartment,
} from './departments.ts';
export { departureReactions } from './hierarchy/departures.ts';
export { hierarchy } from './hierarchy/index.ts';
export { userImports } from './import/index.ts';
export { seatsNow } from './invites/invite-seats.ts';
export { invites } from './invites/invites.ts';
export { jobs } from './jobs.ts';
export { mendAddress, reissueInvite } from './mend-address.ts';
export { placePerson } from './placement.ts';
export { profile } from './profile/profile.ts';
export { shell } from './shell.ts';
export { users } from './users/users.ts';

export const people = { directory };

export const reactions: ReactionTable = { ...ofInvites, ...ofHierarchy, ...ofImports, ...ofLists };
