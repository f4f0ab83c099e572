/** Reads the header of a file of people. Pure functions. */
import { guessColumns, missingColumns } from '@pdy/contract/rules/people/user-import-columns';

type Row = readonly string[];

/** How many columns a row names. */
export const namedColumns = (row: Row): number => {
  const { columns, repeated } = guessColumns(row);
  return Object.keys(columns).length + repeated.length;
};

/** Whether people can be found by the columns of the header. */
export const hasColumns = (headers: Row): boolean =>
  missingColumns(guessColumns(headers).columns).length === 0;
