/** Names for the ids in rows. They are read in the person's own name: what they may not see has no name. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

type Named = { readonly table: string; readonly name: RawBuilder<string>; readonly id?: string };

const day = (column: string) => `to_char(${column}, 'DD/MM/YYYY')`;

const named = {
  people: {
    ...{ table: 'profiles', id: 'user_id' },
    name: sql<string>`coalesce(display_name, first_name || ' ' || last_name)`,
  },
  competencies: { table: 'competencies', name: sql<string>`name` },
  jobs: { table: 'job_profiles', name: sql<string>`name` },
  plans: { table: 'pdi_plans', name: sql<string>`title` },
  goals: { table: 'pdi_goals', name: sql<string>`title` },
  activities: { table: 'pdi_activities', name: sql<string>`title` },
  checkins: {
    table: 'pdi_checkins',
    name: sql<string>`${sql.raw(day('period_start'))} || ' a ' || ${sql.raw(day('period_end'))}`,
  },
  items: { table: 'library_items', name: sql<string>`title` },
  tests: { table: 'assessments', name: sql<string>`title` },
  attempts: {
    table: 'attempts',
    name: sql<string>`(select t.title from assessments t where t.company_id = attempts.company_id and t.id = attempts.assessment_id)
      || ', tentativa ' || number`,
  },
  decks: { table: 'decks', name: sql<string>`title` },
  cards: { table: 'cards', name: sql<string>`front` },
  tickets: { table: 'tickets', name: sql<string>`number || ': ' || title` },
  categories: { table: 'ticket_categories', name: sql<string>`name` },
  feedbacks: {
    table: 'feedbacks',
    name: sql<string>`'Feedback de ' || ${sql.raw(day('delivered_at'))}`,
  },
  recognitions: { table: 'recognitions', name: sql<string>`left(body, 80)` },
  talks: { table: 'one_on_ones', name: sql<string>`'Conversa de ' || ${sql.raw(day('held_on'))}` },
  cycles: { table: 'review_cycles', name: sql<string>`name` },
  evidence: {
    table: 'competency_evidence',
    name: sql<string>`(select c.name from competencies c where c.company_id = competency_evidence.company_id
      and c.id = competency_evidence.competency_id) || ', ' || ${sql.raw(day('observed_on'))}`,
  },
} satisfies Record<string, Named>;

export type RefKind = keyof typeof named;

const kindOf: Readonly<Record<string, RefKind>> = {
  ...{ competency_id: 'competencies', target_competency_id: 'competencies', competency_ids: 'competencies' },
  ...{ job_profile_id: 'jobs', plan_id: 'plans', goal_id: 'goals', action_goal_id: 'goals' },
  ...{ activity_id: 'activities', checkin_id: 'checkins', item_id: 'items', library_item_id: 'items' },
  ...{ assessment_id: 'tests', attempt_id: 'attempts', deck_id: 'decks', card_id: 'cards' },
  ...{ ticket_id: 'tickets', category_id: 'categories', feedback_id: 'feedbacks', talk_id: 'talks' },
  ...{ cycle_id: 'cycles', rater_id: 'people' },
  ...{ recognition_id: 'recognitions', evidence_id: 'evidence' },
  ...{ manager_id: 'people', from_manager_id: 'people', to_manager_id: 'people', approver_id: 'people' },
  ...{ author_id: 'people', giver_id: 'people', receiver_id: 'people', requester_id: 'people' },
  ...{ about_id: 'people', to_id: 'people', owner_id: 'people', mentor_id: 'people', assignee_id: 'people' },
  ...{ decided_by: 'people', answered_by: 'people', replied_by: 'people', arbitrated_by: 'people' },
  ...{ validated_by: 'people', reviewed_by: 'people', sent_back_by: 'people', reopened_by: 'people' },
  ...{ assigned_by: 'people', praised_by: 'people', asked_by: 'people', done_by: 'people' },
};

/** What the ids of a column refer to; undefined: the column holds no id. */
export const refOf = (column: string): RefKind | undefined => kindOf[column];

export type Names = ReadonlyMap<string, string>;

const atOnce = 1_000;

/** The names for the ids of one kind that the person may see. */
export const namesOf = async (tx: Tx, kind: RefKind, ids: readonly string[]): Promise<Names> => {
  const { table, name, id = 'id' }: Named = named[kind];
  const found = new Map<string, string>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const { rows } = await sql<{ id: string; name: string | null }>`
      select ${sql.ref(id)} as id, ${name} as name from ${sql.table(table)}
      where company_id = app.company_id() and ${sql.ref(id)} = any (${ids.slice(at, at + atOnce)}::uuid[])`.execute(
      tx,
    );
    for (const row of rows) if (row.name !== null) found.set(row.id, row.name);
  }
  return found;
};
