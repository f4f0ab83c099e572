/** Workbooks whose days are counted from 1904, as spreadsheets for a Mac once did. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { tableFile } from '#kernel/sheets/table-file.ts';
import { anImporter, begun } from '#test/imports.ts';
import { as, owner } from '#test/world.ts';
import { dayFrom1904 } from './rules/cell-rules.ts';

const from1904 = (bytes: Uint8Array, said: string) => {
  const files = unzipSync(bytes);
  const book = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array()).replace(/<workbookPr[^>]*>/g, '');
  const changed = book.replace(/(<workbook\b[^>]*>)/, `$1<workbookPr ${said}/>`);
  return Uint8Array.from(zipSync({ ...files, 'xl/workbook.xml': strToU8(changed) }));
};

/** A person's hire date as a bare number, in a column with this name. */
const daysOf = async (said: string | null, called: string, days: readonly (number | string)[]) => {
  const { admin, at } = await anImporter();
  const header = ['nome', 'sobrenome', 'email', called, 'matricula'];
  const lines = days.map((day, n) => ['Ana', 'Souza', at(`ana${n}`), day, 43_890 + n]);
  const { file } = await tableFile('pessoas', 'xlsx', { name: 'Pessoas', rows: [header, ...lines] });
  const bytes = Uint8Array.from(Buffer.from(file.base64, 'base64'));
  const { id, version } = await begun(admin, said === null ? bytes : from1904(bytes, said));
  const columns = { first_name: 0, last_name: 1, email: 2, hire_date: 3, external_id: 4 };
  await as(admin).userImports.simulate({ id, version, columns, edits: [] });
  const { rows } = await owner.query<{ changes: Record<string, [string | null, string]> }>(
    'select changes from user_import_rows where import_id = $1 order by line',
    [id],
  );
  return rows.map(({ changes }) => changes);
};

describe('a bare number in a column of dates', () => {
  it.each([
    ['date1904="1"', '2024-03-01'],
    ['codeName="x" date1904="true"', '2024-03-01'],
    ['date1904="0"', '2020-02-29'],
    ['date1904="false"', '2020-02-29'],
    [null, '2020-02-29'],
  ])('is a day as its workbook counts: %s', async (said, day) => {
    for (const called of ['data de admissão', 'entrou em']) {
      const changes = await daysOf(said, called, [43_890, 43_890.75]);
      expect(changes).toMatchObject([
        { hire_date: [null, day], external_id: [null, '43890'] },
        { hire_date: [null, day], external_id: [null, '43891'] },
      ]);
    }
  });

  it('leaves cells alone that are written as days', () => {
    expect(['01/03/2024', '2024-03-01', '', 'ontem', '-'].map(dayFrom1904)).toEqual([
      '01/03/2024',
      '2024-03-01',
      '',
      'ontem',
      '-',
    ]);
  });
});
