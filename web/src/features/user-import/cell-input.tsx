import { TextInput } from '@mantine/core';
import type { ImportLine } from '@pdy/contract/people/imports';
import { type ImportField, importFieldLabel } from '@pdy/contract/rules/user-import-columns';
import { type Edits, withEdit } from './edits.ts';

type Props = {
  line: ImportLine;
  field: ImportField;
  edits: Edits;
  onEdits: (edits: Edits) => void;
  error?: string | null;
};

/** One cell of the file, as it stands or as it was put right. */
export const CellInput = ({ line, field, edits, onEdits, error }: Props) => (
  <TextInput
    size="sm"
    label={importFieldLabel[field]}
    aria-label={`${importFieldLabel[field]} da linha ${line.line}`}
    error={error}
    maxLength={1000}
    value={edits[line.line]?.[field] ?? line.cells[field] ?? ''}
    onChange={({ currentTarget: { value } }) => onEdits(withEdit(edits, line, field, value))}
  />
);
