/** The columns of a file of the library, and of the platform's catalogue: the fields of an item that a file has. */
import { itemFieldNames, itemFieldWords, type LibraryColumn } from '../library/item-fields.ts';
import type { Columns, FileColumn } from './columns.ts';

export const libraryColumns: Columns<LibraryColumn> = itemFieldNames.flatMap(
  (name) => (itemFieldWords[name].file ?? []) as FileColumn<LibraryColumn> | [],
);

export const libraryFileHeader = libraryColumns.map(({ name }) => name);
