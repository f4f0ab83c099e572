/** When two names mean the same department. The database has the same rule in `app.department_key`. */
import { foldedText } from '../../line-text.ts';

/** The key of a department, the same for every case, accents and blanks. */
export const departmentKey = (name: string): string => foldedText(name).replace(/\s+/g, ' ').trim();

/** The existing name of the department; the typed text where it exists exactly so, or not at all. */
export const departmentThere = (typed: string, there: readonly string[]): string => {
  const key = departmentKey(typed);
  return there.includes(typed) ? typed : (there.find((name) => departmentKey(name) === key) ?? typed);
};

/** The note for a person who typed another spelling than the stored one; null: none is needed. */
export const departmentNote = (typed: string, kept: string): string | null =>
  typed === kept || typed.normalize('NFC') === kept
    ? null
    : `O departamento “${kept}” já existe e fica escrito assim.`;
