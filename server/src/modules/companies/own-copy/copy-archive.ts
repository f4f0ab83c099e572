/** The copy as one archive: a document to read, a table for each subject, and one file for other systems. */
import { CSV_BOM, type CsvCell, csvLines } from '@pdy/contract/rules/csv';
import { strToU8, zipSync } from 'fflate';
import { inFileThread } from '#kernel/files/file-threads.ts';
import { printed } from '#kernel/files/pdf.ts';
import { cellIn } from './cells.ts';
import type { Section } from './collect.ts';
import { type CopyAbout, copyPages } from './pages.ts';

export type CopyContent = {
  readonly about: CopyAbout;
  readonly sections: readonly Section[];
  /** A JPEG; null: there is none. */
  readonly photo: Uint8Array | null;
};

const howToRead =
  'Cada item de "secoes" é um assunto, com o nome em "titulo", e cada item de "registros" é uma linha guardada sobre você. "campos" diz em português o que é cada campo de um assunto; "valores" diz o que significam os códigos de um campo. Níveis vão de 1 a 5. Datas estão no formato ano-mês-dia.';

/** A name that every system accepts: small letters, digits and hyphens. */
const fileName = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const tableText = ({ columns, rows }: Section, timezone: string): string => {
  const cell = cellIn(timezone);
  const lines = rows.map((row): CsvCell[] => columns.map((column, at) => cell(column, row[at] ?? null)));
  return CSV_BOM + csvLines([columns.map(({ heading }) => heading), ...lines]);
};

const jsonOf = ({ about: { person, company, made_at }, sections }: CopyContent) => ({
  formato: 'pdy-dados-pessoais',
  versao: 2,
  gerado_em: made_at,
  empresa: company,
  pessoa: person,
  como_ler: howToRead,
  secoes: sections.map(({ table, title, is_complete, columns, rows }) => ({
    tabela: table,
    titulo: title,
    esta_completa: is_complete,
    campos: Object.fromEntries(columns.map(({ name, heading }) => [name, heading])),
    valores: Object.fromEntries(columns.flatMap(({ name, words }) => (words ? [[name, words]] : []))),
    registros: rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null]))),
  })),
});

/** @returns the bytes of a ZIP file */
const copyArchive = async (content: CopyContent): Promise<Uint8Array> => {
  const { about, sections, photo } = content;
  const tables = sections.map((section): [string, Uint8Array] => [
    `planilhas/${fileName(section.title)}.csv`,
    strToU8(tableText(section, about.timezone)),
  ]);
  return zipSync({
    'meus-dados.pdf': new Uint8Array(await printed(copyPages(sections, about))),
    'dados.json': strToU8(JSON.stringify(jsonOf(content), null, 2)),
    ...(photo && { 'foto.jpg': photo }),
    ...Object.fromEntries(tables),
  });
};

/**
 * Makes the archive in a thread of its own, because a document of many pages takes seconds and must not block other
 * calls.
 */
export const archiveInThread = inFileThread(import.meta.url, copyArchive);
