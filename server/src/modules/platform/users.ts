/** The accounts of all companies, as the platform administers them. */
import { access } from './user-access.ts';
import { change } from './user-change.ts';
import { placing } from './user-company.ts';
import { lists } from './user-list.ts';
import { states } from './user-state.ts';
import { verification } from './user-verification.ts';

export { userReactions } from './user-reactions.ts';
export const users = { ...lists, change, ...placing, ...states, ...access, ...verification };
