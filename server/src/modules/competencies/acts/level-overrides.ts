/** Levels that administrators set, next to the computed ones. The database decides for whom, by whom and from when. */
import type { LevelOverride } from '@pdy/contract/competencies/level-overrides';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { companyToday } from '../evidence.ts';
import { rebuildHeld } from '../held-levels.ts';
import { mayRead } from '../readable.ts';
import { administers } from './contest-rows.ts';

const most = 100;

const overrides = (tx: Tx) =>
  tx
    .selectFrom('level_overrides as o')
    .leftJoin('profiles as a', sameCompany('a.user_id', 'o.author_id'))
    .select([
      'o.id',
      'o.version',
      'o.competency_id',
      'o.level',
      'o.reason',
      'o.since',
      'o.until',
      'o.ended_on',
    ])
    .select(['o.ticket_id', shownName('a').as('author_name')]);

/** A set level as the caller reads it: only administrators see the ticket that asked for it. */
const asRead = (row: LevelOverride, actor: Actor): LevelOverride =>
  administers(actor) ? row : { ...row, ticket_id: null };

const overrideById = async (tx: Tx, id: string) => {
  const row = await overrides(tx).where('o.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** The set level that holds on the day; null: none, or the caller may not read it. */
export const overrideOn = async (
  tx: Tx,
  { person_id, competency_id }: { readonly person_id: string; readonly competency_id: string },
  day: string,
) =>
  (await overrides(tx)
    .where('o.person_id', '=', person_id)
    .where('o.competency_id', '=', competency_id)
    .where('o.since', '<=', day)
    .where('o.until', '>=', day)
    .where((eb) => eb.or([eb('o.ended_on', 'is', null), eb('o.ended_on', '>', day)]))
    .executeTakeFirst()) ?? null;

const list = authed.evidenceActs.overrides.list.handler(async ({ input: { person_id }, context }) => {
  const { tx, actor } = context;
  await mayRead(tx, actor, person_id);
  const rows = await overrides(tx)
    .where('o.person_id', '=', person_id)
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => asRead(row, actor));
});

const mustExist = async (tx: Tx, competency_id: string) => {
  const found = await tx
    .selectFrom('competencies')
    .select('id')
    .where('id', '=', competency_id)
    .executeTakeFirst();
  if (!found) throw notFound();
};

const set = authed.evidenceActs.overrides.set.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { person_id, competency_id } = input;
  await mayRead(tx, actor, person_id);
  await mustExist(tx, competency_id);
  await tx
    .updateTable('level_overrides')
    .set({ ended_on: input.until }) // The database replaces it with its own day.
    .where('person_id', '=', person_id)
    .where('competency_id', '=', competency_id)
    .where('ended_on', 'is', null)
    .execute();
  const { id } = await tx
    .insertInto('level_overrides')
    .values(input)
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('competencies.level.set', id, { person_id, competency_id });
  return overrideById(tx, id);
});

const end = authed.evidenceActs.overrides.end.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { person_id, competency_id, until } = await locked(tx, 'level_overrides', input);
  await tx.updateTable('level_overrides').set({ ended_on: until }).where('id', '=', input.id).execute();
  await record('competencies.level.released', input.id, { person_id, competency_id });
  return overrideById(tx, input.id);
});

export const levelOverrides = { list, set, end };

/**
 * Computes the level again as the system, in the transaction that sets or ends the level: nobody reads the former
 * level.
 */
const rebuild = async (
  { payload }: Happening<'competencies.level.set' | 'competencies.level.released'>,
  context: ReactionContext,
) => rebuildHeld(context.tx, [payload], await companyToday(context));

export const overrideReactions: ReactionTable = {
  'competencies.level.set': [together('competencies.go_by_set_level', rebuild)],
  'competencies.level.released': [together('competencies.go_by_computed_level', rebuild)],
};
