/** Corrected cells and columns: kept in this tab until the server has them, whichever step is shown. */

import type { ImportEdit, ImportLine, UserImport } from '@pdy/contract/people/imports';
import type { ImportColumns, ImportField } from '@pdy/contract/rules/people/user-import-columns';
import { useState } from 'react';
import { forgetKept, keepTyped, readKept } from '#lib/form/kept.ts';
import { type Edits, editCount, withEdit, withEdits, withoutEdits } from './edits.ts';

type Typed = {
  /** Edits that are not in a trial yet. */
  edits: Edits;
  /** The chosen columns that are not in a trial yet; null: those of the import. */
  columns: ImportColumns | null;
};
const nothing: Typed = { edits: {}, columns: null };

export type TypedCells = Typed & {
  valueOf: (line: Pick<ImportLine, 'line' | 'cells'>, field: ImportField) => string;
  onCell: (line: Pick<ImportLine, 'line' | 'cells'>, field: ImportField, value: string) => void;
  onColumns: (columns: ImportColumns) => void;
  /** Called when the server has these edits. */
  onTriedOut: (edits: readonly ImportEdit[]) => void;
  /** Called when the server has the columns, too. */
  onColumnsTriedOut: (edits: readonly ImportEdit[]) => void;
};

export function useTypedCells({ id, version }: Pick<UserImport, 'id' | 'version'>): TypedCells {
  const name = `importacao-${id}`;
  const [typed, setTyped] = useState(() => readKept(name, { values: nothing, version }).mine);
  /** The edits of the trials of this visit: the lines on screen may be older. */
  const [sent, setSent] = useState<Edits>({});
  const keep = (change: (before: Typed) => Typed) =>
    setTyped((before) => {
      const mine = change(before);
      if (mine.columns === null && editCount(mine.edits) === 0) forgetKept(name);
      else keepTyped(name, { mine, base: { values: nothing, version } });
      return mine;
    });
  const held = ({ line, cells }: Pick<ImportLine, 'line' | 'cells'>) => ({
    line,
    cells: { ...cells, ...sent[line] },
  });
  return {
    ...typed,
    valueOf: (line, field) => typed.edits[line.line]?.[field] ?? held(line).cells[field] ?? '',
    onCell: (line, field, value) =>
      keep(({ edits, ...rest }) => ({ ...rest, edits: withEdit(edits, held(line), field, value) })),
    onColumns: (columns) => keep((before) => ({ ...before, columns })),
    onTriedOut: (done) => {
      setSent((before) => withEdits(before, done));
      keep(({ edits, ...rest }) => ({ ...rest, edits: withoutEdits(edits, done) }));
    },
    onColumnsTriedOut: (done) => {
      setSent({}); // A field may have another column now.
      keep(({ edits }) => ({ edits: withoutEdits(edits, done), columns: null }));
    },
  };
}
