/** Puts people under managers by address, whether or not the managers have joined yet. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import type { Existing } from './line-rules.ts';

export type Led = {
  readonly kind: 'person' | 'invite';
  readonly id: string;
  readonly email: string;
  readonly manager_email: string | null;
};

type Address = Pick<Led, 'email'>;

/** Active people by address, who can lead now. */
export type Leaders = ReadonlyMap<string, string>;

export const leadersOf = (existing: readonly Existing[]): Leaders =>
  new Map(
    existing
      .filter(({ kind, is_active }) => kind === 'person' && is_active)
      .map(({ id, values }) => [values.email, id]),
  );

/** Active people with these addresses, by address, who can lead now. */
export const leadersAmong = async (tx: Tx, emails: readonly (string | null)[]): Promise<Leaders> => {
  const asked = emails.filter((email) => email !== null);
  const rows = await tx
    .selectFrom('profiles')
    .select(['user_id', 'email'])
    .where('company_id', '=', sql<string>`app.company_id()`)
    .where('is_active', '=', true)
    .where(sql<boolean>`email = any (${asked}::text[])`)
    .execute();
  return new Map(rows.map(({ user_id, email }) => [email, user_id]));
};

/** Moves people in two steps, because single moves from one tree to another may form a circle on the way. */
const movePeople = async (tx: Tx, moves: readonly { user_id: string; manager_id: string | null }[]) => {
  if (moves.length === 0) return;
  const ids = moves.map(({ user_id }) => user_id);
  await sql`update profiles set manager_id = null
    where company_id = app.company_id() and user_id = any (${ids}::uuid[]) and manager_id is not null`.execute(
    tx,
  );
  await sql`update profiles p set manager_id = m.manager_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(user_id uuid, manager_id uuid)
    where p.company_id = app.company_id() and p.user_id = m.user_id and m.manager_id is not null`.execute(tx);
};

const rememberAwaited = async (tx: Tx, led: readonly Address[], awaited: readonly Led[]) => {
  await sql`delete from awaited_managers where email = any (${led.map(({ email }) => email)}::text[])`.execute(
    tx,
  );
  if (awaited.length === 0) return;
  await sql`insert into awaited_managers (email, manager_email)
    select email, manager_email from jsonb_to_recordset(${JSON.stringify(awaited)}::jsonb)
      as a(email text, manager_email text)`.execute(tx);
};

/**
 * A person whose future manager has not joined yet keeps their current manager until then. A person who has not joined
 * yet gets theirs when they join.
 */
export const putUnderManagers = async (
  { tx, record }: { tx: Tx; record: Recorder },
  led: readonly Led[],
  leaders: Leaders,
): Promise<void> => {
  if (led.length === 0) return;
  const isAwaited = ({ kind, manager_email }: Led) =>
    manager_email !== null && (kind === 'invite' || !leaders.has(manager_email));
  await rememberAwaited(tx, led, led.filter(isAwaited));
  const moves = led
    .filter((one) => one.kind === 'person' && !isAwaited(one))
    .map(({ id, manager_email }) => ({ user_id: id, manager_id: leaders.get(manager_email ?? '') ?? null }));
  await movePeople(tx, moves);
  const placed = moves.map(({ user_id, manager_id }) => ({ subject_id: user_id, payload: { manager_id } }));
  await record.many('people.person.placed', placed, [
    'pdi.reroute_waiting_plans',
    'reviews.follow_manager', // Done once for the whole file, at its end.
    'people.ask_for_lead_role', // Proposed before the file is applied.
    'notifications.tell_manager', // People are not told one by one about a whole company.
    'notifications.settle_lead_role_placed', // Done once for the whole file, at its end.
  ]);
};
