/** Suggestions for the library, and what administrators do with them. Contract: `contract/src/library/library.ts`. */

import { randomUUID } from 'node:crypto';
import { learningTypeOf } from '@pdy/contract/pdi/words';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { holdCount } from '#kernel/calls/limits.ts';
import { locked, type Seen } from '#kernel/database/held-row.ts';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';

const mostOpen = 10;

const rows = (tx: Tx) =>
  tx
    .selectFrom('library_suggestions as s')
    .innerJoin('profiles as person', 'person.user_id', 's.person_id')
    .leftJoin('competencies as c', sameCompany('c.id', 's.competency_id'))
    .select(['s.id', 's.title', 's.url', 's.kind', 's.minutes', 's.reason', 's.status', 's.answer'])
    .select(['s.created_at', 's.version', shownName('person').as('person')])
    .select(joined('competencies as c', ['id', 'code', 'name', 'kind']).as('competency'));

export const suggest = authed.library.suggest.handler(async ({ input, context: { tx, actor, record } }) => {
  await holdCount(tx, 'library suggestions', actor.person_id);
  const { open } = await tx
    .selectFrom('library_suggestions')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('person_id', '=', actor.person_id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  if (open >= mostOpen) throw broken('ten_open_suggestions');
  const { id } = await tx
    .insertInto('library_suggestions')
    .values(input)
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('library.suggestion.sent', id, { person_id: actor.person_id });
  return rows(tx).where('s.id', '=', id).executeTakeFirstOrThrow();
});

export const suggestible = authed.library.suggestible.handler(({ context: { tx } }) =>
  tx
    .selectFrom('competencies')
    .select(['id', 'code', 'name', 'kind'])
    .where('status', '=', 'active')
    .orderBy('name_key')
    .orderBy('id')
    .execute(),
);

export const suggestions = authed.library.suggestions.handler(({ context: { tx, actor } }) =>
  rows(tx).where('s.person_id', '=', actor.person_id).orderBy('s.id', 'desc').limit(50).execute(),
);

export const queue = authed.libraryAuthoring.suggestions.handler(({ context: { tx } }) =>
  rows(tx).where('s.status', '=', 'pending').orderBy('s.id').limit(200).execute(),
);

/** The open suggestion at the version the caller read, locked. */
const waiting = async (tx: Tx, seen: Seen) => {
  const row = await locked(tx, 'library_suggestions', seen);
  if (row.status !== 'pending') throw broken('suggestion_is_open');
  return row;
};

type Waiting = Awaited<ReturnType<typeof waiting>>;

/** A draft in the name of the person who suggested it: they may not rate it. */
const draftOf = async (tx: Tx, { title, url, kind, minutes, reason, competency_id, person_id }: Waiting) => {
  const { id } = await tx
    .insertInto('library_items')
    .values({
      code: `S-${randomUUID().slice(0, 8).toUpperCase()}`,
      title,
      summary: reason.slice(0, 500) || title,
      kind,
      learning_type: learningTypeOf[kind],
      minutes,
      url,
      format: 'online',
      owner_id: person_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (competency_id)
    await tx
      .insertInto('library_item_competencies')
      .values({ item_id: id, competency_id, entry_level: 1, to_level: 2 })
      .execute();
  return id;
};

export const decide = authed.libraryAuthoring.decide.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { is_accepted, answer } = input;
  if (!is_accepted && answer.length < 3) throw broken('rejection_has_an_answer');
  const suggestion = await waiting(tx, input);
  const item_id = is_accepted ? await draftOf(tx, suggestion) : null;
  await tx
    .updateTable('library_suggestions')
    .set({ status: is_accepted ? 'accepted' : 'rejected', answer, decided_by: actor.person_id, item_id })
    .where('id', '=', suggestion.id)
    .execute();
  if (item_id) await record('library.item.created', item_id, {});
  await record('library.suggestion.decided', suggestion.id, { person_id: suggestion.person_id, is_accepted });
  return { item_id };
});
