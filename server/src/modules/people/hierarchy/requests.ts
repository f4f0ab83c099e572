/** Requests of managers to the administration, and their answers. */
import type { MoveRequest } from '@pdy/contract/people/hierarchy';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { idOf, pageFrom } from '#kernel/calls/paging.ts';
import { demandUnchanged, heldRow, type Seen } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authorName, shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { readableId } from '#kernel/readable.ts';
import { makeLeaders } from '../lead-roles.ts';
import { makeMoves } from './moves.ts';
import { demandTree, orgOf } from './org.ts';

const someone = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.user_id`)} is not null
    then jsonb_build_object('id', ${sql.ref(`${alias}.user_id`)}, 'name', ${shownName(alias)},
      'readable_id', ${readableId(alias)}) end`;

type Asked = { status?: string | undefined; after?: string | undefined; limit: number };

const askedBy = sql`case when ${authorName('a', 'r.requested_by')} is not null
  then jsonb_build_object('id', r.requested_by, 'name', ${authorName('a', 'r.requested_by')},
    'readable_id', ${readableId('a')}) end`;

// The request of a person who has moved to another company is not listed.
const requestRows = async (tx: Tx, { status, after, limit }: Asked): Promise<MoveRequest[]> => {
  const { rows } = await sql<MoveRequest>`
    select r.id, r.note, r.status, r.answer, r.created_at, r.version, ${someone('p')} as person,
      ${someone('f')} as "from", ${someone('t')} as "to", ${askedBy} as requested_by
    from hierarchy_requests r
    join profiles p on p.company_id = r.company_id and p.user_id = r.profile_id
    left join profiles f on f.company_id = p.company_id and f.user_id = p.manager_id
    left join profiles t on t.company_id = r.company_id and t.user_id = r.to_manager_id
    left join profiles a on a.company_id = r.company_id and a.user_id = r.requested_by
    where r.company_id = app.company_id()
      and (${status ?? null}::text is null or r.status = ${status ?? null}::text)
      and (${after ?? null}::uuid is null or r.id < ${after ?? null}::uuid)
    order by r.id desc limit ${limit}`.execute(tx);
  return rows;
};

export const requests = authed.hierarchy.requests.handler(async ({ input, context: { tx } }) => {
  const { limit } = input;
  return pageFrom(await requestRows(tx, { ...input, limit: limit + 1 }), limit, idOf);
});

export const request = authed.hierarchy.request.handler(async ({ input, context: { tx, record } }) => {
  const { profile_id, to_manager_id, note } = input;
  demandTree(await orgOf(tx), [{ profile_id, to_manager_id }]);
  const { id } = await tx
    .insertInto('hierarchy_requests')
    .values({ profile_id, to_manager_id, note: note || null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('people.move_request.sent', id, { person_id: profile_id });
  return { id };
});

/** Locks an open request in the version that the caller has read. */
const openRequest = async (tx: Tx, seen: Seen) => {
  const row = await heldRow(tx, 'hierarchy_requests', seen.id);
  if (row.status !== 'pendente') throw broken('move_request_is_open');
  demandUnchanged(row, seen);
  return row;
};

export const decide = authed.hierarchy.decide.handler(
  async ({ input: { is_approved, answer, makes_leader, ...asked }, context: { tx, actor, record } }) => {
    const { id, profile_id, to_manager_id } = await openRequest(tx, asked);
    if (is_approved) {
      const org = await orgOf(tx);
      const from_manager_id = org.managers[profile_id] ?? null;
      demandTree(org, [{ profile_id, to_manager_id }]);
      if (from_manager_id !== to_manager_id) {
        await makeMoves({ tx, record }, [{ profile_id, from_manager_id, to_manager_id }], {});
        await makeLeaders({ tx, record, actor }, [to_manager_id], makes_leader);
      }
    }
    await tx
      .updateTable('hierarchy_requests')
      .set({
        status: is_approved ? 'aprovada' : 'recusada',
        answer: answer || null,
        decided_by: actor.person_id,
      })
      .where('id', '=', id)
      .execute();
    await record('people.move_request.decided', id, { person_id: profile_id, is_approved });
    return {};
  },
);

export const withdraw = authed.hierarchy.withdraw.handler(
  async ({ input, context: { tx, actor, record } }) => {
    const { id, profile_id, requested_by } = await openRequest(tx, input);
    if (requested_by !== actor.person_id) throw notFound();
    await tx.updateTable('hierarchy_requests').set({ status: 'cancelada' }).where('id', '=', id).execute();
    await record('people.move_request.withdrawn', id, { person_id: profile_id });
    return {};
  },
);
