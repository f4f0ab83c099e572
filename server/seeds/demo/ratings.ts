/** Ratings of finished activities by people, and of levels by managers, made by the product's own calls. */
import { daysAfter } from '@pdy/contract/rules/days';
import { managerNotes } from '../content/notes.ts';
import { chanceOf } from './chance.ts';
import { each } from './lanes.ts';
import type { Colleague } from './people.ts';
import type { CallsOn } from './working.ts';

type Options = { readonly calls: CallsOn; readonly today: string };
type Pair = { readonly person: Colleague; readonly manager: Colleague | undefined };

const seen = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });
const thoughts = [
  'Direto ao ponto. Usei no dia seguinte.',
  'Bom conteúdo, mas pede tempo para praticar.',
  '',
  'Ajudou a organizar o que eu já fazia sem método.',
  '',
] as const;

/** Few of many goals share a competency, so that people rate the same few activities. */
const mostAtOnce = 4;

/** One activity of the library, finished and rated two days later. */
const rateOne = async ({ calls, today }: Options, { person, manager }: Pair) => {
  const chance = chanceOf(`stars ${person.email}`);
  const [began, ended, validatedOn] = [-12, -5, -3].map((days) => daysAfter(today, days)) as [
    string,
    string,
    string,
  ];
  const mine = calls(person, began);
  const plan = await mine.pdi.plans.current({});
  const goal = plan?.goals.find(({ status, competency }) => status === 'in_progress' && competency !== null);
  if (plan?.status !== 'active' || !goal?.competency) return;
  const { items } = await mine.library.search({ competency_id: goal.competency.id, sort: 'shortest' });
  const item = items.slice(0, mostAtOnce).find(({ is_in_plan }) => !is_in_plan);
  if (!item) return;
  const planned = await mine.library.plan({ id: item.id, goal_id: goal.id });
  const activity = planned.goal.activities.find(
    ({ title, status }) => title === item.title && status === 'todo',
  );
  if (!activity) return;
  const finished = await calls(person, ended).pdi.activities.finish({
    ...seen(activity),
    outcome: 'Fiz até o fim e mostrei o resultado para a equipe.',
  });
  if (finished.status === 'awaiting_validation') {
    if (!manager) return;
    await calls(manager, validatedOn).pdi.activities.validate({
      ...seen(finished),
      note: 'Combinado e feito.',
    });
  }
  await calls(person, validatedOn).library.rate({
    id: item.id,
    stars: chance.pick([3, 4, 4, 5, 5]),
    comment: chance.pick(thoughts),
  });
};

/** A manager rates one competency of a report; far from the known level only with a reason. */
const rateLevel = async ({ calls, today }: Options, { person, manager }: Pair) => {
  if (!manager || manager.role === 'employee') return;
  const chance = chanceOf(`level ${person.email}`);
  const leads = calls(manager, daysAfter(today, -chance.whole(2, 40)));
  const { standings } = await leads.competencies.of({ person_id: person.person_id });
  const known = standings.find(
    ({ demand, held }) => demand !== null && held.estimate !== null && !held.stale,
  );
  if (!known) return;
  await leads.evidenceActs.rate({
    person_id: person.person_id,
    competency_id: known.competency.id,
    level: Math.max(1, Math.min(5, Math.round((known.held.estimate ?? 3) + chance.around(0.2, 0.4)))),
    note: chance.pick(managerNotes.filter(({ direction }) => direction === 'as_expected')).text,
  });
};

const ratedLevels = 0.15;

export const addRatings = async (options: Options, pairs: readonly Pair[]): Promise<void> => {
  await each(pairs, async (pair) => {
    await rateOne(options, pair);
    if (chanceOf(`rated ${pair.person.email}`).is(ratedLevels)) await rateLevel(options, pair);
  });
};
