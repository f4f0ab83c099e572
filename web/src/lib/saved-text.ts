import { departmentNote } from '@pdy/contract/rules/departments';

/** What was done, and under which spelling the department is kept where another one was typed. */
export const savedText = (done: string, typed: string | null | undefined, kept: string | null): string => {
  const note = typed && kept ? departmentNote(typed, kept) : null;
  return note === null ? done : `${done}. ${note}`;
};
