/** What could be recommended to a person, with all that speaks for and against it. */
import { monthsAfter } from '@pdy/contract/rules/days';
import type { LibraryCandidate } from '@pdy/contract/rules/recommendation-score';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { type Item, isTaken, itemsTeaching } from '../library/index.ts';
import type { Said } from './audience-rules.ts';

export type Candidate = Omit<Item, 'kind'> &
  LibraryCandidate & { readonly kind: Item['kind']; readonly mandatory_until: string | null };

/** Of what one's plans took from the library: the day it was last finished; null for what still waits there. */
const plannedItems = async (tx: Tx, person_id: string) => {
  const { rows } = await sql<{ item_id: string; done_on: string | null }>`
    select a.library_item_id as item_id, case when bool_and(a.status = 'done')
      then max(coalesce(a.validated_at, a.finished_at) at time zone (select timezone from company_settings))::date end as done_on
    from pdi_activities a
    where a.person_id = ${person_id} and a.library_item_id is not null and ${isTaken}
    group by a.library_item_id`.execute(tx);
  return new Map(rows.map(({ item_id, done_on }) => [item_id, done_on]));
};

/** Finished so long ago that the company wants it done again. */
const isDueAgain = (done_on: string | null | undefined, months: number | null, today: string) =>
  typeof done_on === 'string' && months !== null && monthsAfter(done_on, months) <= today;

const dismissedItems = async (tx: Tx, person_id: string, today: string) => {
  const rows = await tx
    .selectFrom('recommendations')
    .select('item_id')
    .where('person_id', '=', person_id)
    .where('status', '=', 'dismissed')
    .where('dismissed_until', '>', today)
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
};

const assignedItems = async (tx: Tx, person_id: string) => {
  const rows = await tx
    .selectFrom('library_assignments')
    .select('item_id')
    .where('person_id', '=', person_id)
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
};

const taughtBy = async (tx: Tx, item_ids: readonly string[]) => {
  if (item_ids.length === 0) return [];
  const rows = await tx
    .selectFrom('library_item_competencies')
    .select('competency_id')
    .distinct()
    .where('item_id', 'in', [...item_ids])
    .execute();
  return rows.map(({ competency_id }) => competency_id);
};

type For = {
  readonly person_id: string;
  readonly today: string;
  readonly competency_ids: readonly string[];
  readonly said: ReadonlyMap<string, Said>;
  readonly disabled_kinds: readonly string[];
};

/** Whatever teaches what is needed, is mandatory or was recommended by name. */
export const candidatesFor = async (tx: Tx, given: For): Promise<Candidate[]> => {
  const { person_id, today, competency_ids, said, disabled_kinds } = given;
  const assigned = await assignedItems(tx, person_id);
  const mandatory = [...said].flatMap(([id, { mandatory_until }]) => (mandatory_until ? [id] : []));
  const asked = await taughtBy(tx, [...assigned, ...mandatory]);
  const items = await itemsTeaching(tx, [...new Set([...competency_ids, ...asked])], today);
  const planned = await plannedItems(tx, person_id);
  const dismissed = await dismissedItems(tx, person_id, today);
  return items.map((item) => {
    const { pinned, ruled_out, boost, mandatory_until, renews_after_months } = said.get(item.id) ?? nothing;
    const isAsked = mandatory_until !== null || assigned.has(item.id);
    return {
      ...item,
      completed: planned.has(item.id),
      renewal_due: isDueAgain(planned.get(item.id), renews_after_months, today),
      dismissed: mandatory_until === null && dismissed.has(item.id),
      pinned,
      boost,
      ruled_out: ruled_out || (!isAsked && disabled_kinds.includes(item.kind)),
      assigned_by_manager: assigned.has(item.id),
      mandatory_until,
    };
  });
};

const nothing: Said = {
  pinned: false,
  ruled_out: false,
  boost: 1,
  mandatory_until: null,
  renews_after_months: null,
};
