/** A column that holds the whole name: what of it is the first name and what the surname. */

export type NameParts = { readonly first_name: string; readonly last_name: string };

/** The first word and the rest: particles (da, de, do, das, dos, e) thereby stay with the surname. */
export const splitName = (whole: string): NameParts => {
  const [first_name = '', ...rest] = whole.trim().split(/\s+/);
  return { first_name, last_name: rest.join(' ') };
};

export type SplitName = NameParts & {
  /** Somebody put the split right; the file's own words no longer say where the surname begins. */
  readonly is_put: boolean;
};

/**
 * Where a split that was put right stands among a line's cells: the first name, then the surname, behind the file's own
 * `width` columns, which stay as they came.
 */
export const nameOfCells = (raw: readonly string[], place: number, width: number): SplitName => {
  const [first_name, last_name] = raw.slice(width);
  return first_name !== undefined && last_name !== undefined
    ? { first_name, last_name, is_put: true }
    : { ...splitName(raw[place] ?? ''), is_put: false };
};

/** The line's cells with one part of the split put right. */
export const withNamePart = (
  raw: readonly string[],
  { full_name, width }: { full_name: number; width: number },
  part: Partial<NameParts>,
): string[] => {
  const { first_name, last_name } = { ...nameOfCells(raw, full_name, width), ...part };
  const own = Array.from({ length: width }, (_, place) => raw[place] ?? '');
  return [...own, first_name, last_name];
};
