/** What a runner of worked examples hands back: cases to compare, each by itself. */

/**
 * One tolerance for every number, or one by field name; other fields of a map that are no numbers are
 * ignored.
 */
export type Tolerance = number | Readonly<Record<string, unknown>>;

export type GoldenCase = {
  name: string;
  expected: unknown;
  /** Absent: DEFAULT_TOLERANCE. */
  tolerance?: Tolerance | undefined;
  /** Computes what the rules say; called inside the test. */
  actual: () => unknown;
};

/** Turns the value of one top-level key into cases. */
export type Runner = (section: unknown) => GoldenCase[];

/** The list under `cases`, or the section itself where it is the list; empty when there is none. */
export function casesOf<Case>(section: unknown): Case[] {
  if (Array.isArray(section)) return section;
  const cases = (section as { cases?: unknown } | null)?.cases;
  return Array.isArray(cases) ? cases : [];
}

/** A readable name: the case's id, else its place. */
export const nameOf = (one: { id?: string }, index: number) => one.id ?? `case ${index + 1}`;
