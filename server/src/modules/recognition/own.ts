/** What people choose about recognitions of themselves, and what they do with them. */
import type { GoalStatus } from '@pdy/contract/pdi/goal';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { addComment } from '../pdi/index.ts';
import { recognitionById } from './rows.ts';

const isPublic = async (tx: Tx, person_id: string) => {
  const row = await tx
    .selectFrom('recognition_choices')
    .select('is_public')
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  return { is_public: row?.is_public ?? true };
};

const get = authed.recognition.choice.get.handler(({ context: { tx, actor } }) =>
  isPublic(tx, actor.person_id),
);

const set = authed.recognition.choice.set.handler(
  async ({ input: { is_public }, context: { tx, actor, record } }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('recognition_choice ' || ${actor.person_id}::text, 0))`.execute(
      tx,
    );
    await tx
      .insertInto('recognition_choices')
      .values({ is_public })
      .onConflict((conflict) => conflict.columns(['company_id', 'person_id']).doUpdateSet({ is_public }))
      .execute();
    await record('recognition.choice.changed', actor.person_id, { is_public });
    return { is_public };
  },
);

export const choice = { get, set };

const open: readonly GoalStatus[] = ['draft', 'not_started', 'in_progress'];

const openGoals = (tx: Tx, person_id: string) =>
  tx
    .selectFrom('pdi_goals')
    .select(['id', 'title'])
    .where('person_id', '=', person_id)
    .where('status', 'in', open)
    .orderBy('position')
    .limit(200)
    .execute();

const goals = authed.recognition.examples.goals.handler(({ context: { tx, actor } }) =>
  openGoals(tx, actor.person_id),
);

/** The maximum length of a comment. */
const mostWords = 2000;

const add = authed.recognition.examples.add.handler(async ({ input: { id, goal_id }, context }) => {
  const { author, body, may, visibility } = await recognitionById(context, id);
  if (!may.use) throw broken('only_own_recognition_is_an_example');
  const own = await openGoals(context.tx, context.actor.person_id);
  if (!own.some((goal) => goal.id === goal_id)) throw broken('example_stands_by_an_open_goal');
  const words = `Reconhecimento de ${author.name}: “${body}”`;
  const letters = [...words];
  await addComment(context, {
    goal_id,
    body: letters.length > mostWords ? `${letters.slice(0, mostWords - 2).join('')}…”` : words,
    mentions: [],
  });
  await context.record('recognition.post.used', id, { is_private: visibility === 'private', goal_id });
  return { goal_id };
});

export const examples = { goals, add };
