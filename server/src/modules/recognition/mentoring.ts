/** Who offers to teach what, and who asks them. Contract: `contract/src/recognition/mentoring.ts`. */
import type { Mentor, MentorRequest } from '@pdy/contract/recognition/mentoring';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { broken, notFound } from '#kernel/broken.ts';
import { cursorFor, idAt, idOf, KeyText, pageFrom, placeAt } from '#kernel/calls/paging.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { addPersonalActivity } from '../pdi/index.ts';
import { endMentorings } from './mentoring-ends.ts';
import { nameAsKnown, type RecognitionContext } from './rows.ts';

const Place = z.tuple([z.string().regex(/^\d+(\.\d+)?$/), KeyText, KeyText, z.uuid(), z.uuid()]);
type Offered = Mentor & { readonly name_key: string; readonly lack: string };

/** The caller's gap in each competency that their job demands: missing levels times weight, 0 without a gap. */
const lacking = (person_id: string, today: string) => sql`
  select r.competency_id, round(r.criticality * (r.level - coalesce(h.estimate, 1)), 4) as lack
  from person_jobs pj
  join job_requirements r on r.company_id = pj.company_id and r.job_profile_id = pj.job_profile_id
  left join held_levels h on h.company_id = r.company_id and h.person_id = pj.person_id
    and h.competency_id = r.competency_id and not h.is_stale
  where pj.company_id = app.company_id() and pj.person_id = ${person_id}::uuid
    and pj.starts_on <= ${today}::date and (pj.ends_on is null or pj.ends_on > ${today}::date)
    and coalesce(h.level, 0) < r.level and r.level > coalesce(h.estimate, 1)`;

/** The caller's largest gaps first, then by name of the competency and of the person. The search covers both names. */
const list = authed.mentoring.list.handler(async ({ input, context: { tx, actor, clock } }) => {
  const { search = '', after, limit } = input;
  const place = placeAt(after, Place);
  const behind = place
    ? sql`(-coalesce(g.lack, 0), c.name, p.name_key, c.id, p.user_id)
        > (-${place[0]}::numeric, ${place[1]}, ${place[2]}, ${place[3]}::uuid, ${place[4]}::uuid)`
    : sql`true`;
  const { rows } = await sql<Offered>`
    with gaps as (${lacking(actor.person_id, todayOf({ actor, clock }))})
    select jsonb_build_object('user_id', p.user_id, 'name', ${shownName('p')}, 'avatar_url', p.avatar_url,
        'position', p.position, 'department', p.department) as person,
      jsonb_build_object('id', c.id, 'name', c.name) as competency, p.name_key,
      coalesce(g.lack, 0)::text as lack, g.lack is not null as is_lacking,
      (select r.status from mentor_requests r where r.company_id = o.company_id and r.person_id = ${actor.person_id}::uuid
        and r.mentor_id = o.person_id and r.competency_id = o.competency_id and r.status in ('asked', 'accepted') limit 1) as asked
    from mentor_offers o
    join competencies c on c.company_id = o.company_id and c.id = o.competency_id and c.status = 'active'
    join profiles p on p.company_id = o.company_id and p.user_id = o.person_id and p.is_active
    left join gaps g on g.competency_id = c.id
    where o.company_id = app.company_id() and o.person_id <> ${actor.person_id}::uuid and ${behind}
      and app.normalise(c.name || ' ' || p.name_key) like all (app.patterns(${search}))
    order by -coalesce(g.lack, 0), c.name, p.name_key, c.id, p.user_id limit ${limit + 1}`.execute(tx);
  const page = pageFrom(rows, limit, ({ competency, person, name_key, lack }) =>
    cursorFor([lack, competency.name, name_key, competency.id, person.user_id]),
  );
  return { ...page, items: page.items.map(({ name_key: _, lack: __, ...one }) => one) };
});

type Offer = { id: string; name: string; is_offered: boolean; is_active: boolean; accepted: number };

const offers = authed.mentoring.offers.list.handler(async ({ context: { tx, actor } }) => {
  const { rows } = await sql<Offer>`
    select c.id, c.name, o.person_id is not null as is_offered, c.status = 'active' as is_active,
      (select count(*)::int from mentor_requests r where r.company_id = o.company_id and r.mentor_id = o.person_id
        and r.competency_id = o.competency_id and r.status = 'accepted') as accepted
    from competencies c
    left join mentor_offers o on o.company_id = c.company_id and o.competency_id = c.id and o.person_id = ${actor.person_id}::uuid
    where c.company_id = app.company_id() and (c.status = 'active' or o.person_id is not null)
    order by c.name, c.id limit 2000`.execute(tx);
  return rows;
});

