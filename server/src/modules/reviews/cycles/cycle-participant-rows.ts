/** The participants of a cycle, with the status of each review. Contract: `contract/src/reviews/participants.ts`. */
import type { Participant } from '@pdy/contract/reviews/participants';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { idAt, idOf, pageFrom } from '#kernel/calls/paging.ts';
import type { Tx } from '#kernel/db.ts';
import { wholeName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';

export const participantsOf = async (
  tx: Tx,
  where: RawBuilder<unknown>,
  limit = 1,
): Promise<Participant[]> => {
  const { rows } = await sql<Participant>`
    select p.id, jsonb_build_object('user_id', p.person_id, 'name', coalesce(${wholeName('n')}, 'Pessoa de fora da empresa')) as person,
      case when p.manager_id is null then null
        else jsonb_build_object('user_id', p.manager_id, 'name', coalesce(${wholeName('m')}, 'Pessoa de fora da empresa')) end as manager,
      k.name as job, p.department, p.status, p.version, p.unasked,
      coalesce((select jsonb_agg(jsonb_build_object('assignment_id', a.id, 'group', a."group",
          'rater', jsonb_build_object('user_id', a.rater_id, 'name', coalesce(${wholeName('r')}, 'Pessoa de fora da empresa')),
          'status', a.status, 'due_on', a.due_on, 'return_reason', a.return_reason, 'version', a.version)
          order by array_position('{self,manager,peer,upward}', a."group"), a.id)
        from review_assignments a left join profiles r on r.company_id = a.company_id and r.user_id = a.rater_id
        where a.company_id = p.company_id and a.participant_id = p.id and a.status <> 'dismissed'), '[]') as reviews
    from review_participants p
    left join profiles n on n.company_id = p.company_id and n.user_id = p.person_id
    left join profiles m on m.company_id = p.company_id and m.user_id = p.manager_id
    left join job_profiles k on k.company_id = p.company_id and k.id = p.job_profile_id
    where p.company_id = app.company_id() and ${where}
    order by p.id limit ${limit}`.execute(tx);
  return rows;
};

export const participantOf = async (tx: Tx, id: string): Promise<Participant> => {
  const [found] = await participantsOf(tx, sql`p.id = ${id}`);
  if (!found) throw notFound();
  return found;
};

/** Whether a review is still to be written, or was declined and nobody was asked instead. */
const isOpen = sql`exists (select from review_assignments o where o.company_id = p.company_id and o.participant_id = p.id
  and (o.status in ('pending', 'started', 'expired') or (o.status = 'declined' and not exists (
    select from review_assignments l where l.company_id = o.company_id and l.participant_id = o.participant_id
      and l."group" = o."group" and l.status not in ('declined', 'dismissed')))))`;

export const participants = authed.reviewCycles.participants.handler(async ({ input, context: { tx } }) => {
  const { cycle_id, search, open, after, limit } = input;
  const above = idAt(after);
  const where = sql`p.cycle_id = ${cycle_id} ${above ? sql`and p.id > ${above}` : sql``}
    ${open ? sql`and ${isOpen}` : sql``}
    ${
      search
        ? sql`and exists (select from profiles s where s.company_id = p.company_id and s.user_id = p.person_id
      and s.search like '%' || app.normalise(${search}) || '%')`
        : sql``
    }`;
  return pageFrom(await participantsOf(tx, where, limit + 1), limit, idOf);
});
