/** What could be recommended to a person, with everything that raises or lowers its score. */
import { monthsAfter } from '@pdy/contract/rules/days';
import type { Said } from './audience-rules.ts';
import type { Candidate, Company } from './company.ts';
import { askedOf, type Learner } from './people.ts';

/** Whether an activity was finished so long ago that the company wants it done again. */
export const isDueAgain = (
  { planned, said }: Pick<Learner, 'planned' | 'said'>,
  item_id: string,
  today: string,
) => {
  const done_on = planned.get(item_id);
  const months = said.get(item_id)?.renews_after_months ?? null;
  return typeof done_on === 'string' && months !== null && monthsAfter(done_on, months) <= today;
};

const nothing: Said = {
  pinned: false,
  ruled_out: false,
  boost: 1,
  mandatory_until: null,
  renews_after_months: null,
};

const candidate = (item: Candidate, learner: Learner, today: string): Candidate => {
  const { planned, said, assigned, dismissed } = learner;
  const of = said.get(item.id);
  const isAssigned = assigned.has(item.id);
  // Most items have nothing special for this person: they are the same for everybody.
  if (!of && !isAssigned && !planned.has(item.id) && !dismissed.has(item.id)) return item;
  const { pinned, ruled_out, boost, mandatory_until } = of ?? nothing;
  return {
    ...item,
    completed: planned.has(item.id),
    renewal_due: isDueAgain(learner, item.id, today),
    dismissed: mandatory_until === null && dismissed.has(item.id),
    pinned,
    boost,
    ruled_out: ruled_out || (item.ruled_out && mandatory_until === null && !isAssigned),
    assigned_by_manager: isAssigned,
    mandatory_until,
  };
};

/** The candidates for a person: all that teaches what is needed, is mandatory, or was recommended by name. */
export const candidatesFor = (
  learner: Learner,
  { items, teaching, today }: Company,
  competency_ids: readonly string[],
): Candidate[] => {
  const all = new Set([...askedOf(learner)].flatMap((id) => items.get(id) ?? []));
  for (const id of competency_ids) for (const item of teaching.get(id) ?? []) all.add(item);
  return [...all].map((item) => candidate(item, learner, today));
};
