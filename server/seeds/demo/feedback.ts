/** Feedback in a demo company, given, read and followed up by the product's own calls on the days it is dated. */
import type { Feedback } from '@pdy/contract/feedback/feedback';
import { verifyDays } from '@pdy/contract/feedback/words';
import { daysAfter } from '@pdy/contract/rules/days';
import type { Database } from '../../src/kernel/db.ts';
import { proveRatings, stepCompany } from '../../src/modules/feedback/index.ts';
import { type DemoFeedback, demoFeedbacks, demoRequests } from '../content/feedback.ts';
import type { Catalogue } from './company.ts';
import { morningOf } from './dates.ts';
import type { Colleague } from './people.ts';
import { type CallsOn, type InCompany, reactions } from './working.ts';

type Options = {
  readonly calls: CallsOn;
  readonly inCompany: InCompany;
  readonly db: Database;
  readonly company_id: string;
  readonly catalogue: Catalogue;
  readonly today: string;
};
type Sides = { readonly giver: Colleague; readonly receiver: Colleague; readonly leader: Colleague };

const seen = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

/** Runs what is due in the company on a day: givers are asked, and what nobody followed up ends. */
const step = ({ db, company_id }: Options, day: string) =>
  stepCompany({ db, reactions }, company_id, morningOf(day));

const wordsOf = (story: DemoFeedback) => {
  const none = { situation: '', behaviour: '', impact: '', suggestion: '', body: '' };
  if (story.kind === 'praise') return { ...none, kind: story.kind, body: story.body };
  const { kind, situation, behaviour, impact, suggestion = '' } = story;
  return { ...none, kind, situation, behaviour, impact, suggestion };
};

const give = async (options: Options, { giver, receiver }: Sides, story: DemoFeedback, day: string) => {
  const { calls, inCompany, catalogue } = options;
  const competency_id = catalogue.competencies.get(story.competency ?? '');
  const given = await calls(giver, day).feedback.give({
    ...wordsOf(story),
    receiver_id: receiver.person_id,
    visibility: story.visibility ?? 'private',
    request_id: null,
    competencies: competency_id ? [{ competency_id, rating: story.rating ?? null }] : [],
  });
  await inCompany(day, (context) => proveRatings({ subject_id: given.id }, context));
  return given;
};

type Added = { readonly plan_id: string; readonly title: string; readonly day: string };

/** A month after the start, with the leader's confirmation. */
const finish = async (
  { calls }: Options,
  { receiver, leader }: Omit<Sides, 'giver'>,
  { plan_id, title, day }: Added,
) => {
  const { goals } = await calls(receiver, day).pdi.plans.get({ id: plan_id });
  const activity = goals.flatMap(({ activities }) => activities).find((one) => one.title === title);
  if (!activity) return;
  const done = await calls(receiver, daysAfter(day, 30)).pdi.activities.finish({
    ...seen(activity),
    outcome: 'Fiz até o fim e mostrei o resultado para a equipe.',
  });
  if (done.status === 'awaiting_validation')
    await calls(leader, daysAfter(day, 32)).pdi.activities.validate({ ...seen(done), note: '' });
};

/** An activity in the receiver's plan, as long as one runs; two months later the answer, where there is one. */
const takeUp = async (
  options: Options,
  { giver, receiver, leader }: Sides,
  got: Feedback,
  story: DemoFeedback,
) => {
  const { calls, today } = options;
  if (!story.action) return;
  const { after, title, is_finished, answer } = story.action;
  const day = daysAfter(today, after - story.ago);
  const mine = calls(receiver, day);
  const plan = await mine.pdi.plans.current({});
  if (plan?.status !== 'active' || plan.period_start > day) return;
  const goal = plan.goals.find(({ competency }) => competency?.code === story.competency) ?? plan.goals[0];
  if (!goal) return;
  const acted = await mine.feedback.act_in({ ...seen(got), goal_id: goal.id, title });
  if (is_finished) await finish(options, { receiver, leader }, { plan_id: plan.id, title, day });
  const asked = daysAfter(day, verifyDays);
  if (asked > today) return;
  await step(options, asked);
  if (answer)
    await calls(giver, asked).feedback.verify({
      ...seen(await calls(giver, asked).feedback.get({ id: acted.id })),
      ...answer,
    });
};

const play = async (options: Options, people: readonly Colleague[], story: DemoFeedback) => {
  const { calls, today } = options;
  const giver = people[story.from];
  const receiver = people[story.to];
  const [, leader] = people;
  if (!giver || !receiver || !leader) return;
  const sides = { giver, receiver, leader };
  const day = daysAfter(today, -story.ago);
  const { id } = await give(options, sides, story, day);
  if (story.thanks === undefined) return;
  const mine = calls(receiver, daysAfter(day, 1));
  if ((await mine.feedback.get({ id })).read_at !== null) return; // An earlier load came further than this.
  const read = await mine.feedback.read({ id });
  const got =
    story.thanks === null ? read : await mine.feedback.thank({ ...seen(read), thanks: story.thanks });
  for (const { by, body } of story.replies ?? [])
    await calls(sides[by], daysAfter(day, 1)).feedback.reply({ id, body });
  await takeUp(options, sides, got, story);
};

/** `people`: the employee whose account is printed, their leader, and colleagues of theirs. */
export const addFeedback = async (options: Options, people: readonly Colleague[]) => {
  const { calls, catalogue, today } = options;
  for (const one of demoFeedbacks) await play(options, people, one);
  await step(options, today);
  for (const { ago, from, to, question, competency } of demoRequests) {
    const requester = people[from];
    const competency_id = catalogue.competencies.get(competency ?? '');
    if (!requester) continue;
    await calls(requester, daysAfter(today, -ago)).feedbackRequests.ask({
      about_id: null,
      to_ids: to.flatMap((place) => people[place]?.person_id ?? []),
      question,
      competency_ids: competency_id ? [competency_id] : [],
    });
  }
};
