/** Imports a long file in parts: each part is a job of its own, so that others can read the progress. */
import { createHash } from 'node:crypto';
import {
  type CatalogueImportKind,
  type LongImport,
  linesAtOnce,
} from '@pdy/contract/competencies/catalogue/files';
import { catalogueColumns } from '@pdy/contract/files/catalogue-columns';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { authed } from '#kernel/procedure.ts';
import { readTable } from '#kernel/sheets/columns-file.ts';
import { companyToday } from '../../evidence.ts';
import { judgementOf } from './file-judge.ts';
import { holdCatalogue } from './file-outcome.ts';
import type { Work } from './import-work.ts';

/** Whether a long import has failed for good: it has not moved for an hour, and blocks nobody. */
const hasFailed = sql<boolean>`(finished_at is null and updated_at <= app.now() - interval '1 hour')`;

const longRows = (tx: Tx) =>
  tx
    .selectFrom('catalogue_imports')
    .select(['id', 'kind', 'file_name', 'lines', 'lines_done', 'created_at', 'finished_at'])
    .select(hasFailed.as('has_failed'))
    .select((eb) => eb.ref('totals').$castTo<LongImport['totals']>().as('totals'));

export const latest = authed.catalogue.files.latest.handler(
  async ({ context: { tx } }) =>
    (await longRows(tx).orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null,
);

export const refuseSecond = async ({ tx }: Work): Promise<void> => {
  const running = await tx
    .selectFrom('catalogue_imports')
    .select('id')
    .where('finished_at', 'is', null)
    .where(sql<boolean>`not ${hasFailed}`)
    .executeTakeFirst();
  if (running) throw broken('one_long_import_at_a_time');
};

type Long = {
  readonly kind: CatalogueImportKind;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly lines: number;
  readonly totals: LongImport['totals'];
};

export const beginLong = async (
  { tx, record }: Work,
  { kind, name, bytes, lines, totals }: Long,
): Promise<LongImport> => {
  const { id } = await tx
    .insertInto('catalogue_imports')
    .values({
      kind,
      file_name: name.slice(0, 200) || 'arquivo.csv',
      body: Buffer.from(bytes),
      lines,
      totals: JSON.stringify(totals),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('competencies.import.advanced', id, { lines_done: 0, lines });
  return longRows(tx).where('id', '=', id).executeTakeFirstOrThrow();
};

type Row = { readonly id: string; readonly kind: CatalogueImportKind; readonly lines_done: number };

/**
 * Imports the next piece, judged again by the present rows: what was imported before changes nothing, and a new fault
 * is left out.
 */
const takePiece = async (work: Work, { kind, lines_done }: Row, bytes: Uint8Array): Promise<number> => {
  const table = await readTable(bytes, catalogueColumns[kind]);
  const piece = new Set(table.lines.slice(lines_done, lines_done + linesAtOnce).map(({ line }) => line));
  const { write } = await judgementOf(kind, table, work);
  await write((line) => piece.has(line));
  return lines_done + piece.size;
};

const endLong = async (
  { tx, record, company_id }: ReactionContext,
  { id, kind, totals, bytes }: Pick<LongImport, 'id' | 'kind' | 'totals'> & { bytes: Uint8Array },
) => {
  await tx
    .updateTable('catalogue_imports')
    .set({ body: null, finished_at: sql<Date>`app.now()`, lines_done: sql<number>`lines` })
    .where('id', '=', id)
    .execute();
  const { criar: created, atualizar: updated } = totals;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await record('competencies.file.imported', company_id, { kind, created, updated, sha256, import_id: id });
};

/** The next part; the rest of the file comes with the next job. */
export const takeLines = async (
  { subject_id }: Happening<'competencies.import.advanced'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx, record, company_id } = context;
  await holdCatalogue(tx, company_id);
  const row = await longRows(tx)
    .select(['body', 'requested_by'])
    .where('id', '=', subject_id)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.body) return;
  const { id, lines, body, requested_by } = row;
  const today = await companyToday(context);
  const work = { tx, record, company_id, person_id: requested_by, today, import_id: id };
  const lines_done = await takePiece(work, row, body);
  if (lines_done >= lines) return endLong(context, { ...row, bytes: body });
  await tx.updateTable('catalogue_imports').set({ lines_done }).where('id', '=', id).execute();
  await record('competencies.import.advanced', id, { lines_done, lines });
};
