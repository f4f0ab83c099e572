/** Cells that were put right and not tried out yet: by line, by field. */

import type { ImportEdit, ImportLine } from '@pdy/contract/people/imports';
import type { ImportField } from '@pdy/contract/rules/user-import-columns';

export type Edits = Readonly<Record<number, Readonly<Partial<Record<ImportField, string>>>>>;

/** With one cell as typed; what is as in the file again is no edit. */
export function withEdit(
  edits: Edits,
  { line, cells }: ImportLine,
  field: ImportField,
  value: string,
): Edits {
  const { [field]: _, ...others } = edits[line] ?? {};
  const edited = value === cells[field] ? others : { ...others, [field]: value };
  const { [line]: __, ...rest } = edits;
  return Object.keys(edited).length === 0 ? rest : { ...rest, [line]: edited };
}

export const editsOf = (edits: Edits): ImportEdit[] =>
  Object.entries(edits).flatMap(([line, cells]) =>
    Object.entries(cells).map(([field, value]) => ({
      line: Number(line),
      field: field as ImportField,
      value: value ?? '',
    })),
  );

export const editCount = (edits: Edits): number => editsOf(edits).length;
