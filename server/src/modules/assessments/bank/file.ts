/** The bank as a table: taken along, and brought in as drafts. Contract: `contract/src/assessments/questions.ts`. */
import { createHash } from 'node:crypto';
import { mostBankLines } from '@pdy/contract/assessments/values';
import type { CatalogueImport } from '@pdy/contract/competencies/catalogue/files';
import { type SqlBool, sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { readCsv } from '#kernel/csv-file.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { tableFile } from '#kernel/table-file.ts';
import {
  columnsRefused,
  type FileLine,
  type Judged,
  judgedInWidth,
  keyOf,
  outcomeOf,
  placesOf,
  totalsOf,
} from '../../competencies/index.ts';
import { withAlike } from './alike-lines.ts';
import { rewriteQuestion } from './changes.ts';
import { type BankFile, judgeQuestions } from './question-lines-rules.ts';
import { bankColumns, tableOf } from './question-table-rules.ts';
import { authoredWhere, conditions } from './rows.ts';
import { type Written, writeQuestions } from './versions.ts';

export const exportFile = authed.questions.exportFile.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const found = await authoredWhere(tx, conditions(input));
  const { file, sha256 } = await tableFile('questoes', 'csv', { name: 'Questões', rows: tableOf(found) });
  await record('assessments.bank.exported', actor.company_id ?? '', { questions: found.length, sha256 });
  return file;
});

/** What the lines speak of: competencies held until the end, and the questions that are there. */
const spokenOf = async (tx: Tx, codes: readonly string[]): Promise<BankFile> => {
  const [competencies, questions] = await Promise.all([
    tx.selectFrom('competencies').select(['id', 'code', 'name', 'status']).forShare().execute(),
    authoredWhere(tx, [sql<SqlBool>`q.code_key = any (${[...new Set(codes)]}::text[])`]),
  ]);
  const named = competencies.map(({ id, code, name, status }) => ({
    ...{ id, code, name },
    is_archived: status === 'archived',
  }));
  return {
    competencies: new Map([
      ...named.map((one) => [keyOf(one.name), one] as const),
      ...named.map((one) => [keyOf(one.code), one] as const),
    ]),
    questions: new Map(questions.map((question) => [keyOf(question.code), question])),
  };
};

const takeIn = async (tx: Tx, lines: readonly Judged<Written>[], { questions }: BankFile) => {
  const rowsTo = (asked: 'criar' | 'atualizar') =>
    lines.flatMap(({ row, action }) => (row && action === asked ? [row] : []));
  for (const written of rowsTo('atualizar')) {
    const before = questions.get(keyOf(written.code));
    if (before) await rewriteQuestion(tx, before, written);
  }
  await writeQuestions(tx, rowsTo('criar'));
};

type Told = CatalogueImport['lines'];

/** What was refused is given back whole, to be put right. */
const withCells = (told: Told, rows: readonly FileLine[]): Told => {
  const cells = new Map(rows.map((row) => [row.line, row.cells]));
  return told.map((one) =>
    one.action === 'erro' ? { ...one, cells: [...(cells.get(one.line) ?? [])] } : one,
  );
};

/** One file of a company at a time: each is judged by what the one before has left. */
const holdBank = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('question bank:' || app.company_id(), 0))`.execute(tx);

export const importFile = authed.questions.importFile.handler(async ({ input, context }) => {
  const { file, apply, only_valid } = input;
  const { tx, actor, record } = context;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { headers, lines: rows, was_windows_1252 } = await readCsv(bytes);
  if (rows.length > mostBankLines) throw broken('bank_file_has_at_most_1000_lines');
  const places = placesOf(bankColumns, headers);
  if ('fault' in places) throw columnsRefused(places.fault);
  await holdBank(tx);
  const codeAt = places.get('codigo') ?? -1;
  const known = await spokenOf(
    tx,
    rows.map(({ cells }) => keyOf(cells[codeAt] ?? '')),
  );
  const judged = judgedInWidth(headers, rows, (fitting) => judgeQuestions(fitting, places, known));
  const lines = await withAlike(tx, judged);
  if (apply) {
    const { criar: created, atualizar: updated, erro } = totalsOf(lines);
    if (erro > 0 && !only_valid) throw broken('file_has_lines_to_take');
    await takeIn(tx, lines, known);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await record('assessments.bank.imported', actor.company_id ?? '', { created, updated, sha256 });
  }
  const outcome = outcomeOf(lines, { is_applied: apply, long: null, was_windows_1252 });
  return { ...outcome, headers: [...headers], lines: withCells(outcome.lines, rows) };
});
