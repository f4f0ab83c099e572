/** Puts people under other managers. The database checks at the end that the tree stays a tree. */
import type { Move } from '@pdy/contract/people/hierarchy';
import { sql } from 'kysely';
import { conflict, forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { authed } from '#kernel/procedure.ts';
import { makeLeaders } from '../lead-roles.ts';
import { moveAwaited, parted } from './awaited-moves.ts';
import { changing, demandTree, orgOf } from './org.ts';

type Making = { readonly tx: Tx; readonly record: Recorder };
type Note = { readonly batch_id?: string; readonly reason?: string | null | undefined };

/** The batch and the reason of the next changes in this transaction. */
const note = (tx: Tx, { batch_id = '', reason }: Note) =>
  sql`select set_config('app.batch_id', ${batch_id}, true), set_config('app.move_reason', ${reason ?? ''}, true)`.execute(
    tx,
  );

/**
 * Writes moves, for administrators and the system. If somebody else has moved one of the people in the meantime, nobody
 * is moved.
 */
const writeMoves = async (tx: Tx, moves: readonly Move[]): Promise<boolean> => {
  const { rows } = await sql`update profiles p set manager_id = m.to_manager_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m(profile_id uuid, from_manager_id uuid, to_manager_id uuid)
    where p.company_id = app.company_id() and p.user_id = m.profile_id
      and p.manager_id is not distinct from m.from_manager_id
    returning p.user_id`.execute(tx);
  return rows.length === moves.length;
};

/** Moves a person as a manager, who may do so within the people below them. The database knows who these are. */
const moveWithinLine = async (tx: Tx, { profile_id, from_manager_id, to_manager_id }: Move) => {
  const { rows } = await sql<{ is_done: boolean }>`
    select app.move_within_line(${profile_id}, ${from_manager_id}, ${to_manager_id}) as is_done`.execute(tx);
  return rows[0]?.is_done ?? false;
};

const recordMoves = async (record: Recorder, moves: readonly Move[]) => {
  for (const { profile_id, to_manager_id } of moves)
    await record('people.person.placed', profile_id, { manager_id: to_manager_id });
};

/** Moves people. Waiting approvals follow each person. */
export const makeMoves = async ({ tx, record }: Making, moves: readonly Move[], why: Note): Promise<void> => {
  if (moves.length === 0) return;
  await note(tx, why);
  if (!(await writeMoves(tx, moves))) throw conflict();
  await note(tx, {});
  await recordMoves(record, moves);
};

/** A manager moves people below them; an administrator of the company moves everybody. */
const moveOne = async (
  { tx, record }: Making,
  one: Move,
  { reason, isManager }: Note & { isManager: boolean },
) => {
  if (!isManager) return makeMoves({ tx, record }, [one], { reason });
  await note(tx, { reason });
  if (!(await moveWithinLine(tx, one))) throw conflict();
  await note(tx, {});
  await recordMoves(record, [one]);
};

export const move = authed.hierarchy.move.handler(async ({ input, context: { tx, actor, record } }) => {
  const { reason, makes_leader, ...one } = input;
  const isManager = actor.role === 'manager';
  if (isManager && one.profile_id === actor.person_id) throw forbidden();
  const org = await orgOf(tx);
  const { people, awaited } = parted(org, [one]);
  demandTree(org, people);
  await moveAwaited({ tx, record }, org, { people, awaited });
  for (const person of changing(people)) await moveOne({ tx, record }, person, { reason, isManager });
  const made = changing([one]);
  await makeLeaders(
    { tx, record, actor },
    made.map(({ to_manager_id }) => to_manager_id),
    makes_leader,
  );
  return { moved: made.length };
});
