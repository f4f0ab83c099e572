/** The security of a person's own account. */
export { security } from './sessions.ts';
