/** Plans in every state, walked through the product's own calls, each on the day it happened. */
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { daysAfter, earlierDay } from '@pdy/contract/rules/days';
import { goalTemplates } from '../content/goals.ts';
import { decisionNotes, outcomeFor, validationNotes } from '../content/notes.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Colleague } from './people.ts';
import type { CallsOn } from './working.ts';

/** What a write sends about a record: its id, and the version it was made from. */
const seen = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

type State =
  | 'none'
  | 'draft'
  | 'submitted'
  | 'changes_requested'
  | 'active'
  | 'completed'
  | 'closed'
  | 'cancelled';

const states: readonly [State, number][] = [
  ['none', 0.28],
  ['draft', 0.1],
  ['submitted', 0.1],
  ['changes_requested', 0.06],
  ['active', 0.32],
  ['completed', 0.07],
  ['closed', 0.04],
  ['cancelled', 0.03],
];

const stateOf = (chance: Chance): State => {
  let left = chance.next();
  for (const [state, share] of states) {
    left -= share;
    if (left < 0) return state;
  }
  return 'none';
};

/** How many days ago a plan in this state was begun. */
const begunAgo: Readonly<Record<Exclude<State, 'none'>, readonly [number, number]>> = {
  draft: [1, 20],
  submitted: [4, 12],
  changes_requested: [6, 20],
  active: [35, 150],
  completed: [380, 460],
  closed: [330, 420],
  cancelled: [60, 160],
};

export type PlanOptions = {
  readonly calls: CallsOn;
  readonly today: string;
  /** By id, to find the person who decides. */
  readonly people: ReadonlyMap<string, Colleague>;
  readonly admin: Colleague;
};

type Beginning = PlanOptions & {
  readonly person: Colleague;
  readonly chance: Chance;
  readonly begun: string;
};
type Story = Beginning & { readonly chosen: Awaited<ReturnType<typeof chosenGoals>> };

const planDays = 180;

/** Some share a goal with their team. Chance does not decide this, because its later choices would all change. */
const visibilityOf = (title: string) => (title.length % 4 === 0 ? 'team' : 'manager');

/** Demands of the job that were unmet on the day the plan was begun. */
const missingThen = async ({ calls, person, begun }: Beginning) => {
  const { standings } = await calls(person, begun).competencies.of({});
  return standings.flatMap(({ competency, demand, gap }) =>
    demand !== null && (gap?.status === 'lacuna' || gap?.known === false)
      ? [{ code: competency.code, competency_id: competency.id, target_level: demand }]
      : [],
  );
};

/** Up to three of them, each with a goal written for it. */
const chosenGoals = async (story: Beginning) => {
  const missing = await missingThen(story);
  const count = Math.min(missing.length, story.chance.whole(2, 3));
  return Array.from({ length: count }, () =>
    missing.splice(story.chance.whole(0, missing.length - 1), 1),
  ).flatMap(([gap]) => {
    const templates = goalTemplates.filter(({ competency }) => competency === gap?.code);
    return gap && templates.length > 0 ? [{ ...gap, template: story.chance.pick(templates) }] : [];
  });
};

const draft = async (story: Story): Promise<{ plan: Plan; goals: Goal[] }> => {
  const { calls, person, chance, begun } = story;
  const mine = calls(person, begun);
  const { id } = await mine.pdi.plans.create({
    title: `PDI ${begun.slice(0, 4)}: próximos passos`,
    summary: 'O que quero desenvolver nos próximos meses, combinado com a liderança.',
    period_start: begun,
    period_end: daysAfter(begun, planDays),
  });
  const goals: Goal[] = [];
  for (const { template, competency_id, target_level } of story.chosen) {
    const goal = await mine.pdi.goals.add({
      plan_id: id,
      title: template.title,
      competency_id,
      target_level,
      mode: chance.is(0.25) ? 'competency' : 'activities',
      success_criteria: template.success_criteria,
      weight: chance.pick([10, 10, 20, 30]),
      visibility: visibilityOf(template.title),
      due_on: daysAfter(begun, chance.whole(80, planDays)),
    });
    for (const [i, activity] of template.activities.entries()) {
      await mine.pdi.activities.add({
        ...activity,
        goal_id: goal.id,
        due_on: earlierDay(daysAfter(begun, 25 + i * 40), goal.due_on),
        validation_required: i !== 0,
      });
    }
    goals.push(goal);
  }
  return { plan: await mine.pdi.plans.get({ id }), goals };
};

const deciderOf = ({ people, admin }: Story, plan: Plan) =>
  (plan.approver_id ? people.get(plan.approver_id) : undefined) ?? admin;

const submitted = async (story: Story): Promise<Plan> => {
  const { plan } = await draft(story);
  return story.calls(story.person, daysAfter(story.begun, 1)).pdi.plans.submit(seen(plan));
};

