/** Whether an act or a statement is let through. Any other outcome is thrown. */
import type { RawBuilder } from 'kysely';
import { db, owner, platformDb } from '../world.ts';
import { mayTry } from './calls.ts';
import type { Act } from './operation.ts';
import { type Caller, type Cell, isAcross } from './seed.ts';

/** Rank and reach are refused with a rule's message, because the caller may do the same to somebody else. */
const rank = ['role_is_within_reach', 'higher_rank_is_out_of_reach', 'manager_writes_to_own_line'];

type Refusal = { status?: number; code?: string; data?: { rule?: string }; constraint?: string };

const isRefusal = ({ status, data }: Refusal, caller: Caller | null): boolean => {
  if (caller === null) return status === 401;
  return status === 403 || status === 404 || (status === 422 && rank.includes(data?.rule ?? ''));
};

const callAt = (cell: Cell, path: string) => {
  let at: unknown = cell.seed.callsOf(cell.caller);
  for (const key of path.split('.')) at = (at as Record<string, unknown>)[key];
  return at as (input: unknown) => Promise<unknown>;
};

const isLetThrough = async (act: Act, cell: Cell, answer: unknown): Promise<boolean> => {
  if (act.did) return act.did(cell);
  const text = JSON.stringify(answer) ?? '';
  if (act.shows) return text.includes(act.shows(cell));
  if (cell.context !== 'other_company') return true;
  const { own } = cell.seed;
  return [own.id, own.name, cell.target.person_id].some((trace) => text.includes(trace));
};

/** Everything in the company that somebody might have changed, in a few numbers. */
const footprint = async ({ seed: { own }, target }: Cell) => {
  const { rows } = await owner.query(
    `select c.version as company, s.version as settings, g.version as pages, p.version as person,
       (select count(*) from profiles where company_id = c.id) as people,
       (select sum(version) from invites where company_id = c.id) as invites
     from companies c join company_settings s on s.company_id = c.id
       join company_page_settings g on g.company_id = c.id left join profiles p on p.user_id = $2
     where c.id = $1`,
    [own.id, target.person_id],
  );
  return JSON.stringify(rows);
};

const orRefused =
  (act: Act, { caller }: Cell) =>
  (error: Refusal) => {
    if (isRefusal(error, caller)) return false;
    const mayMeet = act.metOnlyBy === undefined || act.metOnlyBy === caller?.role;
    if (mayMeet && act.metBy === error.code) return true;
    throw error;
  };

/** The input is never looked at, and the answer is the one of permissions. */
const tryWithoutPermission = (cell: Cell, call: string): Promise<boolean> =>
  callAt(
    cell,
    call,
  )(undefined).then(
    () => true,
    (error: Refusal) => {
      if (error.status === (cell.caller ? 403 : 401)) return false;
      throw error;
    },
  );

/** Whether the act is let through. A refused act must have changed nothing. */
export const tryAct = async (act: Act, cell: Cell): Promise<boolean> => {
  const { door, call = '' } = act;
  if (!door && !mayTry(cell.caller?.role, call)) return tryWithoutPermission(cell, call);
  const input = await act.input?.(cell);
  const before = await footprint(cell);
  const done = door
    ? Promise.resolve(door(cell))
    : callAt(cell, call)(input).then((answer) => isLetThrough(act, cell, answer));
  const through = await done.catch(orRefused(act, cell));
  if (!through && (await footprint(cell)) !== before)
    throw new Error('refused, and yet something has changed');
  return through;
};

const rolledBack = new Error('rolled back');

/** How many rows a statement gives in the caller's name; it is rolled back. */
export const rowsOf = async (statement: RawBuilder<unknown>, cell: Cell): Promise<number> => {
  const { caller } = cell;
  const scope = caller && { person_id: caller.person_id, company_id: caller.company_id, role: caller.role };
  let count = 0;
  await (isAcross(cell) ? platformDb : db)
    .as(scope)
    .transaction()
    .execute(async (tx) => {
      count = (await statement.execute(tx)).rows.length;
      throw rolledBack;
    })
    .catch((error: Refusal | Error) => {
      if (error === rolledBack) return;
      const { code, constraint = '' } = error as Refusal;
      if (code === '42501' || rank.includes(constraint)) return;
      throw error;
    });
  return count;
};