/** A lock prevents requests to an offer that is being withdrawn. */
const holdOffer = (tx: Tx, person_id: string, competency_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mentor_offer ${person_id} ${competency_id}`}, 0))`.execute(
    tx,
  );

const offer = authed.mentoring.offers.set.handler(
  async ({ input: { competency_id, is_offered }, context }) => {
    const { tx, actor, record } = context;
    await holdOffer(tx, actor.person_id, competency_id);
    const answer = { competency_id, is_offered };
    if (!is_offered) {
      const own = sql`r.mentor_id = ${actor.person_id}::uuid and r.competency_id = ${competency_id}::uuid`;
      await endMentorings(context, own, 'offer_removed');
      const gone = await tx
        .deleteFrom('mentor_offers')
        .where('person_id', '=', actor.person_id)
        .where('competency_id', '=', competency_id)
        .returning('competency_id')
        .executeTakeFirst();
      if (gone) await record('recognition.offer.removed', actor.person_id, { competency_id });
      return answer;
    }
    const known = await tx
      .selectFrom('competencies')
      .select('id')
      .where('id', '=', competency_id)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (!known) throw notFound();
    const added = await tx
      .insertInto('mentor_offers')
      .values({ competency_id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('competency_id')
      .executeTakeFirst();
    if (added) await record('recognition.offer.added', actor.person_id, { competency_id });
    return answer;
  },
);

type Asking = Pick<RecognitionContext, 'tx' | 'actor'>;

const requestRows = async ({ tx, actor }: Asking, where: RawBuilder<unknown>, most = 1) => {
  const { rows } = await sql<MentorRequest>`
    select r.id, ${nameAsKnown('p')} as person, ${nameAsKnown('m')} as mentor, c.name as competency, r.note, r.status,
      r.created_at, r.mentor_id = ${actor.person_id}::uuid as is_for_me, r.version
    from mentor_requests r join competencies c on c.company_id = r.company_id and c.id = r.competency_id
    left join profiles p on p.user_id = r.person_id left join profiles m on m.user_id = r.mentor_id
    where r.company_id = app.company_id()
      and ${actor.person_id}::uuid in (r.person_id, r.mentor_id) and ${where}
    order by r.id desc limit ${most}`.execute(tx);
  return rows;
};

const requestById = async (asking: Asking, id: string) => {
  const [row] = await requestRows(asking, sql`r.id = ${id}::uuid`);
  if (!row) throw notFound();
  return row;
};

const requests = authed.mentoring.requests.list.handler(async ({ input: { after, limit }, context }) => {
  const start = idAt(after) ?? null;
  const where = sql`(${start}::uuid is null or r.id < ${start}::uuid)`;
  return pageFrom(await requestRows(context, where, limit + 1), limit, idOf);
});

const offeredBy = async ({ tx, actor }: Asking, mentor_id: string, competency_id: string) => {
  if (mentor_id === actor.person_id) throw broken('nobody_mentors_themselves');
  await holdOffer(tx, mentor_id, competency_id);
  const { rows } = await sql<{ name: string; competency: string }>`
    select ${shownName('p')} as name, c.name as competency from mentor_offers o
    join profiles p on p.user_id = o.person_id and p.is_active
    join competencies c on c.company_id = o.company_id and c.id = o.competency_id and c.status = 'active'
    where o.company_id = app.company_id() and o.person_id = ${mentor_id}::uuid and o.competency_id = ${competency_id}::uuid`.execute(
    tx,
  );
  if (!rows[0]) throw broken('mentor_offers_to_teach');
  return rows[0];
};

const ask = authed.mentoring.requests.ask.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { name, competency } = await offeredBy(context, input.mentor_id, input.competency_id);
  const title = [...`Mentoria com ${name}: ${competency}`].slice(0, 200).join('');
  const { id: activity_id } = await addPersonalActivity(context, {
    title,
    kind: 'mentoring',
    minutes: null,
    due_on: null,
    repeats: null,
    times: 12,
  });
  const { id } = await tx
    .insertInto('mentor_requests')
    .values({ ...input, activity_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('recognition.mentoring.asked', id, {});
  return requestById(context, id);
});

const answer = authed.mentoring.requests.answer.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const { id, version, is_accepted } = input;
  const row = await locked(tx, 'mentor_requests', { id, version }, { mentor_id: actor.person_id });
  if (row.status !== 'asked') throw broken('mentoring_waits_for_an_answer');
  const status = is_accepted ? 'accepted' : 'declined';
  await tx
    .updateTable('mentor_requests')
    .set({ status, answered_at: clock() })
    .where('id', '=', id)
    .execute();
  await record('recognition.mentoring.answered', id, { is_accepted });
  return requestById(context, id);
});

const end = authed.mentoring.requests.end.handler(async ({ input: { id, version }, context }) => {
  const row = await locked(context.tx, 'mentor_requests', { id, version });
  if (row.status !== 'asked' && row.status !== 'accepted') throw broken('mentoring_waits_for_an_answer');
  await endMentorings(context, sql`r.id = ${id}::uuid`, 'said');
  return requestById(context, id);
});

export const mentoring = {
  list,
  offers: { list: offers, set: offer },
  requests: { list: requests, ask, answer, end },
};
