/** 'Criar PDI a partir desta rota': what the person lacks for the next job becomes goals of a draft plan. */
import { gapsOfJob, type JobGap, mostGoalsBegun } from '@pdy/contract/rules/career/career-map';
import { daysAfter, earlierDay } from '@pdy/contract/rules/days';
import type { Actor } from '#kernel/actor.ts';
import { broken } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { lockOwnPlans, roomForGoal } from '../pdi/index.ts';
import { levelsFor } from './levels.ts';
import { jobsOfMap } from './map-jobs.ts';
import { jobOnMap } from './targets.ts';

type Context = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock; readonly record: Recorder };

const planDays = 180;
const goalDays = 90;

type NamedGap = JobGap & { readonly name: string };

const gapsTo = async (
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  job: { id: string; name: string },
  today: string,
) => {
  const { requirements } = await jobsOfMap(tx, [job.id], today);
  const { competencies, levels } = await levelsFor(tx, actor.person_id, { requirements, today });
  const names = new Map(competencies.map(({ competency }) => [competency.id, competency.name]));
  const asked = { job_profile_id: job.id, name: job.name, requirements };
  return gapsOfJob(asked, levels).map(
    (gap): NamedGap => ({ ...gap, name: names.get(gap.competency_id) ?? '' }),
  );
};

const newestDraft = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
  tx
    .selectFrom('pdi_plans')
    .select(['id', 'title', 'period_start', 'period_end'])
    .where('person_id', '=', actor.person_id)
    .where('status', '=', 'draft')
    .orderBy('id', 'desc')
    .limit(1);

const titleFor = ({ name }: { name: string }) => `Rumo a ${name}`.slice(0, 200);

/** The newest draft, else a new one of half a year. A plan that was sent stays as it is. */
const draftFor = async (context: Context, job: { name: string }, today: string) => {
  const { tx, actor, record } = context;
  await lockOwnPlans(tx, actor);
  const draft = await newestDraft(context).forUpdate().executeTakeFirst();
  if (draft) return draft;
  const period = { period_start: today, period_end: daysAfter(today, planDays) };
  const made = await tx
    .insertInto('pdi_plans')
    .values({ person_id: actor.person_id, title: titleFor(job), ...period })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('pdi.plan.created', made.id, { person_id: actor.person_id });
  return { ...made, ...period };
};

type Draft = Awaited<ReturnType<typeof draftFor>>;

const aimedAt = async ({ tx }: Pick<Context, 'tx'>, plan: { readonly id: string }) => {
  const rows = await tx
    .selectFrom('pdi_goals')
    .select('competency_id')
    .where('plan_id', '=', plan.id)
    .where('status', '<>', 'cancelled')
    .execute();
  return new Set(rows.map(({ competency_id }) => competency_id));
};

const addGoal = async ({ tx, actor, record }: Context, plan: Draft, gap: NamedGap, today: string) => {
  await roomForGoal(tx, plan.id);
  const begins = plan.period_start > today ? plan.period_start : today;
  const { id } = await tx
    .insertInto('pdi_goals')
    .values({
      plan_id: plan.id,
      person_id: actor.person_id,
      title: `Alcançar o nível ${gap.demand} em ${gap.name}`.slice(0, 200),
      competency_id: gap.competency_id,
      target_level: gap.demand,
      mode: 'competency',
      start_on: plan.period_start,
      due_on: earlierDay(daysAfter(begins, goalDays), plan.period_end),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('pdi.goal.added', plan.id, { person_id: actor.person_id, goal_id: id });
};

export const plan_preview = authed.career.plan_preview.handler(async ({ input, context }) => {
  const { tx, actor, clock } = context;
  const job = await jobOnMap(tx, input.job_profile_id);
  const gaps = await gapsTo(context, job, todayOf({ actor, clock }));
  const draft = await newestDraft(context).executeTakeFirst();
  const known = draft ? await aimedAt({ tx }, draft) : new Set<string | null>();
  return {
    plan: draft ? { id: draft.id, title: draft.title } : null,
    new_title: titleFor(job),
    gaps: gaps.map(({ competency_id, name, demand }) => ({
      competency_id,
      name,
      demand,
      is_planned: known.has(competency_id),
    })),
  };
});

export const begin_plan = authed.career.begin_plan.handler(async ({ input, context }) => {
  const { tx, actor, clock } = context;
  const today = todayOf({ actor, clock });
  const job = await jobOnMap(tx, input.job_profile_id);
  const gaps = await gapsTo(context, job, today);
  if (gaps.length === 0) throw broken('job_has_gaps');
  const plan = await draftFor(context, job, today);
  const known = await aimedAt(context, plan);
  const missing = gaps.filter(({ competency_id }) => !known.has(competency_id));
  const { competency_ids: chosen } = input;
  const taken = chosen
    ? missing.filter(({ competency_id }) => chosen.includes(competency_id))
    : missing.slice(0, mostGoalsBegun);
  for (const gap of taken) await addGoal(context, plan, gap, today);
  return { plan_id: plan.id, goals_added: taken.length, gaps: missing.length };
});
