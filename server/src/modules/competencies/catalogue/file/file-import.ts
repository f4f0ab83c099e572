/** A file of the catalogue: checked, or imported. Contract: `contract/src/competencies/catalogue/files.ts`. */
import { createHash, randomUUID } from 'node:crypto';
import { linesAtOnce, mostCatalogueLines } from '@pdy/contract/competencies/catalogue/files';
import { catalogueColumns } from '@pdy/contract/files/catalogue-columns';
import { broken, forbidden } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { readTable } from '#kernel/sheets/columns-file.ts';
import { todayOf } from '#kernel/today.ts';
import { readsPeople } from '../competency-rows.ts';
import { insideCompany } from '../place-in-list.ts';
import { type Judgement, judgementOf } from './file-judge.ts';
import { holdCatalogue, outcomeOf, totalsOf } from './file-outcome.ts';
import type { Work } from './import-work.ts';
import { beginLong, refuseSecond } from './long-import.ts';

type Brought = {
  readonly kind: Parameters<typeof judgementOf>[0];
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly judgement: Judgement;
};

/** Imports a short file at once and queues a long one, whose progress is then reported. */
const takeIn = async (work: Work, { kind, name, bytes, judgement }: Brought) => {
  const { lines, write } = judgement;
  if (lines.length > linesAtOnce)
    return beginLong(work, { kind, name, bytes, lines: lines.length, totals: totalsOf(lines) });
  await write(() => true);
  const { criar: created, atualizar: updated } = totalsOf(lines);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { company_id, import_id } = work;
  await work.record('competencies.file.imported', company_id, { kind, created, updated, sha256, import_id });
  return null;
};

export const importFile = authed.catalogue.files.import.handler(async ({ input, context }) => {
  const { kind, file, apply, only_valid } = input;
  const { tx, actor, record } = context;
  const company_id = insideCompany(actor);
  if (kind === 'evidencias' && !readsPeople(actor)) throw forbidden();
  const { person_id } = actor;
  const work: Work = { tx, record, company_id, person_id, today: todayOf(context), import_id: randomUUID() };
  if (apply) await refuseSecond(work);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const table = await readTable(bytes, catalogueColumns[kind]);
  if (table.lines.length > mostCatalogueLines) throw broken('import_has_at_most_10000_lines');
  await holdCatalogue(tx, company_id);
  if (apply) await refuseSecond(work);
  const judgement = await judgementOf(kind, table, work);
  const { lines } = judgement;
  if (!apply) return outcomeOf(lines, { is_applied: false, long: null }, table);
  if (totalsOf(lines).erro > 0 && !only_valid) throw broken('file_has_lines_to_take');
  const long = await takeIn(work, { kind, name: file.name, bytes, judgement });
  return outcomeOf(lines, { is_applied: long === null, long }, table);
});
