/** How the log and the monitor read an answered call. */

type Failed = { path: string; error: unknown };

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** A person without progress in the tour has simply not begun it. */
export const isNoFault = ({ path, error }: Failed) =>
  path.startsWith('onboarding/') && ['PGRST116', 'NOT_FOUND'].includes(String(codeOf(error)));

/** The number of rows in an answer: the entries of its lists, down to one level below the top. */
export function rowsOf(output: unknown): number {
  if (Array.isArray(output)) return output.length;
  if (typeof output !== 'object' || output === null) return 0;
  return Object.values(output).reduce<number>(
    (sum, field) => sum + (Array.isArray(field) ? field.length : 0),
    0,
  );
}
