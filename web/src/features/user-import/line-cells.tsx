import type { ImportLine } from '@pdy/contract/people/imports';
import { importFields } from '@pdy/contract/rules/user-import-columns';
import { CellInput } from './cell-input.tsx';
import type { Edits } from './edits.ts';

import { faultyField } from './import-words.ts';
import classes from './lines.module.css';

type Props = { line: ImportLine; edits: Edits; onEdits: (edits: Edits) => void };

/** All cells of a line that the file has. */
export const LineCells = (props: Props) => {
  const { line } = props;
  const faulty = faultyField(line);
  return (
    <div className={classes.cells}>
      {importFields
        .filter((field) => field in line.cells)
        .map((field) => (
          <CellInput key={field} {...props} field={field} error={field === faulty ? line.message : null} />
        ))}
    </div>
  );
};
