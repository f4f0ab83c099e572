import type { ImportLine } from '@pdy/contract/people/imports';
import { describe, expect, it } from 'vitest';
import { type Edits, editCount, editsOf, withEdit } from './edits.ts';

const line = { line: 3, cells: { first_name: 'Ana', email: 'x' } } as ImportLine;

describe('corrections in the grid', () => {
  it('are listed by line and field, once each', () => {
    let edits: Edits = {};
    for (const typed of ['a', 'an', 'ana@x.example']) edits = withEdit(edits, line, 'email', typed);
    edits = withEdit(edits, line, 'first_name', 'Eva');
    expect(editsOf(edits)).toEqual([
      { line: 3, field: 'email', value: 'ana@x.example' },
      { line: 3, field: 'first_name', value: 'Eva' },
    ]);
  });

  it('are gone once the cell is as in the file', () => {
    const once = withEdit({}, line, 'email', 'y');
    expect([editCount(once), editCount(withEdit(once, line, 'email', 'x'))]).toEqual([1, 0]);
  });
});
