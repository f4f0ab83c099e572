/** What guards a person's own account. */
export { security } from './sessions.ts';
