/**
 * Reviews in the demo companies, by the product's own calls on the days they are dated: one cycle is published, one
 * collects.
 */
import type { CycleDraft } from '@pdy/contract/reviews/cycles';
import type { ReviewAnswer, ReviewForm } from '@pdy/contract/reviews/forms';
import { daysAfter } from '@pdy/contract/rules/days';
import { demoReviewTexts, demoReviewWords } from '../content/reviews.ts';
import { chanceOf } from './chance.ts';
import type { Colleague } from './people.ts';
import { afterwards, type CallsOn, type InCompany } from './working.ts';

type Options = { readonly calls: CallsOn; readonly inCompany: InCompany; readonly today: string };
type People = {
  readonly admin: Colleague;
  readonly people: ReadonlyMap<string, Colleague>;
  /** The person whose result is discussed and acknowledged. */
  readonly person?: Colleague | undefined;
};

const seen = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });
const both = ['self', 'manager'] as const;
const helped = 'O que mais ajudou neste período?';

const templateFor = async ({ calls }: Options, admin: Colleague, day: string) => {
  const { reviewTemplates } = calls(admin, day);
  const known = (await reviewTemplates.list()).find(({ status }) => status === 'published');
  if (known) return known;
  const item = { competency_id: null, help: '', is_required: true, weight: 1 };
  const draft = await reviewTemplates.add({
    name: 'Competências do cargo',
    asks_job_demands: true,
    items: [
      { ...item, kind: 'text', prompt: helped, groups: [...both] },
      { ...item, kind: 'text', prompt: 'O próximo passo', groups: [...both] },
      {
        ...item,
        kind: 'potential',
        prompt: 'Quanto esta pessoa pode assumir do próximo cargo?',
        groups: ['manager'],
      },
      { ...item, kind: 'goals', prompt: '', is_required: false, groups: [...both] },
    ],
  });
  return reviewTemplates.publish(seen(draft));
};

type Days = Pick<CycleDraft, 'period_start' | 'period_end' | 'collect_from' | 'collect_until' | 'publish_on'>;

const draftOf = (template_id: string, name: string, days: Days, departments: string[]): CycleDraft => ({
  ...{ name, description: '', kind: 'half_yearly', template_id, ...days },
  ...{ groups: [...both], group_weights: { self: 20, manager: 80 } },
  ...{ section_weights: { competencies: 60, goals: 40 }, medium_from: 2.5, high_from: 3.75 },
  ...{
    vertical_axis: 'potencial',
    blind_manager: true,
    publish_box: false,
    contest_days: 10,
    nominate_until: null,
  },
  audience: { everybody: false, departments, job_profile_ids: [], person_ids: [], without: [] },
});

/** The lowest and the highest rating ask for an example. */
const potentialText = (mark: number) =>
  mark === 5
    ? 'Em agosto assumiu a reunião da diretoria sem preparo meu.'
    : mark === 1
      ? 'Ainda precisa firmar o que o cargo de hoje pede.'
      : '';

/** Answers to a whole review; a sentence is repeated only after all of its kind were used. */
const answersTo = ({ questions, group, person }: ReviewForm, rater: Colleague) => {
  const chance = chanceOf(`review of ${person.name} by ${rater.email}`);
  const said = new Map<readonly string[], number>();
  const sentence = (list: readonly string[]) => {
    const at = said.get(list) ?? chance.whole(0, list.length - 1);
    said.set(list, at + 1);
    return list[at % list.length] ?? '';
  };
  const answerOf = ({ kind, competency, prompt }: ReviewForm['questions'][number]): ReviewAnswer => {
    const none = { mark: null, is_unseen: false, text: '', links: [] };
    if (kind === 'goals') return none;
    if (kind === 'text')
      return { ...none, text: sentence(demoReviewTexts[prompt === helped ? 'help' : 'next']) };
    const asked = competency?.demanded ?? 3;
    const mark = Math.min(5, Math.max(1, Math.round(chance.around(asked - 0.2, 0.8))));
    if (kind === 'potential') return { ...none, mark, text: potentialText(mark) };
    const side = mark < asked ? 'below' : mark === asked ? 'at' : 'above';
    return { ...none, mark, text: sentence(demoReviewWords[group][side]) };
  };
  return Object.fromEntries(questions.map((question) => [question.id, answerOf(question)]));
};

