/** A person's own layer over the map. None of it is written to the business log: it concerns nobody else. */
import { mostBoardItems } from '@pdy/contract/career/board';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { itemById } from './board-rows.ts';
import { publishedMap } from './published.ts';

/** The person's board over the published map, locked until the transaction ends; created where there is none. */
export const heldBoard = async (tx: Tx, person_id: string) => {
  const published = await publishedMap(tx);
  if (!published) throw broken('map_was_published');
  const of = { map_id: published.map.id, person_id };
  await tx
    .insertInto('career_boards')
    .values(of)
    .onConflict((on) => on.columns(['company_id', 'person_id', 'map_id']).doNothing())
    .execute();
  return tx
    .selectFrom('career_boards')
    .select(['id', 'shared_with_manager'])
    .where('map_id', '=', of.map_id)
    .where('person_id', '=', person_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

const share = authed.career.board.share.handler(async ({ input, context: { tx, actor, record } }) => {
  const { id, shared_with_manager } = await heldBoard(tx, actor.person_id);
  if (shared_with_manager === input.shared_with_manager) return input;
  await tx.updateTable('career_boards').set(input).where('id', '=', id).execute();
  await record('career.board.shared', actor.person_id, input);
  return input;
});

/** Concerns nobody else, so nothing is recorded; the board is created where there is none. */
const look = authed.career.board.look.handler(async ({ input, context: { tx, actor } }) => {
  const { id } = await heldBoard(tx, actor.person_id);
  await tx
    .updateTable('career_boards')
    .set({ viewport: JSON.stringify(input) })
    .where('id', '=', id)
    .execute();
  return input;
});

const roomForItem = async (tx: Tx, board_id: string) => {
  const { count } = await tx
    .selectFrom('career_board_items')
    .where('board_id', '=', board_id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostBoardItems) throw broken('board_has_at_most_200_items');
};

/** Refuses to point to somebody else's goal or another company's job, which counts as missing. */
const mayPointTo = async (
  tx: Tx,
  person_id: string,
  { goal_id, job_profile_id }: { goal_id: string | null; job_profile_id: string | null },
) => {
  const [goal, job] = await Promise.all([
    goal_id &&
      tx
        .selectFrom('pdi_goals')
        .select('id')
        .where('id', '=', goal_id)
        .where('person_id', '=', person_id)
        .executeTakeFirst(),
    job_profile_id &&
      tx.selectFrom('job_profiles').select('id').where('id', '=', job_profile_id).executeTakeFirst(),
  ]);
  if (goal === undefined || job === undefined) throw notFound();
};

const add = authed.career.board.add.handler(async ({ input, context: { tx, actor } }) => {
  await mayPointTo(tx, actor.person_id, input);
  const board = await heldBoard(tx, actor.person_id);
  await roomForItem(tx, board.id);
  await tx
    .insertInto('career_board_items')
    .values({ ...input, board_id: board.id, person_id: actor.person_id })
    .execute();
  return itemById(tx, input.id);
});

const change = authed.career.board.change.handler(async ({ input, context: { tx, actor } }) => {
  const { id, version, ...changes } = input;
  await mayPointTo(tx, actor.person_id, { goal_id: null, job_profile_id: changes.job_profile_id ?? null });
  await locked(tx, 'career_board_items', { id, version }, { person_id: actor.person_id });
  if (Object.keys(changes).length > 0)
    await tx.updateTable('career_board_items').set(changes).where('id', '=', id).execute();
  return itemById(tx, id);
});

const remove = authed.career.board.remove.handler(async ({ input, context: { tx, actor } }) => {
  await locked(tx, 'career_board_items', input, { person_id: actor.person_id });
  await tx.deleteFrom('career_board_items').where('id', '=', input.id).execute();
  return { id: input.id };
});

export const board = { look, share, add, change, remove };
