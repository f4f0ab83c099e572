/** What stands beside the feed. Contract: `contract/src/recognition/beside.ts`. */
import type { BesideFeed } from '@pdy/contract/recognition/beside';
import { sql } from 'kysely';
import { authed } from '#kernel/procedure.ts';
import { personAsKnown, type RecognitionContext } from './rows.ts';

type Asking = Pick<RecognitionContext, 'tx' | 'actor' | 'clock'>;

const mostCompetencies = 3;
const mostPeople = 2;

/** The competencies named most often in the feed. Policies leave out the posts that the caller may not read. */
const mostNamed = async ({ tx, clock }: Asking) => {
  const { rows } = await sql<BesideFeed['competencies'][number]>`
    select c.id, c.name, count(*)::int as count
    from recognitions r join competencies c on c.company_id = r.company_id and c.id = r.competency_id
    where r.company_id = app.company_id() and r.audience in ('company', 'team')
      and r.created_at > ${clock()}::timestamptz - interval '30 days'
    group by c.id, c.name order by count(*) desc, c.name, c.id limit ${mostCompetencies}`.execute(tx);
  return rows;
};

/** What others did for the person: person_id, help, at. */
const helpTo = (me: string) => sql`
  select f.giver_id as person_id, 'feedback' as help, f.delivered_at as at from feedbacks f
  where f.company_id = app.company_id() and f.receiver_id = ${me}::uuid
    and f.status <> 'retracted' and f.moderation = 'none'
  union all
  select m.mentor_id, 'mentoring', m.answered_at from mentor_requests m
  where m.company_id = app.company_id() and m.person_id = ${me}::uuid
    and m.status in ('accepted', 'ended') and m.answered_at is not null
  union all
  select r.person_id, 'recognition', r.created_at
  from recognition_recipients o join recognitions r on r.company_id = o.company_id and r.id = o.recognition_id
  where o.company_id = app.company_id() and o.person_id = ${me}::uuid
    and r.deleted_at is null and r.moderation in ('shown', 'restored')
  union all
  select c.reviewed_by, 'checkin', c.reviewed_at from pdi_checkins c
  where c.company_id = app.company_id() and c.person_id = ${me}::uuid and c.status = 'reviewed' and c.manager_reply <> ''`;

/**
 * The people who helped the caller last, each once. Without those whom the caller has recognised since, or within 60
 * days.
 */
const toThank = async ({ tx, actor, clock }: Asking) => {
  const me = actor.person_id;
  const { rows } = await sql<BesideFeed['people'][number]>`
    select person, help from (
      select distinct on (h.person_id) ${personAsKnown('p', 'h.person_id')} as person, h.help, h.at
      from (${helpTo(me)}) h
      join profiles p on p.company_id = app.company_id() and p.user_id = h.person_id and p.is_active
      where not exists (select from recognition_recipients o
        join recognitions r on r.company_id = o.company_id and r.id = o.recognition_id
        where o.company_id = app.company_id() and o.author_id = ${me}::uuid and o.person_id = h.person_id
          and r.deleted_at is null and r.created_at > least(h.at, ${clock()}::timestamptz - interval '60 days'))
      order by h.person_id, h.at desc) newest
    order by newest.at desc limit ${mostPeople}`.execute(tx);
  return rows;
};

export const beside = authed.recognition.beside.handler(async ({ context }) => ({
  competencies: await mostNamed(context),
  people: await toThank(context),
}));