const notesFor = (decision: 'approved' | 'changes_requested') =>
  decisionNotes.filter((note) => note.decision === decision);

const sentBack = async (story: Story) => {
  const plan = await submitted(story);
  const decider = story.calls(deciderOf(story, plan), daysAfter(story.begun, 3));
  await decider.pdi.plans.request_changes({
    ...seen(plan),
    note: story.chance.pick(notesFor('changes_requested')).text,
  });
};

const approved = async (story: Story): Promise<Plan> => {
  const plan = await submitted(story);
  if (plan.status === 'active') return plan;
  const note = story.chance.is(0.6) ? story.chance.pick(notesFor('approved')).text : '';
  return story
    .calls(deciderOf(story, plan), daysAfter(story.begun, 2))
    .pdi.plans.approve({ ...seen(plan), note });
};

/** Does what is due by `until`: started, finished, validated. `pace` is the share that gets done in time. */
const workThrough = async (story: Story, plan: Plan, { until, pace }: { until: string; pace: number }) => {
  const { calls, person, chance } = story;
  const validator =
    (person.manager === null ? undefined : [...story.people.values()][person.manager]) ?? story.admin;
  for (const { activities } of plan.goals) {
    for (const activity of activities) {
      const day = activity.due_on ?? until;
      if (day > until || !chance.is(pace)) {
        const begins = daysAfter(day, -20);
        if (begins <= until && chance.is(0.6))
          await calls(person, begins).pdi.activities.move({ ...seen(activity), status: 'doing' });
        continue;
      }
      const ending = { ...seen(activity), outcome: outcomeFor(activity.title) };
      const finished = await calls(person, daysAfter(day, -chance.whole(1, 6))).pdi.activities.finish(ending);
      const stays = until === story.today && chance.is(0.15); // Still waits for the leader.
      if (finished.status !== 'awaiting_validation' || stays) continue;
      const note = chance.pick(validationNotes.filter(({ decision }) => decision === 'done')).text;
      await calls(validator, day).pdi.activities.validate({ ...seen(finished), note });
    }
  }
};

const active = async (story: Story) => {
  const plan = await approved(story);
  await workThrough(story, plan, { until: story.today, pace: story.chance.pick([0.35, 0.6, 0.8, 1]) });
};

const completed = async (story: Story) => {
  const { calls, person, begun } = story;
  const plan = await approved(story);
  const last = daysAfter(begun, planDays - 5);
  await workThrough(story, plan, { until: last, pace: 1 });
  const now = await calls(person, last).pdi.plans.get({ id: plan.id });
  const note = 'O período terminou e a equipe já usa o resultado.';
  for (const goal of now.goals) await calls(person, last).pdi.goals.complete({ ...seen(goal), note });
  const final = await calls(person, last).pdi.plans.get({ id: plan.id });
  await calls(person, last).pdi.plans.complete({
    ...seen(final),
    closing_reflection: 'Aprendi mais fazendo do que estudando. Quero manter o ritmo no próximo PDI.',
  });
};

const closed = async (story: Story) => {
  const { calls, person, begun } = story;
  const plan = await approved(story);
  await workThrough(story, plan, { until: daysAfter(begun, planDays - 20), pace: 0.5 });
  const over = daysAfter(begun, planDays + 3);
  const final = await calls(person, over).pdi.plans.get({ id: plan.id });
  await calls(person, over).pdi.plans.close({
    ...seen(final),
    reason: 'O período terminou e parte das metas ficou para o próximo plano.',
  });
};

const cancelled = async (story: Story) => {
  const { calls, person, begun } = story;
  const plan = await submitted(story);
  if (plan.status !== 'submitted') return;
  await calls(person, daysAfter(begun, 2)).pdi.plans.cancel({
    ...seen(plan),
    reason: 'Mudei de projeto e as metas deixaram de fazer sentido.',
  });
};

const play: Readonly<Record<Exclude<State, 'none'>, (story: Story) => Promise<unknown>>> = {
  draft,
  submitted,
  changes_requested: sentBack,
  active,
  completed,
  closed,
  cancelled,
};

/** One person's plan, if chance gives one; `fixed` decides for the printed accounts. */
export const addPlan = async (options: PlanOptions, person: Colleague, fixed?: State): Promise<void> => {
  const chance = chanceOf(`${person.email} plan`);
  const state = fixed ?? stateOf(chance);
  if (state === 'none') return;
  const [least, most] = begunAgo[state];
  const begun = daysAfter(options.today, -chance.whole(least, most));
  if (begun < person.hire_date) return;
  if (await options.calls(person, options.today).pdi.plans.current({})) return; // An earlier load stopped later.
  const beginning = { ...options, person, chance, begun };
  const chosen = await chosenGoals(beginning);
  if (chosen.length > 0) await play[state]({ ...beginning, chosen });
};
