/** Rounds as their reader sees them. Contract: `contract/src/rounds/rounds.ts`. */
import type { Round, RoundPage } from '@pdy/contract/rounds/rounds';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { shownPerson } from '#kernel/names.ts';

const shownAtOnce = 200;

const columns = sql`r.id, r.kind, case when r.person_id is not null then ${shownPerson('p', 'r.person_id')} end as person,
  r.department, r.title, r.opens_on::text as opens_on, r.closes_on::text as closes_on, r.status, r.is_scheduled,
  r.called_off_on is not null as is_called_off, r.k, r.id in (select app.run_rounds()) as may_run, i.id as task_id, r.version,
  r.kind = 'area' and r.status = 'published' and a.round_id is null and exists (select from feedback_round_results t
    where t.company_id = r.company_id and t.round_id = r.id and t.answered is not null) as lacks_plan`;

/** The policies hide other people's drafts, and the plan from people who do not read the result. */
const from = sql`feedback_rounds r
  left join profiles p on p.company_id = r.company_id and p.user_id = r.person_id
  left join sealed_invitations i on i.company_id = r.company_id and i.collection_id = r.id and i.rater_id = app.person_id()
  left join feedback_round_plans a on a.company_id = r.company_id and a.round_id = r.id`;

export const roundsOf = async (tx: Tx): Promise<Round[]> => {
  const { rows } = await sql<Round>`
    select ${columns} from ${from} where r.company_id = app.company_id()
    order by r.status in ('draft', 'open') desc, r.id desc limit ${shownAtOnce}`.execute(tx);
  return rows;
};

const invitedOf = sql`case when r.status = 'draft' then coalesce((select jsonb_agg(${shownPerson('c', 'n.person_id')}
    order by c.name_key, n.person_id)
  from feedback_round_invites n left join profiles c on c.company_id = n.company_id and c.user_id = n.person_id
  where n.company_id = r.company_id and n.round_id = r.id), '[]') else '[]' end`;

const resultOf: RawBuilder<unknown> = sql`case when s.round_id is not null then s.shown
  || jsonb_build_object('answered', s.answered, 'invited', r.invited_count,
    'texts', coalesce(s.shown -> 'texts', '[]')) end`;

export const roundOf = async (tx: Tx, id: string): Promise<RoundPage> => {
  const { rows } = await sql<RoundPage>`
    select ${columns}, r.questions, r.is_pack,
      case when r.status = 'open' and r.id in (select app.run_rounds()) then coalesce(c.answered, 0) >= r.k end as has_minimum, ${invitedOf} as invited, ${resultOf} as result,
      case when a.round_id is not null
        then jsonb_build_object('acts', a.acts, 'nothing_because', a.nothing_because) end as plan
    from ${from} left join feedback_round_results s on s.company_id = r.company_id and s.round_id = r.id
    left join sealed_collections c on c.company_id = r.company_id and c.id = r.id
    where r.company_id = app.company_id() and r.id = ${id}`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
};

/** A round that the caller runs; NOT_FOUND for everybody else. */
export const runRound = async (tx: Tx, id: string) => {
  const own = await tx
    .selectFrom('feedback_rounds')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`id in (select app.run_rounds())`)
    .executeTakeFirst();
  if (!own) throw notFound();
  return own;
};
