/** A file of the catalogue, tried out or taken in. Contract: `contract/src/catalogue-files.ts`. */
import { createHash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import {
  type CatalogueAction,
  type CatalogueFileKind,
  mostCatalogueLines,
} from '@pdy/contract/catalogue-files';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { type CsvFile, readCsv } from '#kernel/csv-file.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/happening.ts';
import { authed } from '#kernel/procedure.ts';
import { judgeCompetencies } from './competency-lines-rules.ts';
import { judgeDemands } from './demand-lines-rules.ts';
import { type Judged, type Places, placesIn } from './file-columns-rules.ts';
import { raisedFrom } from './job-demands.ts';
import { judgeJobs } from './job-lines-rules.ts';
import { knownCompetencies, knownDemands, knownJobs, nameable } from './known-rows.ts';
import { insideCompany } from './place-in-list.ts';
import { writeCompetencies, writeDemands, writeJobs } from './write-catalogue.ts';

/** The header as a whole is not taken. */
const columnsRefused = (message: string) =>
  new ORPCError('RULE_BROKEN', { status: 422, message, data: { rule: 'E_COLUNAS' } });

type Work = { readonly tx: Tx; readonly record: Recorder };
type Judgement = {
  readonly lines: readonly Judged<object>[];
  /** Takes in what is not refused, and says what changed beside the file itself. */
  readonly write: (work: Work) => Promise<void>;
};

const touched = <Row>(lines: readonly Judged<Row>[]) =>
  lines.flatMap(({ row, action }) => (row && (action === 'criar' || action === 'atualizar') ? [row] : []));

const idsByCode = async (tx: Tx, table: 'competencies' | 'job_profiles', codes: readonly string[]) =>
  tx
    .selectFrom(table)
    .select(['id', 'code'])
    .where('code', 'in', [...codes, ''])
    .execute();

/** What a row that was there is told by, so that levels and readers follow. */
const recordChanges = async (
  { tx, record }: Work,
  table: 'competencies' | 'job_profiles',
  lines: readonly Judged<{ readonly code: string }>[],
) => {
  const changed = lines.filter(({ action }) => action === 'atualizar');
  const fieldsOf = new Map(changed.map(({ row, fields }) => [row?.code, [...fields]]));
  const rows = await idsByCode(
    tx,
    table,
    changed.flatMap(({ row }) => row?.code ?? []),
  );
  const name = table === 'competencies' ? 'competencies.competency.changed' : 'competencies.job.changed';
  for (const { id, code } of rows) await record(name, id, { fields: fieldsOf.get(code) ?? [] });
};

const judge: Record<
  CatalogueFileKind,
  (tx: Tx, lines: CsvFile['lines'], places: Places) => Promise<Judgement>
> = {
  competencias: async (tx, rows, places) => {
    const lines = judgeCompetencies(rows, places, await knownCompetencies(tx));
    const write = async (work: Work) => {
      await writeCompetencies(work.tx, touched(lines));
      await recordChanges(work, 'competencies', lines);
    };
    return { lines, write };
  },
  cargos: async (tx, rows, places) => {
    const lines = judgeJobs(rows, places, await knownJobs(tx));
    const write = async (work: Work) => {
      await writeJobs(work.tx, touched(lines));
      await recordChanges(work, 'job_profiles', lines);
    };
    return { lines, write };
  },
  exigencias: async (tx, rows, places) => {
    const [names, known] = await Promise.all([nameable(tx), knownDemands(tx)]);
    const lines = judgeDemands(rows, places, { names, known });
    const write = async (work: Work) => {
      const demands = touched(lines);
      await writeDemands(work.tx, demands);
      const before = Map.groupBy(known, ({ job_profile_id }) => job_profile_id);
      for (const [id, asked] of Map.groupBy(demands, ({ job_profile_id }) => job_profile_id)) {
        const raised = raisedFrom(before.get(id) ?? [], asked);
        await work.record('competencies.job.demands_changed', id, { raised, demands: asked.length });
      }
    };
    return { lines, write };
  },
};

const totalsOf = (lines: readonly Judged<object>[]): Record<CatalogueAction, number> => {
  const count = (action: CatalogueAction) => lines.filter((line) => line.action === action).length;
  return {
    criar: count('criar'),
    atualizar: count('atualizar'),
    sem_alteracao: count('sem_alteracao'),
    erro: count('erro'),
  };
};

/** One file of a company at a time: each is judged by what the one before has left. */
const holdCatalogue = (tx: Tx, company_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('catalogue:' || ${company_id}, 0))`.execute(tx);

export const importFile = authed.catalogue.files.import.handler(async ({ input, context }) => {
  const { kind, file, apply, only_valid } = input;
  const { tx, actor, record } = context;
  const company_id = insideCompany(actor);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { headers, lines: rows, was_windows_1252 } = readCsv(bytes);
  if (rows.length > mostCatalogueLines) throw broken('import_has_at_most_2000_lines');
  const places = placesIn(kind, headers);
  if ('fault' in places) throw columnsRefused(places.fault);
  await holdCatalogue(tx, company_id);
  const { lines, write } = await judge[kind](tx, rows, places);
  const totals = totalsOf(lines);
  if (apply) {
    if (totals.erro > 0 && !only_valid) throw broken('file_has_lines_to_take');
    await write({ tx, record });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { criar: created, atualizar: updated } = totals;
    await record('competencies.file.imported', company_id, { kind, created, updated, sha256 });
  }
  return {
    is_applied: apply,
    totals,
    lines: lines
      .filter(({ action }) => action !== 'sem_alteracao')
      .map(({ line, key, action, messages }) => ({ line, key, action, messages: [...messages] })),
    was_windows_1252,
  };
});
