/** Converts between a row, what its form holds, and what is sent. */
import type { Checked } from './form-errors.ts';

type Field = {
  isNullable: () => boolean;
  safeParse: (value: unknown) => { success: boolean; data?: unknown };
};

/** The part of a contract schema that forms need. */
export type Schema = {
  safeParse: (values: unknown) => Checked;
  shape?: Readonly<Record<string, Field>>;
};

type InputOf<S> = S extends { _zod: { input: infer Input } } ? Input : never;

/** The values with which a form begins to change a row: the schema's fields, as the row has them. */
export const valuesOf = <S extends Schema, Row extends object>(
  { shape = {} }: S,
  row: Row,
): Pick<Row, keyof Row & keyof InputOf<S>> =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in shape)) as Row;

/** What the schema gives to absent fields; a field without a default is not in it. */
export const defaultsOf = ({ shape = {} }: Schema): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const { success, data } = field.safeParse(undefined);
      return success ? [[name, data] as const] : [];
    }),
  );

/** The field may be absent and has no default: an emptied field must not come back as a default. */
function mayBeAbsent(field: Field) {
  const { success, data } = field.safeParse(undefined);
  return success && data === undefined;
}

/**
 * An empty field is null where the schema accepts null, and absent where it does not. Fields that the schema does not
 * know are not sent.
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
