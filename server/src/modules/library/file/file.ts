/**
 * The library, and the platform's catalogue, as tables: export and import. Contract: `contract/src/library/files.ts`.
 */

import { libraryFileHeader } from '@pdy/contract/files/library-columns';
import { type LibraryFile, libraryLinesAtOnce } from '@pdy/contract/library/files';
import { activityKindLabel, learningTypeLabel } from '@pdy/contract/pdi/words';
import type * as z from 'zod';
import { holdCount } from '#kernel/calls/limits.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { authed, platform } from '#kernel/procedure.ts';
import { tableFile } from '#kernel/sheets/table-file.ts';
import { homeOf, subjectOf } from '../of-company.ts';
import { companyShelf, type KeptItem, platformShelf, type Shelf } from '../shelves.ts';
import { type Read, read, reportOf } from './file-lines.ts';
import { beginLong, latestOf, refuseSecond } from './long-file.ts';

const lineOf = ({ code, title, summary, kind, learning_type, minutes, url, provider, teaches }: KeptItem) => [
  code,
  title,
  summary,
  activityKindLabel[kind],
  learningTypeLabel[learning_type],
  minutes,
  url,
  provider,
  teaches.map((one) => `${one.code}:${one.entry_level}>${one.to_level}`).join('|'),
];

const written = async (shelf: Shelf, tx: Tx, name: string) => {
  const rows = (await shelf.items(tx, null)).map(lineOf);
  const { file, sha256 } = await tableFile(name, 'csv', {
    name: 'Biblioteca',
    rows: [[...libraryFileHeader], ...rows],
  });
  return { file, totals: { items: rows.length, sha256 } };
};

export const exportFile = authed.libraryAuthoring.exportFile.handler(async ({ context }) => {
  const { file, totals } = await written(companyShelf, context.tx, 'biblioteca');
  await context.record('library.items.exported', subjectOf(context.actor), totals);
  return file;
});

export const exportGlobals = platform.platform.library.exportFile.handler(
  async ({ context: { tx, record } }) => {
    const { file, totals } = await written(platformShelf, tx, 'catalogo');
    await record('library.globals.exported', await homeOf(tx), totals);
    return file;
  },
);

type Work = {
  readonly tx: Tx;
  readonly record: Recorder;
  readonly shelf: Shelf;
  readonly company_id: string;
};

const takeIn = async ({ tx, record, shelf, company_id }: Work, found: Read) => {
  const drafts = [...found.created, ...found.updated];
  if (drafts.length === 0) return;
  await shelf.write(tx, drafts);
  const counts = { created: found.created.length, updated: found.updated.length };
  await record(shelf.imported, company_id, { ...counts, sha256: found.sha256 });
};

/** Imports a short file at once and queues a long one, whose progress is then reported. */
const bring = async (work: Work, { file, mode }: z.output<typeof LibraryFile>) => {
  const { tx, shelf, company_id } = work;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (mode !== 'validar') await refuseSecond(tx, company_id);
  const found = await read(shelf, tx, bytes);
  const isWhole = found.refused === 0 && found.errors.length === 0;
  const isTaken = mode === 'importar_validas' || (mode === 'importar' && isWhole);
  if (!isTaken) return reportOf(found, { is_applied: false, long: null });
  await holdCount(tx, 'library file', company_id);
  await refuseSecond(tx, company_id);
  if (found.lines <= libraryLinesAtOnce) {
    await takeIn(work, found);
    return reportOf(found, { is_applied: true, long: null });
  }
  const long = await beginLong(tx, company_id, { name: file.name, bytes, read: found });
  return reportOf(found, { is_applied: false, long });
};

export const importFile = authed.libraryAuthoring.importFile.handler(({ input, context }) => {
  const { tx, actor, record } = context;
  return bring({ tx, record, shelf: companyShelf, company_id: subjectOf(actor) }, input);
});

export const importGlobals = platform.platform.library.importFile.handler(
  async ({ input, context: { tx, record } }) =>
    bring({ tx, record, shelf: platformShelf, company_id: await homeOf(tx) }, input),
);

export const latestImport = authed.libraryAuthoring.latestImport.handler(({ context: { tx, actor } }) =>
  latestOf(tx, subjectOf(actor)),
);

export const latestGlobals = platform.platform.library.latestImport.handler(async ({ context: { tx } }) =>
  latestOf(tx, await homeOf(tx)),
);
