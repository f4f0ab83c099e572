/** Between a row, what its form holds, and what is sent. */
import type { Checked } from './form-errors.ts';

type Field = {
  isNullable: () => boolean;
  safeParse: (value: unknown) => { success: boolean; data?: unknown };
};

/** What the machine needs to know of a schema of the contract. */
export type Schema = {
  safeParse: (values: unknown) => Checked;
  shape?: Readonly<Record<string, Field>>;
};

type InputOf<S> = S extends { _zod: { input: infer Input } } ? Input : never;

/** What a form begins with to change a row: the schema's fields, as the row has them. */
export const valuesOf = <S extends Schema, Row extends object>(
  { shape = {} }: S,
  row: Row,
): Pick<Row, keyof Row & keyof InputOf<S>> =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in shape)) as Row;

/** It may be left out, and nothing takes its place: what was emptied is not to come back as a default. */
function mayBeAbsent(field: Field) {
  const { success, data } = field.safeParse(undefined);
  return success && data === undefined;
}

/**
 * Nothing typed or chosen is null where the schema knows null, and absent where it does not; what the schema does not
 * know stays here.
 */
export function sendable({ shape }: Schema, values: object) {
  if (!shape) return { ...values };
  const sent = Object.entries(values).flatMap(([field, value]) => {
    const known = shape[field];
    if (!known) return [];
    if (value === '' && known.isNullable()) return [[field, null] as const];
    return value === null && !known.isNullable() && mayBeAbsent(known) ? [] : [[field, value] as const];
  });
  return Object.fromEntries(sent);
}
