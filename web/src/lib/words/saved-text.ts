import { departmentNote } from '@pdy/contract/rules/people/departments';

/** The message after saving. It names the stored spelling of the department where another one was typed. */
export const savedText = (done: string, typed: string | null | undefined, kept: string | null): string => {
  const note = typed && kept ? departmentNote(typed, kept) : null;
  return note === null ? done : `${done}. ${note}`;
};
