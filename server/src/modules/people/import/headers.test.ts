/** The header of a file is found below titles, on another sheet, and in any encoding. */
import { describe, expect, it } from 'vitest';
import { sheetRows, workbookOf } from '#test/fixtures/workbooks.ts';
import { anImporter, begun, fileOf, linesOf } from '#test/imports.ts';
import { as } from '#test/world.ts';

const wide = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(`\u{FEFF}${text}`, 'utf16le');
  return Uint8Array.from(order === 'le' ? bytes : bytes.swap16());
};

const header = ['Nome', 'Sobrenome', 'E-mail', 'Superior imediato'];
const zoe = ['Zoé', 'Araújo', 'zoe@x.example', ''];
const people = [header, zoe];
const found = { first_name: 0, last_name: 1, email: 2, manager_email: 3 };
const csvOf = (rows: readonly (readonly string[])[], separator: string) =>
  rows.map((row) => row.join(separator)).join('\r\n');

const summaryOf = (read: Awaited<ReturnType<typeof begun>>) => [
  read.header_line,
  read.columns,
  read.samples,
  read.sample_lines,
];

describe('MO-22: the header of a text file', () => {
  it.each([
    ['below blank rows', `\r\n;;\r\n${csvOf(people, ';')}`, 3],
    ['below a title with another separator', `Relação, de 2026\n\n${csvOf(people, ';')}`, 3],
    [
      'below a title as a spreadsheet saves it',
      `IPÊ ROXO – RELAÇÃO;;;\r\nSede: São Paulo;;;\r\n${csvOf(people, ';')}`,
      3,
    ],
    ['below an address to ask at', `Dúvidas:;rh@ipe.example\n${csvOf(people, ';')}`, 2],
    ['after the line that tells the separator', `sep=|\n${csvOf(people, '|')}`, 2],
    ['after that line in quotes', `"sep=,"\r\n${csvOf(people, ',')}`, 2],
    [
      'with a line break in its first cell',
      csvOf([['"Nome"', 'Sobrenome', '"E-mail\ncorporativo"', '"Superior\nimediato"'], zoe], ','),
      1,
    ],
    ['in UTF-16 with tabs', wide(csvOf(people, '\t'), 'le'), 1],
    ['in UTF-16 of other machines', wide(csvOf(people, '\t'), 'be'), 1],
  ])('is found %s', async (_, content, line) => {
    const { admin } = await anImporter();
    expect(summaryOf(await begun(admin, content))).toEqual([line, found, [zoe], [line + 1]]);
  });

  it('may be chosen, and the earlier trial is deleted', async () => {
    const { admin } = await anImporter();
    const text = 'Empregador;Grupo\nApelido;Correio\nZoé;zoe@x.example';
    const { id, header_line } = await begun(admin, text);
    expect(header_line).toBe(1);
    const file = fileOf(text);
    const again = await as(admin).userImports.begin({ file, header_line: 2, replaces: id });
    expect([again.headers, again.sample_lines]).toEqual([['Apelido', 'Correio'], [3]]);
    await expect(as(admin).userImports.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const refused = (line: number, message: string) =>
      expect(as(admin).userImports.begin({ file, header_line: line })).rejects.toMatchObject({ message });
    await refused(9, 'A linha 9 está em branco.');
    await refused(3, 'Nenhuma linha encontrada');
  });

  it.each([
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
    ['a page under another name', '<html><table><tr><td>nome</td></tr></table></html>'],
    ['a page that begins later', '\n  <!DOCTYPE html>\n<table><tr><td>nome;email</td></tr></table>'],
    ['a table of XML', '<?xml version="1.0"?>\n<Workbook><Row/></Workbook>'],
  ])('is not looked for in %s', async (_, content) => {
    const { admin } = await anImporter();
    await expect(begun(admin, content)).rejects.toMatchObject({
      message: 'Não foi possível ler o arquivo. Envie um CSV ou XLSX.',
    });
  });
});

const empty = '<row r="1048576" ht="12.8" hidden="1"/>';

describe('MO-22: the header of a workbook', () => {
  it.each([
    [
      'hidden',
      {
        name: 'Antiga',
        state: 'hidden' as const,
        rows: sheetRows([header, ['Velha', 'Lista', 'v@x.example', '']]),
      },
    ],
    ['very hidden', { name: 'Listas', state: 'veryHidden' as const, rows: sheetRows(people) }],
    [
      'a cover',
      {
        name: 'Instruções',
        rows: sheetRows([['Como preencher'], [], ['Nome', 'escreva o nome'], ['E-mail']]),
      },
    ],
    ['empty', { name: 'Plan1', rows: '' }],
    ['a header without people', { name: 'Modelo', rows: sheetRows([header]) }],
  ])('is on the first sheet that has people; the one before is %s', async (_, before) => {
    const { admin } = await anImporter();
    const read = await begun(
      admin,
      workbookOf([before, { name: 'Ativos & Férias', rows: sheetRows([['RELAÇÃO'], [], ...people]) }]),
    );
    expect([read.sheet, read.header_line, read.columns]).toEqual(['Ativos & Férias', 3, found]);
    expect(read.samples).toEqual([zoe]);
    expect(read.sheets.includes(before.name)).toBe(!('state' in before));
  });

  it('may be taken from another sheet', async () => {
    const { admin } = await anImporter();
    const file = fileOf(
      workbookOf([
        { name: 'Matriz', rows: sheetRows(people) },
        { name: 'Filial', rows: sheetRows([[], header, ['Ivo', 'Sá', 'ivo@x.example', '']], 1) },
      ]),
      'pessoas.xlsx',
    );
    const read = await as(admin).userImports.begin({ file });
    expect([read.sheet, read.sheets]).toEqual(['Matriz', ['Matriz', 'Filial']]);
    const other = await as(admin).userImports.begin({ file, sheet: 'Filial' });
    expect([other.sheet, other.header_line, other.samples[0]?.[0]]).toEqual(['Filial', 2, 'Ivo']);
    await expect(as(admin).userImports.begin({ file, sheet: 'Outra' })).rejects.toMatchObject({
      message: 'O arquivo não tem esta planilha.',
    });
  });

  it.each([
    ['row', empty],
    ['cell', '<row r="1048576"><c r="A1048576" s="2"/></row>'],
    ['far cell', '<row r="1048576"><c r="XFD1048576" s="2"></c><c r="XFE1048576"><v></v></c></row>'],
  ])('is above anything without a value: an empty last %s', async (_, last) => {
    const { admin } = await anImporter();
    const read = await begun(admin, workbookOf([{ name: 'P', rows: sheetRows(people) + last }]));
    expect([read.lines, read.samples]).toEqual([1, [zoe]]);
  });

  it('is refused as before where a value is far away', async () => {
    const { admin } = await anImporter();
    const last = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>';
    await expect(
      begun(admin, workbookOf([{ name: 'P', rows: sheetRows(people) + last }])),
    ).rejects.toMatchObject({ data: { rule: 'file_is_not_too_much' } });
  });
});

describe('MO-22: an unused trial', () => {
  it('is deleted with its lines, unless it was imported', async () => {
    const { admin, at } = await anImporter();
    const text = `Nome;Sobrenome;E-mail\nAna;Sá;${at('ana')}`;
    const first = await begun(admin, text);
    await as(admin).userImports.discard({ id: first.id, version: first.version });
    expect((await as(admin).userImports.list({})).items).toEqual([]);
    expect(await linesOf(admin, first.id).catch(({ code }) => code)).toBe('NOT_FOUND');
    const { id, version, columns } = await begun(admin, text);
    const tried = await as(admin).userImports.simulate({ id, version, columns });
    const taken = await as(admin).userImports.apply({ id, version: tried.version });
    await expect(as(admin).userImports.discard({ id, version: taken.version })).rejects.toMatchObject({
      data: { rule: 'import_is_open' },
    });
    await as(admin).userImports.begin({ file: fileOf(text), replaces: id });
    expect(await as(admin).userImports.get({ id })).toMatchObject({ status: 'aplicado' });
  });
});
