/** People who are invited and have not joined yet, with their future place in the hierarchy. */
import { type AwaitedPerson, mostAwaited } from '@pdy/contract/people/hierarchy';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { isOpenInvite } from '../invites/invite-view.ts';

type Row = AwaitedPerson & { total: number };

/** The name as far as it is known, else the address. */
export const awaitedName = sql<string>`coalesce(nullif(concat_ws(' ', i.first_name, i.last_name), ''), i.email)`;

/**
 * The open invitations `i`, each with the future manager: `l`, the invitation of a person who is invited too, or the
 * person `p`. A manager named by address in a file comes first, who may have joined since; else the manager of the
 * invitation, unless a file has said since that there is none.
 */
export const fromAwaited = sql`from invites i
    left join invite_details d on d.company_id = i.company_id and d.invite_id = i.id
    left join awaited_managers a on a.company_id = i.company_id and a.email = i.email
    left join invites l on l.company_id = a.company_id and l.email = a.manager_email and ${isOpenInvite('l')}
    left join profiles met on met.company_id = a.company_id and met.email = a.manager_email and met.is_active
    left join profiles p on p.company_id = i.company_id and p.is_active and l.id is null
      and p.user_id = coalesce(met.user_id,
        case when d.details -> 'manager_email' is distinct from 'null' then i.manager_id end)`;

export const isAwaited = sql`i.company_id = app.company_id() and ${isOpenInvite()}`;

/** How many invited people will answer to the person. */
export const countAwaitedUnder = (person_id: string) =>
  sql<number>`select count(*)::int ${fromAwaited} where ${isAwaited} and p.user_id = ${person_id}`;

/** Their invitations. */
export const awaitedUnder = async (tx: Tx, person_id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select i.id ${fromAwaited} where ${isAwaited} and p.user_id = ${person_id} order by i.id`.execute(tx);
  return rows.map(({ id }) => id);
};

export const awaited = authed.hierarchy.awaited.handler(async ({ context: { tx } }) => {
  const { rows } = await sql<Row>`
    select i.id, ${awaitedName} as name, i.email, i.role, i.status,
      j.name as job, l.id as leader_id, (count(*) over ())::int as total,
      case when p.user_id is not null then jsonb_build_object('id', p.user_id, 'name', ${shownName('p')}) end as manager
    ${fromAwaited}
    left join job_profiles j on j.company_id = i.company_id and j.id = i.job_profile_id
    where ${isAwaited} order by 2, i.id limit ${mostAwaited}`.execute(tx);
  return { people: rows.map(({ total: _, ...person }) => person), total: rows[0]?.total ?? 0 };
});
