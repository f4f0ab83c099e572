/**
 * Puts a person who has not joined yet under another manager. The place is kept on their invitation until they join.
 */
import type { Move } from '@pdy/contract/people/hierarchy';
import { sql } from 'kysely';
import { conflict } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { awaitedName, fromAwaited, isAwaited } from './awaited.ts';
import { changing, demandTree, type Org, orgOf } from './org.ts';

type Place = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly leads: string | null;
};

/**
 * The places of invited people, locked: moves wait for each other, because the database does not detect a circle among
 * invited people.
 */
const placesOf = async (tx: Tx): Promise<Place[]> => {
  const { rows } = await sql<Place>`
    select i.id, i.email, ${awaitedName} as name, coalesce(l.id, p.user_id) as leads
    ${fromAwaited} where ${isAwaited} order by i.id for update of i`.execute(tx);
  return rows;
};

/** The tree with the invited people in it, as it is after `moves` of people. */
const withPlaces = (org: Org, moves: readonly Move[], places: readonly Place[]): Org => {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const moved = moves.map(({ profile_id, to_manager_id }) => [profile_id, to_manager_id] as const);
  const kept = places.map(({ id, leads }) => [id, leads] as const);
  return {
    managers: { ...org.managers, ...Object.fromEntries([...moved, ...kept]) },
    inactive: org.inactive,
    nameOf: (id) => names.get(id) ?? org.nameOf(id),
  };
};

type Placed = {
  readonly id: string;
  readonly email: string;
  /** The person they will answer to; null when it is nobody, or another invited person. */
  readonly manager_id: string | null;
  /** The invitation of the invited person they will answer to. */
  readonly leader_id: string | null;
  readonly manager_email: string | null;
};

const emailsOf = (tx: Tx, ids: readonly (string | null)[]) =>
  tx
    .selectFrom('profiles')
    .select(['user_id', 'email'])
    .where('company_id', '=', sql<string>`app.company_id()`)
    .where(sql<boolean>`user_id = any (${ids.filter((id) => id !== null)}::uuid[])`)
    .execute();

const placedBy = async (tx: Tx, moves: readonly Move[], places: readonly Place[]): Promise<Placed[]> => {
  const awaited = new Map(places.map(({ id, email }) => [id, email]));
  const managers = moves.map(({ to_manager_id }) => to_manager_id);
  const people = new Map((await emailsOf(tx, managers)).map(({ user_id, email }) => [user_id, email]));
  return moves.map(({ profile_id: id, to_manager_id: to }) => ({
    id,
    email: awaited.get(id) ?? '',
    manager_id: awaited.has(to ?? '') ? null : to,
    leader_id: awaited.has(to ?? '') ? to : null,
    manager_email: awaited.get(to ?? '') ?? people.get(to ?? '') ?? null,
  }));
};

/**
 * Writes future places. The invitation names a person; for a manager who is invited too, their address is kept. Data
 * from a file follow.
 */
const write = async (tx: Tx, placed: readonly Placed[]) => {
  const rows = JSON.stringify(placed);
  await sql`update invites i set manager_id = m.manager_id
    from jsonb_to_recordset(${rows}::jsonb) as m(id uuid, manager_id uuid)
    where i.company_id = app.company_id() and i.id = m.id`.execute(tx);
  await sql`delete from awaited_managers
    where email = any (${placed.map(({ email }) => email)}::text[])`.execute(tx);
  await sql`insert into awaited_managers (email, manager_email)
    select email, manager_email from jsonb_to_recordset(${rows}::jsonb)
      as m(email text, manager_email text, leader_id uuid) where leader_id is not null`.execute(tx);
  await sql`update invite_details d set details = d.details || jsonb_build_object('manager_email', m.manager_email)
    from jsonb_to_recordset(${rows}::jsonb) as m(id uuid, manager_email text)
    where d.company_id = app.company_id() and d.invite_id = m.id`.execute(tx);
};

/** Puts one invited person under a person or nobody, whatever it was before. Returns whether the place has changed. */
export const putAwaited = async (
  making: Making,
  id: string,
  to_manager_id: string | null,
): Promise<boolean> => {
  const org = await orgOf(making.tx);
  const place = (await placesOf(making.tx)).find((one) => one.id === id);
  if (!place || place.leads === to_manager_id) return false;
  const awaited = [{ profile_id: id, from_manager_id: place.leads, to_manager_id }];
  await moveAwaited(making, org, { people: [], awaited });
  return true;
};

type Making = { readonly tx: Tx; readonly record: Recorder };

/** Separates moves of people from `awaited`, the moves of invited people. */
export const parted = (org: Org, moves: readonly Move[]) => {
  const { people = [], awaited = [] } = Object.groupBy(moves, ({ profile_id }) =>
    Object.hasOwn(org.managers, profile_id) ? 'people' : 'awaited',
  );
  return { people, awaited };
};

/**
 * The rules for people apply. A caller who may not see invitations finds nobody. `people`: moves made together with
 * these.
 */
export const moveAwaited = async (
  { tx, record }: Making,
  org: Org,
  { people, awaited }: { readonly people: readonly Move[]; readonly awaited: readonly Move[] },
): Promise<void> => {
  if (awaited.length === 0) return;
  const places = await placesOf(tx);
  demandTree(withPlaces(org, people, places), awaited);
  const stands = new Map(places.map(({ id, leads }) => [id, leads]));
  if (awaited.some(({ profile_id, from_manager_id }) => stands.get(profile_id) !== from_manager_id))
    throw conflict(); // Another person has moved them in the meantime.
  const placed = await placedBy(tx, changing(awaited), places);
  await write(tx, placed);
  for (const { id, manager_id, leader_id } of placed)
    await record('people.invite.placed', id, { manager_id, leader_id });
};
