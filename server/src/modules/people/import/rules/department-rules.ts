/**
 * The spelling for the department of a line: the company's, else that of the first line that names it. Pure functions.
 */
import { departmentKey, departmentNote, departmentThere } from '@pdy/contract/rules/people/departments';

/** Spellings of one department by their common key, those of most people first. */
export type Departments = Map<string, string[]>;

export const departmentsOf = (people: readonly { readonly department: string | null }[]): Departments => {
  const counts = new Map<string, number>();
  for (const { department } of people)
    if (department) counts.set(department, (counts.get(department) ?? 0) + 1);
  const names = [...counts].sort(([a, of], [b, many]) => many - of || (a < b ? -1 : 1)).map(([name]) => name);
  return Map.groupBy(names, departmentKey);
};

type Read = { readonly said: string | null | undefined; readonly note: string | null };

/** The department of a line. People with another spelling keep it: that is corrected for all in one place. */
export const departmentOf = (
  typed: string | null | undefined,
  before: string | null | undefined,
  departments: Departments,
): Read => {
  if (!typed || typed === before) return { said: typed, note: null };
  const key = departmentKey(typed);
  const there = departments.get(key);
  if (!there) departments.set(key, [typed]);
  const said = departmentThere(typed, there ?? []);
  return { said, note: departmentNote(typed, said) };
};
