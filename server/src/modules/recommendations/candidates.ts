/** What could be recommended to a person, with all that speaks for and against it. */
import { monthsAfter } from '@pdy/contract/rules/days';
import type { LibraryCandidate } from '@pdy/contract/rules/recommendation-score';
import type { Item } from '../library/index.ts';
import type { Said } from './audience-rules.ts';
import type { Company } from './company.ts';
import { type Asker, askedOf } from './people.ts';

export type Candidate = Omit<Item, 'kind'> &
  LibraryCandidate & { readonly kind: Item['kind']; readonly mandatory_until: string | null };

/** Finished so long ago that the company wants it done again. */
export const isDueAgain = (
  { planned, said }: Pick<Asker, 'planned' | 'said'>,
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

const candidate = (item: Item, asker: Asker, { today, settings }: Company): Candidate => {
  const { planned, said, assigned, dismissed } = asker;
  const { pinned, ruled_out, boost, mandatory_until } = said.get(item.id) ?? nothing;
  const isAsked = mandatory_until !== null || assigned.has(item.id);
  return {
    ...item,
    completed: planned.has(item.id),
    renewal_due: isDueAgain(asker, item.id, today),
    dismissed: mandatory_until === null && dismissed.has(item.id),
    pinned,
    boost,
    ruled_out: ruled_out || (!isAsked && settings.disabled_kinds.includes(item.kind)),
    assigned_by_manager: assigned.has(item.id),
    mandatory_until,
  };
};

/** Whatever teaches what is needed, is mandatory or was recommended by name, in the order of its id. */
export const candidatesFor = (
  asker: Asker,
  company: Company,
  competency_ids: readonly string[],
): Candidate[] => {
  const asked = [...askedOf(asker)].flatMap((id) => company.items.get(id) ?? []);
  const teaching = competency_ids.flatMap((id) => company.teaching.get(id) ?? []);
  const items = [...new Set([...asked, ...teaching])];
  return items.sort((a, b) => (a.id < b.id ? -1 : 1)).map((item) => candidate(item, asker, company));
};
