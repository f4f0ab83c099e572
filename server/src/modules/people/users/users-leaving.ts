/** A person leaves: their reports go to the person above them, or to a chosen one. Their access ends at once. */
import type { InvitesGo, ReportsGoTo } from '@pdy/contract/people/leaving';
import type { LeavingKind } from '@pdy/contract/people/values';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { awaitedUnder, countAwaitedUnder } from '../hierarchy/awaited.ts';
import { moveAwaited } from '../hierarchy/awaited-moves.ts';
import { orgOf } from '../hierarchy/org.ts';
import { isOpenInvite } from '../invites/invite-view.ts';
import { makeLeaders } from '../lead-roles.ts';
import type { HeldUser, UserContext } from './users-access.ts';
import { userById } from './users-view.ts';

/** The first active person above. */
const firstAbove = async (tx: Tx, id: string) => {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive above as (
      select manager_id, 0 as height from profiles where company_id = app.company_id() and user_id = ${id}
      union
      select p.manager_id, a.height + 1 from profiles p join above a on p.user_id = a.manager_id
      where p.company_id = app.company_id() and not p.is_active)
    select m.user_id as id, ${shownName('m')} as name
    from above a join profiles m on m.company_id = app.company_id() and m.user_id = a.manager_id
    where m.is_active order by a.height limit 1`.execute(tx);
  return rows[0] ?? null;
};

/** The names of the person and of everybody above them, by id, from the person up. */
export const lineOf = async (tx: Tx, id: string): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ user_id: string; name: string }>`
    with recursive line as (
      select p.user_id, p.manager_id, 1 as height, ${shownName('p')} as name from profiles p
      where p.company_id = app.company_id() and p.user_id = ${id}
      union all
      select p.user_id, p.manager_id, l.height + 1, ${shownName('p')} from profiles p join line l on p.user_id = l.manager_id
      where p.company_id = app.company_id()) cycle user_id set is_circle using way
    select user_id, name from line where not is_circle order by height`.execute(tx);
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
};

export const isActiveHere = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('company_id', '=', sql<string>`app.company_id()`)
    .where('user_id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()) !== undefined;

/** Moves people, each with an event of their own, so that waiting plans follow each. */
export const putUnder = async (
  { tx, record }: Pick<UserContext, 'tx' | 'record'>,
  ids: readonly string[],
  manager_id: string | null,
): Promise<void> => {
  if (ids.length === 0) return;
  await tx.updateTable('profiles').set({ manager_id }).where('user_id', 'in', ids).execute();
  for (const id of ids) await record('people.person.placed', id, { manager_id });
};

const reportsOf = async (tx: Tx, id: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('company_id', '=', sql<string>`app.company_id()`)
    .where('manager_id', '=', id)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/**
 * A report who is above the chosen person cannot go under them. Such a report goes to the manager of the leaving
 * person.
 */
const moveReports = async (
  context: UserContext,
  leaver_id: string,
  reports: ReportsGoTo,
): Promise<{ direct_reports: number; leaders: (string | null)[] }> => {
  const { tx } = context;
  const ids = await reportsOf(tx, leaver_id);
  if (reports.to === 'nobody') {
    await putUnder(context, ids, null);
    return { direct_reports: ids.length, leaders: [] };
  }
  const above = (await firstAbove(tx, leaver_id))?.id ?? null;
  if (reports.to === 'above') {
    await putUnder(context, ids, above);
    return { direct_reports: ids.length, leaders: ids.length > 0 ? [above] : [] };
  }
  const { person_id } = reports;
  if (person_id === leaver_id || !(await isActiveHere(tx, person_id))) throw broken('manager_is_found');
  const line = await lineOf(tx, person_id);
  const [up, under] = [ids.filter((id) => line.has(id)), ids.filter((id) => !line.has(id))];
  await putUnder(context, up, above);
  await putUnder(context, under, person_id);
  const leaders = [...(up.length > 0 ? [above] : []), ...(under.length > 0 ? [person_id] : [])];
  return { direct_reports: ids.length, leaders };
};

export type Leaving = {
  readonly kind: LeavingKind;
  /** The company's day. */
  readonly left_on: string;
  readonly makes_leader: boolean;
  readonly reports: ReportsGoTo;
  readonly invites: InvitesGo;
  readonly reason?: string | undefined;
};

const openInvites = (inviter: string) =>
  sql`i.company_id = app.company_id() and ${isOpenInvite()} and i.invited_by = ${inviter}`;

const takeOverInvites = async ({ tx, actor, record }: UserContext, from_id: string) => {
  const { rows } = await sql<{ id: string }>`update invites i set invited_by = ${actor.person_id}
    where ${openInvites(from_id)} returning id`.execute(tx);
  const entries = rows.map(({ id }) => ({ subject_id: id, payload: { from_id } }));
  await record.many('people.invite.taken_over', entries, []);
};

const revokeInvites = async ({ tx, record }: UserContext, inviter: string) => {
  const { rows } = await sql<{
    id: string;
  }>`update invites i set status = 'revogado', send_on = null, token_hash = null
    where ${openInvites(inviter)} returning id`.execute(tx);
  const revoked = rows.map(({ id }) => ({ subject_id: id, payload: {} }));
  await record.many('people.invite.revoked', revoked, []);
};

/** Moves invited people who would answer to the person to where the reports go. Returns who gets somebody by it. */
const moveAwaitedReports = async (
  context: UserContext,
  leaver_id: string,
  reports: ReportsGoTo,
): Promise<(string | null)[]> => {
  const { tx } = context;
  const ids = await awaitedUnder(tx, leaver_id);
  if (ids.length === 0) return [];
  const above = reports.to === 'above' ? ((await firstAbove(tx, leaver_id))?.id ?? null) : null;
  const to_manager_id = reports.to === 'person' ? reports.person_id : above;
  const awaited = ids.map((profile_id) => ({ profile_id, from_manager_id: leaver_id, to_manager_id }));
  await moveAwaited(context, await orgOf(tx), { people: [], awaited });
  return [to_manager_id];
};

/** `today`: the company's. */
export const leftOn = ({ left_on = '' }: { left_on?: string | undefined }, today: string): string => {
  if (left_on > today) throw broken('nobody_leaves_on_a_day_to_come');
  return left_on || today;
};

/** The permission is checked before. The database ends the sessions, whatever the way of the change. */
export const switchOff = async (
  context: UserContext,
  { user_id, role }: HeldUser,
  { reports, makes_leader, invites, kind, left_on, reason }: Leaving,
): Promise<void> => {
  const { tx, record } = context;
  if (invites === 'pass') await takeOverInvites(context, user_id);
  if (invites === 'end') await revokeInvites(context, user_id);
  const { direct_reports, leaders } = await moveReports(context, user_id, reports);
  leaders.push(...(await moveAwaitedReports(context, user_id, reports)));
  await makeLeaders(context, leaders, makes_leader);
  await tx
    .updateTable('profiles')
    .set({
      is_active: false,
      deactivation_kind: kind,
      deactivated_on: left_on,
      deactivation_reason: reason || null,
    })
    .where('user_id', '=', user_id)
    .execute();
  await record('people.person.deactivated', user_id, { role, direct_reports });
};

type Counts = Record<'direct_reports' | 'awaited_reports' | 'waiting_plans' | 'open_invites', number>;

export const leaving = authed.users.leaving.handler(async ({ input: { id }, context: { tx } }) => {
  const { user_id } = await userById(tx, id);
  const { rows } = await sql<Counts>`
    select
      (${countAwaitedUnder(user_id)}) as awaited_reports,
      (select count(*)::int from invites i where ${openInvites(user_id)}) as open_invites,
      (select count(*)::int from profiles
       where company_id = app.company_id() and manager_id = ${user_id} and is_active) as direct_reports,
      (select count(*)::int from pdi_plans where approver_id = ${user_id} and status = 'submitted') as waiting_plans`.execute(
    tx,
  );
  return {
    direct_reports: 0,
    awaited_reports: 0,
    waiting_plans: 0,
    open_invites: 0,
    ...rows[0],
    above: await firstAbove(tx, user_id),
  };
});
