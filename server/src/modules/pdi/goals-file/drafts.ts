/** Makes drafts from a file of goals: one for each person and plan in it. Runs as the system. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';

type Row = {
  readonly person_id: string;
  readonly plan_title: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly title: string;
  readonly goal: { readonly due_on: string; readonly start_value: number | null };
  /** More than 1: the goal came in an earlier file. */
  readonly version: number;
};

/** The draft of that name that an earlier file made and its owner has not sent yet. */
const draftsOf = (tx: Tx, { person_id, plan_title, period_start, period_end }: Row) =>
  tx
    .selectFrom('pdi_plans')
    .select('id')
    .where('person_id', '=', person_id)
    .where('status', '=', 'draft')
    .where('origin', '=', 'import')
    .where(sql<boolean>`app.normalise(title) = app.normalise(${plan_title})`)
    .where('period_start', '=', period_start)
    .where('period_end', '=', period_end);

/** The draft of an earlier file, else a new one. */
const draftOf = async ({ tx, record }: ReactionContext, row: Row): Promise<string> => {
  const { person_id, plan_title: title, period_start, period_end } = row;
  const made = await draftsOf(tx, row).limit(1).executeTakeFirst();
  if (made) return made.id;
  const { id } = await tx
    .insertInto('pdi_plans')
    .values({ person_id, title, period_start, period_end, origin: 'import' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('pdi.plan.imported', id, { person_id });
  return id;
};

/** What the owner renamed, removed or sent is theirs: the file no longer changes it. */
const changeGoal = (tx: Tx, row: Row) =>
  tx
    .updateTable('pdi_goals')
    .set({ ...row.goal, current_value: row.goal.start_value })
    .where('plan_id', 'in', draftsOf(tx, row))
    .where(sql<boolean>`app.normalise(title) = app.normalise(${row.title})`)
    .execute();

export const makeDrafts = async (
  { payload: { import_id } }: Happening<'pdi.goals.imported'>,
  context: ReactionContext,
): Promise<void> => {
  const rows = (await context.tx
    .selectFrom('pdi_imported_goals')
    .select(['person_id', 'plan_title', 'period_start', 'period_end', 'title', 'goal', 'version'])
    .where('import_id', '=', import_id)
    .orderBy('id')
    .execute()) as Row[];
  const ofPlan = ({ person_id, plan_title, period_start, period_end }: Row) =>
    [person_id, plan_title.toLowerCase(), period_start, period_end].join(' ');
  for (const row of rows) if (row.version > 1) await changeGoal(context.tx, row);
  const fresh = rows.filter(({ version }) => version === 1);
  for (const [first, ...rest] of [...Map.groupBy(fresh, ofPlan).values()] as [Row, ...Row[]][]) {
    const plan_id = await draftOf(context, first);
    const { person_id, period_start: start_on } = first;
    await context.tx
      .insertInto('pdi_goals')
      .values(
        [first, ...rest].map(({ title, goal }) => ({
          ...goal,
          plan_id,
          person_id,
          title,
          start_on,
          current_value: goal.start_value,
        })),
      )
      .execute();
  }
};
