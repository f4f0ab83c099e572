/** A file of goals: checked, or imported as drafts. Contract: `contract/src/pdi/goals-file.ts`. */
import { createHash, randomUUID } from 'node:crypto';
import { goalColumns } from '@pdy/contract/files/goal-columns';
import { type GoalsImport, mostGoalLines } from '@pdy/contract/pdi/goals-file';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { type ReactionTable, together } from '#kernel/events/reactions.ts';
import { wholeName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { readTable } from '#kernel/sheets/columns-file.ts';
import { byAddressOrName, columnsRefused, findable, readingOf } from '../../competencies/index.ts';
import { makeDrafts } from './drafts.ts';
import type { GoalRow, ImportedGoal, Known } from './goal-cells-rules.ts';
import { type JudgedGoal, judgeGoals, keyOf } from './goal-lines-rules.ts';

/**
 * The goals of earlier files. Administrators read plans that were sent, but no drafts: this shows them nothing of
 * drafts either.
 */
const importedGoals = async (tx: Tx) =>
  (await tx
    .selectFrom('pdi_imported_goals as i')
    .select(['i.id', 'i.person_id', 'i.plan_title', 'i.title', 'i.period_start', 'i.period_end', 'i.goal'])
    .select(
      sql<boolean>`(i.person_id, app.normalise(i.plan_title)) in (select p.person_id, app.normalise(p.title)
        from pdi_plans p where p.origin = 'import' and p.status <> 'draft')`.as('is_sent'),
    )
    .execute()) as (ImportedGoal & Pick<GoalRow, 'person_id' | 'plan_title' | 'title'>)[];

/** People who were invited and have not entered yet; the state of the invitation does not matter. */
const invitedPeople = (tx: Tx) =>
  tx
    .selectFrom('invites')
    .select(['email', sql<string>`concat_ws(' ', first_name, last_name)`.as('name')])
    .where('status', 'in', ['preparado', 'pendente'])
    .execute();

const knownOf = async (tx: Tx): Promise<Known> => {
  const [people, invited, competencies, imported] = await Promise.all([
    tx
      .selectFrom('profiles')
      .where('is_active', '=', true)
      .select(['user_id', 'email', wholeName('profiles').as('name')])
      .execute(),
    invitedPeople(tx),
    tx.selectFrom('competencies').where('status', '=', 'active').select(['id', 'code', 'name']).execute(),
    importedGoals(tx),
  ]);
  return {
    people: byAddressOrName(people),
    invited: byAddressOrName(invited),
    competencies: findable(competencies),
    imported: new Map(imported.map((one) => [keyOf(one), one])),
  };
};

const totalsOf = (lines: readonly JudgedGoal[]): GoalsImport['totals'] => {
  const count = (action: JudgedGoal['action']) => lines.filter((line) => line.action === action).length;
  return {
    criar: count('criar'),
    atualizar: count('atualizar'),
    sem_alteracao: count('sem_alteracao'),
    erro: count('erro'),
  };
};

const mostAtOnce = 500;

const keep = async (tx: Tx, import_id: string, lines: readonly JudgedGoal[]) => {
  const rows = lines.flatMap(({ row, changes }) => (row && changes === null ? row : []));
  for (let at = 0; at < rows.length; at += mostAtOnce)
    await tx
      .insertInto('pdi_imported_goals')
      .values(
        rows.slice(at, at + mostAtOnce).map((row) => ({ ...row, goal: JSON.stringify(row.goal), import_id })),
      )
      .execute();
  for (const { row, changes } of lines)
    if (row && changes !== null)
      await tx
        .updateTable('pdi_imported_goals')
        .set({ goal: JSON.stringify(row.goal), import_id })
        .where('id', '=', changes)
        .execute();
};

/** Lets in one file of a company at a time: each is judged by the result of the one before. */
const holdFiles = (tx: Tx, company_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('pdi_goals_file:' || ${company_id}, 0))`.execute(tx);

const take = authed.pdi.goalsFile.import.handler(async ({ input, context: { tx, actor, record } }) => {
  const { file, apply, only_valid } = input;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const table = await readTable(bytes, goalColumns);
  const { headers, lines: rows, was_windows_1252 } = table;
  if (rows.length > mostGoalLines) throw broken('import_has_at_most_2000_lines');
  if (table.fault !== null) throw columnsRefused(table.fault);
  const company_id = actor.company_id ?? '';
  await holdFiles(tx, company_id);
  const lines = judgeGoals({ headers, rows, reading: readingOf(goalColumns, table) }, await knownOf(tx));
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]));
  const totals = totalsOf(lines);
  if (apply) {
    if (totals.erro > 0 && !only_valid) throw broken('file_has_lines_to_take');
    const import_id = randomUUID();
    await keep(tx, import_id, lines);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await record('pdi.goals.imported', company_id, {
      import_id,
      goals: totals.criar + totals.atualizar,
      sha256,
    });
  }
  return {
    is_applied: apply,
    totals,
    headers: [...headers],
    lines: lines
      .filter(({ action }) => action !== 'sem_alteracao')
      .map(({ line, key, action, messages }) => ({
        ...{ line, key, action, messages: [...messages] },
        ...(action === 'erro' && { cells: [...(cellsOf.get(line) ?? [])] }),
      })),
    was_windows_1252,
  };
});

export const goalsFile = { import: take };

/** The system makes the drafts: only their owners may write or read them. */
export const goalsFileReactions: ReactionTable = {
  'pdi.goals.imported': [together('pdi.make_imported_drafts', makeDrafts)],
};
