/** People: who belongs to the company, and where. */
import { directory } from './directory.ts';

export { reactions } from './invite-reactions.ts';
export { invites } from './invites.ts';
export { placePerson } from './placement.ts';
export { shell } from './shell.ts';
export { users } from './users.ts';

export const people = { directory };
