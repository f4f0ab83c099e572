/** What is read out of the '?' of an address. */

export type Asked = Record<string, unknown>;

/** Something of an address that is text. */
export const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
export const oneOf = <const T extends string>(known: readonly T[], value: unknown) =>
  known.find((word) => word === value);

/** 'YYYY-MM-DD', a day there is. */
export const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
