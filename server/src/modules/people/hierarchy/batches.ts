/** Several moves together: today, or on a later day. */
import type { Batch, Move } from '@pdy/contract/people/hierarchy';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { idOf, pageFrom } from '#kernel/calls/paging.ts';
import { demandUnchanged, heldRow } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { reactionsQueue } from '#kernel/events/record.ts';
import { orPlatformTeam, shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { readableId } from '#kernel/readable.ts';
import { todayOf } from '#kernel/today.ts';
import { makeLeaders } from '../lead-roles.ts';
import { moveAwaited, parted } from './awaited-moves.ts';
import { makeMoves } from './moves.ts';
import { changing, demandTree, orgOf } from './org.ts';
import { applyScheduledMoves } from './reaction-names.ts';

type Page = { readonly after?: string | undefined; readonly limit: number };

/** Moves in the order of names, read in one statement with their batches. */
const batchRows = async (tx: Tx, { after, limit }: Page): Promise<Batch[]> => {
  const { rows } = await sql<Batch>`
    select b.id, b.effective_on, b.status, b.reason, b.conflict, b.created_at, b.version,
      ${orPlatformTeam(sql`(select ${shownName('c')} from profiles c where c.user_id = b.created_by)`, 'b.created_by')} as created_by,
      coalesce((select jsonb_agg(jsonb_build_object(
          'profile_id', m.profile_id, 'name', coalesce(${shownName('p')}, 'Pessoa de outra empresa'),
          'readable_id', ${readableId('p')}, 'from_readable_id', ${readableId('f')}, 'to_readable_id', ${readableId('t')},
          'from_manager_id', m.from_manager_id, 'from_name', ${shownName('f')},
          'to_manager_id', m.to_manager_id, 'to_name', ${shownName('t')}) order by p.name_key, m.profile_id)
        from hierarchy_batch_moves m
        left join profiles p on p.company_id = m.company_id and p.user_id = m.profile_id
        left join profiles f on f.company_id = m.company_id and f.user_id = m.from_manager_id
        left join profiles t on t.company_id = m.company_id and t.user_id = m.to_manager_id
        where m.company_id = b.company_id and m.batch_id = b.id), '[]') as moves
    from hierarchy_batches b
    where b.company_id = app.company_id() and (${after ?? null}::uuid is null or b.id < ${after ?? null}::uuid)
    order by b.id desc limit ${limit}`.execute(tx);
  return rows;
};

type NewBatch = {
  readonly effective_on: string;
  readonly reason: string | null;
  readonly status: 'agendada' | 'aplicada';
  readonly makes_leaders: boolean;
};

const writeBatch = async (tx: Tx, batch: NewBatch, moves: readonly Move[]): Promise<string> => {
  const { id } = await tx
    .insertInto('hierarchy_batches')
    .values(batch)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into hierarchy_batch_moves (batch_id, profile_id, from_manager_id, to_manager_id)
    select ${id}, profile_id, from_manager_id, to_manager_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m(profile_id uuid, from_manager_id uuid, to_manager_id uuid)`.execute(tx);
  return id;
};

/** The job for the day. It waits on the queue until the day begins in the time zone of the company. */
const enqueueFor = (tx: Tx, batch_id: string, { day, timezone }: { day: string; timezone: string }) =>
  sql`select app.enqueue(${reactionsQueue}, jsonb_build_object('event_id', e.id, 'company_id', e.company_id,
        'reaction', ${applyScheduledMoves}::text),
      greatest(interval '0', (${day}::date::timestamp at time zone ${timezone}) - app.now()))
    from events e where e.company_id = app.company_id() and e.subject_id = ${batch_id}
      and e.name = 'people.hierarchy.scheduled'`.execute(tx);

const newLeaders = (moves: readonly Move[]) => moves.map(({ to_manager_id }) => to_manager_id);

export const apply = authed.hierarchy.apply.handler(
  async ({ input, context: { tx, actor, clock, record } }) => {
    const today = todayOf({ actor, clock });
    const { effective_on = today, reason = null, makes_leaders } = input;
    if (effective_on < today) throw broken('change_is_of_a_day_to_come');
    const status = effective_on === today ? 'aplicada' : 'agendada';
    const org = await orgOf(tx);
    const { people, awaited } = parted(org, changing(input.moves));
    demandTree(org, people);
    if (status === 'agendada' && awaited.length > 0) throw broken('awaited_move_is_of_today');
    await moveAwaited({ tx, record }, org, { people, awaited });
    await makeLeaders({ tx, record, actor }, newLeaders(awaited), makes_leaders);
    if (people.length === 0 && awaited.length > 0) return { batch_id: null, status };
    const batch_id = await writeBatch(tx, { effective_on, reason, status, makes_leaders }, people);
    if (status === 'aplicada') {
      await makeMoves({ tx, record }, people, { batch_id, reason });
      await makeLeaders({ tx, record, actor }, newLeaders(people), makes_leaders);
      await record('people.hierarchy.applied', batch_id, { moves: people.length });
    } else {
      await record('people.hierarchy.scheduled', batch_id, { moves: people.length, effective_on });
      await enqueueFor(tx, batch_id, { day: effective_on, timezone: actor.timezone });
    }
    return { batch_id, status } as const;
  },
);

export const batches = authed.hierarchy.batches.handler(
  async ({ input: { after, limit }, context: { tx } }) =>
    pageFrom(await batchRows(tx, { after, limit: limit + 1 }), limit, idOf),
);

export const cancelBatch = authed.hierarchy.cancelBatch.handler(
  async ({ input: { id, version }, context: { tx, record } }) => {
    const batch = await heldRow(tx, 'hierarchy_batches', id);
    if (batch.status !== 'agendada') throw broken('batch_is_scheduled');
    demandUnchanged(batch, { version });
    await tx.updateTable('hierarchy_batches').set({ status: 'cancelada' }).where('id', '=', id).execute();
    await record('people.hierarchy.cancelled', id, {});
    return {};
  },
);
