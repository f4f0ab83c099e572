/** The copy as a document for people. Every text is passed as plain text, so that nothing in it is interpreted. */
import type { CsvCell } from '@pdy/contract/rules/csv';
import { countText } from '@pdy/contract/rules/numbers';
import { numberText } from '@pdy/contract/rules/typed-number';
import type { Content, TableCell } from 'pdfmake';
import type { Pages } from '#kernel/files/pdf.ts';
import { cellIn, momentIn } from './cells.ts';
import type { Section } from './collect.ts';

export type CopyAbout = {
  readonly person: string;
  readonly company: string;
  readonly made_at: Date;
  /** IANA name of the company's time zone. */
  readonly timezone: string;
  /** The most printed rows of one table, which are the newest; the tables in the archive have all of them. */
  readonly printed_rows: number;
};

/** The most columns of a printed table; with more it is printed row by row. */
const mostColumns = 5;
/** The most characters of one printed cell. */
const mostLetters = 2_000;

const howToRead = [
  'Esta é a cópia do que o PDY guarda sobre você e que você pode ler. Cada título é um assunto.',
  'As mesmas informações estão na pasta “planilhas”, uma planilha por assunto, e no arquivo “dados.json”, para levar a outro serviço.',
  'Não estão aqui: o que outras pessoas anotaram só para si, que você pode pedir à empresa, as respostas anônimas, o que outras pessoas escreveram em avaliações ainda não publicadas e as questões que ainda não podem ser mostradas. O que é guardado com você e outra pessoa aparece como você o vê no PDY.',
];

const text = (cell: CsvCell): string => {
  const whole = typeof cell === 'number' ? numberText(cell) : (cell ?? '');
  return whole.length > mostLetters ? `${whole.slice(0, mostLetters)}… (continua na planilha)` : whole;
};

const filled = (cell: CsvCell) => cell !== null && cell !== '';

const tableOf = ({ columns }: Section, rows: readonly (readonly CsvCell[])[]): Content => ({
  table: {
    headerRows: 1,
    widths: columns.map(() => '*'),
    body: [
      columns.map(({ heading }): TableCell => ({ text: heading, style: 'head' })),
      ...rows.map((row) => row.map((cell): TableCell => ({ text: text(cell) }))),
    ],
  },
  layout: 'lightHorizontalLines',
});

/** A row as a card of two columns: the name and the value. Empty values are left out. */
const cardOf = ({ columns }: Section, row: readonly CsvCell[]): Content => ({
  table: {
    widths: [150, '*'],
    body: columns
      .map(({ heading }, at) => [heading, row[at] ?? null] as const)
      .filter(([, cell]) => filled(cell))
      .map(([heading, cell]): TableCell[] => [{ text: heading, style: 'head' }, { text: text(cell) }]),
  },
  layout: 'noBorders',
  margin: [0, 0, 0, 6],
});

const sectionOf = (section: Section, { timezone, printed_rows }: CopyAbout): Content[] => {
  const cell = cellIn(timezone);
  const rows = section.rows
    .slice(0, printed_rows)
    .map((row) => section.columns.map((column, at) => cell(column, row[at] ?? null)))
    .filter((row) => row.some(filled));
  const isTable = section.columns.length <= mostColumns;
  const left = section.rows.length - Math.min(section.rows.length, printed_rows);
  return [
    { text: section.title, style: 'heading', headlineLevel: 2 },
    ...(isTable ? [tableOf(section, rows)] : rows.map((row) => cardOf(section, row))),
    ...(left > 0 || !section.is_complete
      ? [
          {
            text: `${countText(left, 'registro mais antigo está', 'registros mais antigos estão')} na planilha.`,
            style: 'small',
          } as Content,
        ]
      : []),
  ];
};

const chapterOf = (title: string, sections: readonly Section[], about: CopyAbout): Content[] => [
  { text: title, style: 'chapter' },
  ...sections.flatMap((section) => sectionOf(section, about)),
];

const overview = (sections: readonly Section[]): Content => ({
  table: {
    headerRows: 1,
    widths: ['*', 60],
    body: [
      [
        { text: 'Assunto', style: 'head' },
        { text: 'Registros', style: 'head' },
      ],
      ...sections.map(({ title, rows, is_complete }): TableCell[] => [
        { text: title },
        { text: `${numberText(rows.length)}${is_complete ? '' : ', os mais novos'}` },
      ]),
    ],
  },
  layout: 'lightHorizontalLines',
});

export const copyPages = (sections: readonly Section[], about: CopyAbout): Pages => {
  const { person, company, made_at, timezone } = about;
  const chapters = [...new Set(sections.map(({ chapter }) => chapter))];
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    language: 'pt-BR',
    info: { title: `Cópia dos dados de ${person}` },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 18, bold: true, margin: [0, 2, 0, 8] },
      chapter: { fontSize: 14, bold: true, margin: [0, 16, 0, 4] },
      heading: { fontSize: 11, bold: true, margin: [0, 10, 0, 4] },
      head: { bold: true },
      small: { color: '#555555', margin: [0, 2, 0, 0] },
    },
    footer: (page: number, pages: number) => ({
      text: `Cópia dos dados de ${person} · Página ${page} de ${pages}`,
      ...{ style: 'small', alignment: 'center', margin: [40, 12, 40, 0] },
    }),
    content: [
      { text: company, style: 'small' },
      { text: `Cópia dos dados de ${person}`, style: 'title' },
      { text: `Feita em ${momentIn(timezone)(made_at)}`, margin: [0, 0, 0, 8] },
      ...howToRead.map((line): Content => ({ text: line, margin: [0, 0, 0, 4] })),
      { text: 'O que há nesta cópia', style: 'chapter' },
      overview(sections),
      ...chapters.flatMap((title) =>
        chapterOf(
          title,
          sections.filter(({ chapter }) => chapter === title),
          about,
        ),
      ),
    ],
  };
};