/** Writes and sends what `rater` has to write; where `isSent` is false the review stays a draft. */
const write = async ({ calls }: Options, rater: Colleague, day: string, isSent: (of: string) => boolean) => {
  const { reviewForms } = calls(rater, day);
  for (const { assignment_id, status } of await reviewForms.mine()) {
    if (status !== 'pending') continue;
    const form = await reviewForms.get({ assignment_id });
    const answers = answersTo(form, rater);
    const { version } = form;
    const kept = await reviewForms.save({ assignment_id, version, answers });
    if (isSent(assignment_id)) await reviewForms.send({ assignment_id, version: kept.version });
  }
};

const open = async (options: Options, admin: Colleague, draft: CycleDraft) => {
  const { calls, inCompany } = options;
  const day = draft.collect_from;
  const added = await calls(admin, day).reviewCycles.add(draft);
  await calls(admin, day).reviewCycles.launch(seen(added));
  await inCompany(day, (context) => afterwards('reviews.launch', added.id, context));
  return added.id;
};

const ratersOf = async ({ calls }: Options, { admin, people }: People, cycle_id: string, day: string) => {
  const raters = new Set<string>();
  let after: string | undefined;
  do {
    const page = await calls(admin, day).reviewCycles.participants({
      cycle_id,
      limit: 100,
      ...(after && { after }),
    });
    for (const { reviews } of page.items) for (const { rater } of reviews) raters.add(rater.user_id);
    after = page.next ?? undefined;
  } while (after);
  return [...raters].flatMap((id) => people.get(id) ?? []);
};

/** The last half-year: written, published, and discussed with one person. */
export const addPublishedReviews = async (options: Options, who: People, departments: string[]) => {
  const { calls, inCompany, today } = options;
  const { admin, person } = who;
  const { items } = await calls(admin, today).reviewCycles.list({});
  if (items.some(({ status }) => status === 'published' || status === 'ended')) return;
  const on = (days: number) => daysAfter(today, days);
  const days = {
    period_start: on(-250),
    period_end: on(-70),
    collect_from: on(-62),
    collect_until: on(-48),
    publish_on: on(-40),
  };
  const template = await templateFor(options, admin, days.collect_from);
  const id = await open(options, admin, draftOf(template.id, 'Avaliação do semestre', days, departments));
  for (const rater of await ratersOf(options, who, id, on(-55)))
    await write(options, rater, on(-55), () => true);
  const acts = (day: string) => calls(admin, day).reviewCycles;
  await acts(on(-47)).close(seen(await acts(on(-47)).get({ id })));
  await inCompany(on(-47), (context) => afterwards('reviews.mark', id, context));
  await acts(on(-40)).publish(seen(await acts(on(-40)).get({ id })));
  await inCompany(on(-40), (context) => afterwards('reviews.prove', id, context));
  if (!person) return;
  const results = calls(person, on(-38)).reviewResults;
  const [result] = await results.mine();
  if (!result) return;
  const { participant_id } = result;
  const leader = (await results.get({ participant_id })).manager;
  const manager = leader && who.people.get(leader.user_id);
  if (!manager) return;
  const { version } = await calls(manager, on(-36)).reviewResults.get({ participant_id });
  const talked = await calls(manager, on(-36)).reviewResults.talk({
    participant_id,
    version,
    talked_on: on(-36),
  });
  await calls(person, on(-35)).reviewResults.acknowledge({
    ...{ participant_id, version: talked.version, comment: 'A conversa ajudou a escolher o próximo passo.' },
  });
};

/** A cycle in its second week: two of three reviews are sent. */
export const addOpenReviews = async (options: Options, who: People, departments: string[]) => {
  const { calls, today } = options;
  const { items } = await calls(who.admin, today).reviewCycles.list({});
  if (items.length > 0) return;
  const on = (days: number) => daysAfter(today, days);
  const days = {
    period_start: on(-190),
    period_end: on(-10),
    collect_from: on(-8),
    collect_until: on(6),
    publish_on: on(14),
  };
  const template = await templateFor(options, who.admin, days.collect_from);
  const id = await open(options, who.admin, draftOf(template.id, 'Avaliação do semestre', days, departments));
  let written = 0;
  const twoOfThree = () => {
    written += 1;
    return written % 3 !== 0;
  };
  for (const rater of await ratersOf(options, who, id, on(-3)))
    await write(options, rater, on(-3), twoOfThree);
};
