/** A runner of worked examples returns cases, each of which is compared separately. */

/**
 * One tolerance for every number, or a map with one by field name. Fields of the map that are not numbers are ignored.
 */
export type Tolerance = number | Readonly<Record<string, unknown>>;

export type GoldenCase = {
  name: string;
  expected: unknown;
  /** Absent: DEFAULT_TOLERANCE. */
  tolerance?: Tolerance | undefined;
  /** Computes the result of the rules. It is called inside the test. */
  actual: () => unknown;
};

/** Turns the value of one top-level key into cases. */
export type Runner = (section: unknown) => GoldenCase[];

/** The list under `cases`, or the section itself if it is a list; empty: there is none. */
export function casesOf<Case>(section: unknown): Case[] {
  if (Array.isArray(section)) return section;
  const cases = (section as { cases?: unknown } | null)?.cases;
  return Array.isArray(cases) ? cases : [];
}

/** A readable name: the id of the case, or else its place. */
export const nameOf = (one: { id?: string }, index: number) => one.id ?? `case ${index + 1}`;
