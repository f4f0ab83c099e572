/** How an answered call is read by the log and the monitor. */

type Failed = { path: string; error: unknown };

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Somebody without any progress in the tour has simply not begun it. */
export const isNoFault = ({ path, error }: Failed) =>
  path.startsWith('onboarding/') && ['PGRST116', 'NOT_FOUND'].includes(String(codeOf(error)));

/** How many rows an answer holds: the entries of the lists in it, also one level down. */
export function rowsOf(output: unknown): number {
  if (Array.isArray(output)) return output.length;
  if (typeof output !== 'object' || output === null) return 0;
  return Object.values(output).reduce<number>(
    (sum, field) => sum + (Array.isArray(field) ? field.length : 0),
    0,
  );
}
