/** Splits a full name into first name and surname. */

export type NameParts = { readonly first_name: string; readonly last_name: string };

/** The first word and the rest, so that particles (da, de, do, das, dos, e) stay with the surname. */
export const splitName = (whole: string): NameParts => {
  const [first_name = '', ...rest] = whole.trim().split(/\s+/);
  return { first_name, last_name: rest.join(' ') };
};

export type SplitName = NameParts & {
  /** Somebody corrected the split, so the file's own text no longer says where the surname begins. */
  readonly is_put: boolean;
};

/**
 * The split of a line. A corrected one is stored behind the file's own `width` cells, which stay unchanged: the first
 * name, then the surname.
 */
export const nameOfCells = (raw: readonly string[], place: number, width: number): SplitName => {
  const [first_name, last_name] = raw.slice(width);
  return first_name !== undefined && last_name !== undefined
    ? { first_name, last_name, is_put: true }
    : { ...splitName(raw[place] ?? ''), is_put: false };
};

/** The cells of a line with one part of the split corrected. */
export const withNamePart = (
  raw: readonly string[],
  { full_name, width }: { full_name: number; width: number },
  part: Partial<NameParts>,
): string[] => {
  const { first_name, last_name } = { ...nameOfCells(raw, full_name, width), ...part };
  const own = Array.from({ length: width }, (_, place) => raw[place] ?? '');
  return [...own, first_name, last_name];
};
