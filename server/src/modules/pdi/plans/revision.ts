/**
 * The stored state of a plan that was sent back, and what has changed since. Contract: `contract/src/pdi/revision.ts`.
 */
import { RevisedField } from '@pdy/contract/pdi/revision';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { notFound } from '#kernel/broken.ts';
import { prepared } from '#kernel/database/prepared.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { changesSince, type StatedPlan } from './revision-rules.ts';

/** The activities of the goal `g`, in the words of the contract; a competency is given by name. */
const activitiesOf = (tx: Tx) =>
  tx
    .selectFrom('pdi_activities as a')
    .leftJoin('competencies as ac', sameCompany('ac.id', 'a.target_competency_id'))
    .where('a.company_id', '=', sql.ref<string>('g.company_id'))
    .where('a.goal_id', '=', sql.ref<string>('g.id'))
    .select(['a.id', 'a.title', 'a.kind', 'a.minutes', 'a.due_on', 'a.target_level'])
    .select('ac.name as competency_id')
    .orderBy('a.id');

const storedOfGoal = RevisedField.exclude(['competency_id']).options.map((column) => `g.${column}` as const);

/** The goals of the plan `p` that others may read. */
const goalsOf = (tx: Tx) =>
  tx
    .selectFrom('pdi_goals as g')
    .leftJoin('competencies as c', sameCompany('c.id', 'g.competency_id'))
    .where('g.company_id', '=', sql.ref<string>('p.company_id'))
    .where('g.plan_id', '=', sql.ref<string>('p.id'))
    .where('g.visibility', '<>', 'private')
    .select(['g.id', ...storedOfGoal, 'c.name as competency_id'])
    .select(jsonArrayFrom(activitiesOf(tx)).as('activities'))
    .orderBy('g.position')
    .orderBy('g.id');

const stated = prepared((tx, { id }: { id: string }) =>
  tx
    .selectFrom('pdi_plans as p')
    .leftJoin('profiles as by', 'by.user_id', 'p.sent_back_by')
    .where('p.id', '=', id)
    .select(['p.status', 'p.sent_back_at', 'p.sent_back_note', 'p.sent_back_state'])
    .select(shownName('by').$castTo<string | null>().as('by_name'))
    .select(['p.title', 'p.summary', 'p.period_start', 'p.period_end'])
    .select(jsonArrayFrom(goalsOf(tx)).as('goals')),
);

const nothingKept = { sent_back_at: null, sent_back_by: null, sent_back_note: null, sent_back_state: null };

type SentBack = { readonly by: string; readonly at: Date; readonly note: string };

/** What to store when a plan is sent back. Once the plan is agreed, nothing of it is needed any more. */
export const keptOf = async (tx: Tx, id: string, sentBack: SentBack | null) => {
  if (!sentBack) return nothingKept;
  const [row] = await stated(tx, { id });
  if (!row) throw notFound();
  const { title, summary, period_start, period_end, goals } = row;
  return {
    sent_back_at: sentBack.at,
    sent_back_by: sentBack.by,
    sent_back_note: sentBack.note,
    sent_back_state: JSON.stringify({ title, summary, period_start, period_end, goals }),
  };
};

export const revision = authed.pdi.plans.revision.handler(async ({ input, context: { tx } }) => {
  const [row] = await stated(tx, input);
  if (!row) throw notFound();
  const { sent_back_at: at, sent_back_note: note, sent_back_state: before, by_name, ...now } = row;
  if (at === null || note === null || before === null) return null;
  return { at, note, by_name, ...changesSince(before as unknown as StatedPlan, now) };
});
