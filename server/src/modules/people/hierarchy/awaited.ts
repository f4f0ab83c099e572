/** Who has a place kept and has not come in yet: what the hierarchy will be once they do. */
import { type AwaitedPerson, mostAwaited } from '@pdy/contract/people/hierarchy';
import { sql } from 'kysely';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { isOpenInvite } from '../invite-view.ts';

type Row = AwaitedPerson & { total: number };

export const awaited = authed.hierarchy.awaited.handler(async ({ context: { tx } }) => {
  const { rows } = await sql<Row>`
    select i.id, coalesce(nullif(concat_ws(' ', i.first_name, i.last_name), ''), i.email) as name, i.email, i.role, i.status,
      j.name as job, l.id as leader_id, (count(*) over ())::int as total,
      case when p.user_id is not null then jsonb_build_object('id', p.user_id, 'name', ${shownName('p')}) end as manager
    from invites i
    left join job_profiles j on j.company_id = i.company_id and j.id = i.job_profile_id
    left join awaited_managers a on a.company_id = i.company_id and a.email = i.email
    left join invites l on l.company_id = a.company_id and l.email = a.manager_email and ${isOpenInvite('l')}
    left join profiles p on p.company_id = i.company_id and p.user_id = i.manager_id and p.is_active
    where i.company_id = (select app.company_id()) and ${isOpenInvite()}
    order by 2, i.id limit ${mostAwaited}`.execute(tx);
  return { people: rows.map(({ total: _, ...person }) => person), total: rows[0]?.total ?? 0 };
});
