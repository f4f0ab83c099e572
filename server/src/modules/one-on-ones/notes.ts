/** A private note of one of the two. No event: nobody else learns that there is one. */

import type { KeptNote, Note } from '@pdy/contract/one-on-ones/one-on-ones';
import { sql } from 'kysely';
import { conflict } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { nameAsKnown } from '../recognition/index.ts';
import { type Pair, pairOf } from './pairs.ts';

const noteOf = async (tx: Tx, author_id: string, { person, manager }: Pair): Promise<Note> => {
  const kept = await tx
    .selectFrom('one_on_one_notes')
    .select(['body', 'version', 'updated_at'])
    .where('author_id', '=', author_id)
    .where('person_id', '=', person.user_id)
    .where('manager_id', '=', manager.user_id)
    .executeTakeFirst();
  return { id: person.user_id, ...(kept ?? { body: '', version: 0, updated_at: null }) };
};

export const note = authed.oneOnOnes.note.handler(async ({ input: { id }, context }) =>
  noteOf(context.tx, context.actor.person_id, await pairOf(context, id)),
);

export const keepNote = authed.oneOnOnes.keep_note.handler(
  async ({ input: { id: person_id, body, version }, context }) => {
    const { tx, actor } = context;
    const pair = await pairOf(context, person_id);
    const ids = { person_id, manager_id: pair.manager.user_id };
    const written =
      version === 0
        ? await tx
            .insertInto('one_on_one_notes')
            .values({ ...ids, body })
            .onConflict((conflicting) => conflicting.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await tx
            .updateTable('one_on_one_notes')
            .set({ body })
            .where('author_id', '=', actor.person_id)
            .where('person_id', '=', ids.person_id)
            .where('manager_id', '=', ids.manager_id)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
    if (!written) throw conflict();
    return noteOf(tx, actor.person_id, pair);
  },
);

/** Notes on former pairs: the caller no longer leads the person, has another manager, or the person left. */
export const keptNotes = async (tx: Tx, person_id: string): Promise<KeptNote[]> => {
  const { rows } = await sql<KeptNote>`
    select n.id, ${nameAsKnown('o')} as name, n.body, n.updated_at
    from one_on_one_notes n
    left join profiles p on p.company_id = n.company_id and p.user_id = n.person_id
    left join profiles o on o.company_id = n.company_id
      and o.user_id = case when n.person_id = ${person_id} then n.manager_id else n.person_id end
    where n.company_id = app.company_id() and n.author_id = ${person_id} and n.body <> ''
      and (p.manager_id is distinct from n.manager_id or (n.manager_id = ${person_id} and not p.is_active))
    order by n.updated_at desc limit 50`.execute(tx);
  return rows;
};
