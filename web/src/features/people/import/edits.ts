/** Corrected cells that are not in a trial yet: by line, by field. */

import type { ImportEdit, ImportLine } from '@pdy/contract/people/imports';
import type { ImportField } from '@pdy/contract/rules/people/user-import-columns';

export type Edits = Readonly<Record<number, Readonly<Partial<Record<ImportField, string>>>>>;

/** Adds one typed cell; a value that is the same as in the file is not an edit. */
export function withEdit(
  edits: Edits,
  { line, cells }: Pick<ImportLine, 'line' | 'cells'>,
  field: ImportField,
  value: string,
): Edits {
  const { [field]: _, ...others } = edits[line] ?? {};
  const edited = value === cells[field] ? others : { ...others, [field]: value };
  const { [line]: __, ...rest } = edits;
  return Object.keys(edited).length === 0 ? rest : { ...rest, [line]: edited };
}

/** Adds the edits of a trial. */
export function withEdits(edits: Edits, done: readonly ImportEdit[]): Edits {
  const all: Record<number, Partial<Record<ImportField, string>>> = { ...edits };
  for (const { line, field, value } of done) all[line] = { ...all[line], [field]: value };
  return all;
}

/** Removes the edits of a trial, except cells that were changed since. */
export const withoutEdits = (edits: Edits, done: readonly ImportEdit[]): Edits =>
  withEdits(
    {},
    editsOf(edits).filter(
      (edit) =>
        !done.some(
          ({ line, field, value }) => line === edit.line && field === edit.field && value === edit.value,
        ),
    ),
  );

export const editsOf = (edits: Edits): ImportEdit[] =>
  Object.entries(edits).flatMap(([line, cells]) =>
    Object.entries(cells).map(([field, value]) => ({
      line: Number(line),
      field: field as ImportField,
      value: value ?? '',
    })),
  );

export const editCount = (edits: Edits): number => editsOf(edits).length;
