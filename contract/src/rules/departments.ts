/** When two names mean one department. The same rule for rows is `app.department_key`. */
import { foldedText } from '../line-text.ts';

/** Case, accents and blanks make no other department. */
export const departmentKey = (name: string): string => foldedText(name).replace(/\s+/g, ' ').trim();

/** The name under which the department is there; what was typed where it is there as typed, or not at all. */
export const departmentThere = (typed: string, there: readonly string[]): string => {
  const key = departmentKey(typed);
  return there.includes(typed) ? typed : (there.find((name) => departmentKey(name) === key) ?? typed);
};

/** Said where another spelling was typed than the one that is kept. */
export const departmentNote = (typed: string, kept: string): string | null =>
  typed === kept || typed.normalize('NFC') === kept
    ? null
    : `O departamento “${kept}” já existe e fica escrito assim.`;
