/** What a file of the catalogue would do, line by line, and the import of chosen lines. */

import { ORPCError } from '@orpc/server';
import type { CatalogueImportKind } from '@pdy/contract/competencies/catalogue/files';
import { catalogueColumns } from '@pdy/contract/files/catalogue-columns';
import type { Tx } from '#kernel/db.ts';
import type { ColumnsFile } from '#kernel/sheets/columns-file.ts';
import { raisedFrom } from '../job-demands.ts';
import { judgeCompetencies } from './competency-lines-rules.ts';
import { judgeDemands } from './demand-lines-rules.ts';
import { judgeEvidence } from './evidence-lines-rules.ts';
import { type Judged, judgedInWidth, type Reading, readingOf } from './file-columns-rules.ts';
import type { Work } from './import-work.ts';
import { knownClaims, writeClaims } from './imported-evidence.ts';
import { judgeJobs } from './job-lines-rules.ts';
import { knownCompetencies, knownDemands, knownJobs, nameable } from './known-rows.ts';
import { writeCompetencies, writeDemands, writeJobs } from './write-catalogue.ts';

/** Whether a line, by its number in the file, is imported now. */
export type IsTaken = (line: number) => boolean;

export type Judgement = {
  readonly lines: readonly Judged<object>[];
  /** Imports the lines that are not refused, and records what changed besides the file itself. */
  readonly write: (isTaken: IsTaken) => Promise<void>;
};

const all: IsTaken = () => true;

const touched = <Row>(lines: readonly Judged<Row>[], isTaken: IsTaken = all) =>
  lines.flatMap(({ row, action, line }) =>
    row && (action === 'criar' || action === 'atualizar') && isTaken(line) ? [row] : [],
  );

const idsByCode = async (tx: Tx, table: 'competencies' | 'job_profiles', codes: readonly string[]) =>
  tx
    .selectFrom(table)
    .select(['id', 'code'])
    .where('code', 'in', [...codes, ''])
    .execute();

/** The events for an existing row that changed, so that levels and readers follow. */
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

type Read = {
  readonly headers: ColumnsFile['headers'];
  readonly rows: ColumnsFile['lines'];
  readonly reading: Reading;
};
type Judge = (work: Work, read: Read) => Promise<Judgement>;

const judge: Record<CatalogueImportKind, Judge> = {
  competencias: async (work, { headers, rows, reading }) => {
    const known = await knownCompetencies(work.tx);
    const lines = judgedInWidth(headers, rows, (fitting) => judgeCompetencies(fitting, reading, known));
    const write = async (isTaken: IsTaken) => {
      await writeCompetencies(work.tx, touched(lines, isTaken));
      await recordChanges(
        work,
        'competencies',
        lines.filter(({ line }) => isTaken(line)),
      );
    };
    return { lines, write };
  },
  cargos: async (work, { headers, rows, reading }) => {
    const known = await knownJobs(work.tx);
    const lines = judgedInWidth(headers, rows, (fitting) => judgeJobs(fitting, reading, known));
    const write = async (isTaken: IsTaken) => {
      await writeJobs(work.tx, touched(lines, isTaken));
      await recordChanges(
        work,
        'job_profiles',
        lines.filter(({ line }) => isTaken(line)),
      );
    };
    return { lines, write };
  },
  exigencias: async ({ tx, record }, { headers, rows, reading }) => {
    const [names, known] = await Promise.all([nameable(tx), knownDemands(tx)]);
    const lines = judgedInWidth(headers, rows, (fitting) => judgeDemands(fitting, reading, { names, known }));
    const write = async (isTaken: IsTaken) => {
      const demands = touched(lines, isTaken);
      await writeDemands(tx, demands);
      const before = Map.groupBy(known, ({ job_profile_id }) => job_profile_id);
      for (const [id, asked] of Map.groupBy(demands, ({ job_profile_id }) => job_profile_id)) {
        const raised = raisedFrom(before.get(id) ?? [], asked);
        await record('competencies.job.demands_changed', id, { raised, demands: asked.length });
      }
    };
    return { lines, write };
  },
  evidencias: async (work, { headers, rows, reading }) => {
    const known = await knownClaims(work);
    const lines = judgedInWidth(headers, rows, (fitting) => judgeEvidence(fitting, reading, known));
    return { lines, write: (isTaken) => writeClaims(work, touched(lines, isTaken)) };
  },
};

/** Judges a file that has been read; a header that is not understood is refused. */
export const judgementOf = (kind: CatalogueImportKind, file: ColumnsFile, work: Work): Promise<Judgement> => {
  if (file.fault !== null) throw columnsRefused(file.fault);
  const { headers, lines: rows } = file;
  return judge[kind](work, { headers, rows, reading: readingOf(catalogueColumns[kind], file) });
};

/** The header as a whole is refused. */
export const columnsRefused = (message: string) =>
  new ORPCError('RULE_BROKEN', { status: 422, message, data: { rule: 'E_COLUNAS' } });
