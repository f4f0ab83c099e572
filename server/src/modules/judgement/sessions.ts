/** Cases of judgement as people answer them. Contract: `contract/src/judgement/judgement.ts`. */
import type { JudgementTest } from '@pdy/contract/judgement/judgement';
import { sql } from 'kysely';
import { broken, NotTheirs } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { freeFrom, type Offered, offeredSets, type Put, putSets } from './begin.ts';
import { type Asking, competencyOf, ownSession, sittingOf } from './rows.ts';

type OwnCompetency = Pick<JudgementTest, 'competency' | 'running' | 'results'>;

/** Competencies on offer, and those in which the person has sessions. */
const competenciesFor = async ({ tx, actor }: Asking, offered: readonly Offered[]) => {
  const ids = [...new Set(offered.map(({ competency_id }) => competency_id))];
  const { rows } = await sql<OwnCompetency>`
    select ${competencyOf} as competency,
      (select jsonb_build_object('id', s.id, 'answered', (select count(*) from judgement_answers a
         where a.company_id = s.company_id and a.session_id = s.id and a.best_id is not null and a.worst_id is not null))
       from judgement_sessions s where s.company_id = c.company_id and s.competency_id = c.id and s.status = 'in_progress'
         and s.person_id = ${actor.person_id}) as running,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'has_level', s.theta is not null,
          'on', (s.finished_at at time zone ${actor.timezone})::date::text) order by s.finished_at desc)
       from judgement_sessions s where s.company_id = c.company_id and s.competency_id = c.id and s.status = 'finished'
         and s.person_id = ${actor.person_id}), '[]') as results
    from competencies c
    where c.company_id = app.company_id() and (c.id = any (${ids}::uuid[]) or c.id in (
      select s.competency_id from judgement_sessions s where s.person_id = ${actor.person_id} and s.status <> 'erased'))
    order by c.name_key, c.id`.execute(tx);
  return rows;
};

const openingOf = (sets: readonly Offered[], put: readonly Put[], today: string) => {
  const opening = sets.map((set) => ({ ...set, from: freeFrom(put, set) ?? today }));
  const free = opening.filter(({ from }) => from <= today);
  const [first] = opening.map(({ from }) => from).toSorted();
  return {
    opens_on: free.length > 0 ? null : (first ?? null),
    is_rated: (free.length > 0 ? free : opening).every((set) => set.is_rated) && sets.length > 0,
  };
};

const toRate = async ({ tx }: Asking) => {
  const { rows } = await sql<{ to_rate: number }>`
    select count(*)::int as to_rate from judgement_cases c
    where c.company_id = app.company_id() and c.status <> 'retired' and c.competency_id in (select app.judged_competencies())
      and exists (select from judgement_options o where o.company_id = c.company_id and o.case_id = c.id
        and not exists (select from judgement_ratings r where r.company_id = o.company_id and r.option_id = o.id
          and r.rater_id = app.person_id() and not r.is_fictitious))`.execute(tx);
  return rows[0]?.to_rate ?? 0;
};

export const list = authed.judgement.list.handler(async ({ context }) => {
  const { tx, actor } = context;
  const [offered, put, to_rate] = await Promise.all([
    offeredSets(tx),
    putSets(tx, actor.person_id),
    toRate(context),
  ]);
  const today = todayOf(context);
  const tests = (await competenciesFor(context, offered)).map((own) => {
    const sets = offered.filter(({ competency_id }) => competency_id === own.competency.id);
    return { ...own, ...openingOf(sets, put, today) };
  });
  return { tests, to_rate };
});

const runningOf = ({ tx, actor }: Asking, competency_id: string) =>
  tx
    .selectFrom('judgement_sessions')
    .where('person_id', '=', actor.person_id)
    .where('competency_id', '=', competency_id)
    .where('status', '=', 'in_progress')
    .select('id')
    .executeTakeFirst();

export const start = authed.judgement.start.handler(async ({ input: { competency_id }, context }) => {
  const { tx, actor, record } = context;
  const { person_id } = actor;
  const line = `judgement ${person_id} ${competency_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${line}, 0))`.execute(tx);
  const running = await runningOf(context, competency_id);
  if (running) return sittingOf(context, running.id);
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx);
  const id = rows[0]?.id ?? '';
  await record('judgement.session.started', id, { person_id, competency_id });
  return sittingOf(context, id);
});

export const get = authed.judgement.get.handler(({ input: { id }, context }) => sittingOf(context, id));

type Saved = { position: number; best: string | null; worst: string | null; revision: number };

/** The state that is kept now, which may be newer. */
const savedOf = async ({ tx, actor }: Asking, id: string, position: number) => {
  const { rows } = await sql<Saved>`
    select a.position, a.revision, array_position(a.option_order, a.best_id)::text as best,
      array_position(a.option_order, a.worst_id)::text as worst
    from judgement_answers a
    where a.session_id = ${id} and a.position = ${position} and a.person_id = ${actor.person_id}`.execute(tx);
  const [saved] = rows;
  if (!saved) throw new NotTheirs(id);
  return saved;
};

export const save = authed.judgement.save.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { id, position, revision, best, worst } = input;
  const { status } = await ownSession(context, id);
  if (status !== 'in_progress') throw broken('judgement_has_ended');
  await sql`
    update judgement_answers set best_id = option_order[${best}::int], worst_id = option_order[${worst}::int],
      revision = ${revision}, answered_at = app.now()
    where session_id = ${id} and position = ${position} and person_id = ${actor.person_id} and revision < ${revision}`.execute(
    tx,
  );
  return savedOf(context, id, position);
});

export const finish = authed.judgement.finish.handler(async ({ input: { id }, context }) => {
  const { status } = await ownSession(context, id);
  if (status === 'erased') throw broken('judgement_has_ended');
  if (status === 'in_progress')
    await context.record('judgement.session.finished', id, { person_id: context.actor.person_id });
  return { id };
});

export const erase = authed.judgement.erase.handler(async ({ input: { id }, context }) => {
  const { status } = await ownSession(context, id);
  if (status !== 'erased')
    await context.record('judgement.session.erased', id, { person_id: context.actor.person_id });
  return { id };
});
