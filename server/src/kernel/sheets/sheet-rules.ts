/** The XML of a workbook with one or two sheets (SpreadsheetML), as text. */

/** A `Date` is a local moment, written into its UTC fields. */
export type SheetCell = string | number | Date | null;

/** The list, and the sheet that says what was asked for. */
export type SheetTitles = readonly [list: string] | readonly [list: string, about: string];

/** The most characters in a cell. */
const mostLetters = 32_767;
const begin = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Positions in the list of styles. */
const style = { heading: 1, moment: 2, asTyped: 3, text: 4 } as const;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Characters that XML does not allow.
const unknown = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const written = (text: string) =>
  text
    .slice(0, mostLetters)

    .replace(unknown, '')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** Days since the start of spreadsheet dates, just before 1900. */
const daysOf = (at: Date) => at.getTime() / 86_400_000 + 25_569;

// The beginning of a text that looks like a formula. Such a cell stays text, also when somebody edits it.
const formula = /^[=+\-@\t\r]/;

const textCell = (text: string, place: string, isHeading: boolean) => {
  const look = isHeading ? style.heading : formula.test(text) ? style.asTyped : 0;
  return `<c r="${place}" t="inlineStr" s="${look}"><is><t xml:space="preserve">${written(text)}</t></is></c>`;
};

/** A to Z, then AA to ZZ. */
const column = (index: number): string =>
  (index < 26 ? '' : column(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const cell = (value: SheetCell, place: string, isHeading: boolean) => {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === 'string') return textCell(value, place, isHeading);
  return `<c r="${place}" s="${style.moment}"><v>${daysOf(value)}</v></c>`;
};

/** `first`: the row number of the first row in the sheet; 1 is the heading. */
const rows = (page: readonly (readonly SheetCell[])[], first: number) =>
  page
    .map((row, index) => {
      const place = first + index;
      const cells = row.map((value, at) => cell(value, `${column(at)}${place}`, place === 1));
      return `<row r="${place}">${cells.join('')}</row>`;
    })
    .join('');

/** @param texts positions of columns, from 0, whose cells stay text, so that they keep leading zeros */
const opening = (columns: number, texts: readonly number[] = []) => {
  const look = (place: number) => (texts.includes(place) ? ` style="${style.text}"` : '');
  const widths = Array.from({ length: columns }, (_, place) => {
    return `<col min="${place + 1}" max="${place + 1}" width="22" customWidth="1"${look(place)}/>`;
  });
  return `${begin}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
};
const closing = '</sheetData></worksheet>';

const sheet = (place: number) => `xl/worksheets/sheet${place}.xml`;

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${documents}/${type}" Target="${target}"/>`;
const relations = (...all: string[]) =>
  `${begin}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
const part = (name: string, kind: string) =>
  `<Override PartName="/${name}" ContentType="${kinds}.${kind}+xml"/>`;

const styles = `${begin}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" quotePrefix="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The files of a workbook except the sheets. */
const files = (titles: SheetTitles): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${begin}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('xl/workbook.xml', 'sheet.main')}${titles.map((_, index) => part(sheet(index + 1), 'worksheet')).join('')}${part('xl/styles.xml', 'styles')}</Types>`,
  '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `${begin}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${titles
    .map((title, index) => `<sheet name="${written(title)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    ...titles.map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    relation(titles.length + 1, 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': styles,
});

const whole = (all: readonly (readonly SheetCell[])[]) =>
  opening(all[0]?.length ?? 1) + rows(all, 1) + closing;

export const workbook = { sheet, opening, rows, closing, files, whole };
