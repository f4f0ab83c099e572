/** The bank as a table: exported, and imported as drafts. Contract: `contract/src/assessments/questions.ts`. */
import { createHash } from 'node:crypto';
import { mostBankLines } from '@pdy/contract/assessments/values';
import { questionColumns } from '@pdy/contract/files/question-columns';
import { type SqlBool, sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { readTable } from '#kernel/sheets/columns-file.ts';
import { tableFile } from '#kernel/sheets/table-file.ts';
import {
  columnsRefused,
  findable,
  type Judged,
  judgedInWidth,
  keyOf,
  outcomeOf,
  readingOf,
  totalsOf,
} from '../../competencies/index.ts';
import { withAlike } from './alike-lines.ts';
import { rewriteQuestion } from './changes.ts';
import { type BankFile, judgeQuestions } from './question-lines-rules.ts';
import { tableOf } from './question-table-rules.ts';
import { authoredWhere, conditions } from './rows.ts';
import { type Written, writeQuestions } from './versions.ts';

export const exportFile = authed.questions.exportFile.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const found = await authoredWhere(tx, conditions(input));
  const { file, sha256 } = await tableFile('questoes', 'csv', { name: 'Questões', rows: tableOf(found) });
  await record('assessments.bank.exported', actor.company_id ?? '', { questions: found.length, sha256 });
  return file;
});

/** What the lines refer to: competencies, locked until the end, and the existing questions. */
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
    competencies: findable(named),
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

/** Lets in one file of a company at a time: each is judged by the result of the one before. */
const holdBank = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('question bank:' || app.company_id(), 0))`.execute(tx);

export const importFile = authed.questions.importFile.handler(async ({ input, context }) => {
  const { file, apply, only_valid } = input;
  const { tx, actor, record } = context;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const table = await readTable(bytes, questionColumns);
  const { headers, lines: rows, places } = table;
  if (rows.length > mostBankLines) throw broken('bank_file_has_at_most_1000_lines');
  if (table.fault !== null) throw columnsRefused(table.fault);
  await holdBank(tx);
  const codeAt = places.get('codigo') ?? -1;
  const known = await spokenOf(
    tx,
    rows.map(({ cells }) => keyOf(cells[codeAt] ?? '')),
  );
  const reading = readingOf(questionColumns, table);
  const judged = judgedInWidth(headers, rows, (fitting) => judgeQuestions(fitting, reading, known));
  const lines = await withAlike(tx, judged, reading.titleOf('enunciado'));
  if (apply) {
    const { criar: created, atualizar: updated, erro } = totalsOf(lines);
    if (erro > 0 && !only_valid) throw broken('file_has_lines_to_take');
    await takeIn(tx, lines, known);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await record('assessments.bank.imported', actor.company_id ?? '', { created, updated, sha256 });
  }
  return outcomeOf(lines, { is_applied: apply, long: null }, table);
});
