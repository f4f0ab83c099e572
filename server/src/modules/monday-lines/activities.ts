/** Activities of the library that help several people in one competency. */
import type { LineActivity } from '@pdy/contract/monday-lines/monday-lines';
import { PRIOR_RATINGS, PRIOR_STARS } from '@pdy/contract/rules/recommendations/recommendation-score';
import type { Tx } from '#kernel/db.ts';
import { itemsTeaching } from '../library/index.ts';
import type { Member } from './team.ts';

/** The most activities in a line; the library has the others. */
const mostOffered = 4;

type Item = Awaited<ReturnType<typeof itemsTeaching>>[number];

const estimateOf = ({ places }: Member, competency_id: string) =>
  places.find(({ competency }) => competency.id === competency_id)?.held.estimate ?? null;

/** Whether an item serves a person: it leads beyond the level held, and begins at most one level above it. */
const serves = ({ teaches }: Item, member: Member, competency_id: string) => {
  const held = estimateOf(member, competency_id);
  const taught = teaches.find(({ competency }) => competency === competency_id);
  return held !== null && taught !== undefined && taught.to_level > held && taught.entry_level <= held + 1;
};

const starsOf = ({ rating_count, rating_sum }: Item) =>
  (PRIOR_RATINGS * PRIOR_STARS + rating_sum) / (PRIOR_RATINGS + rating_count);

/** Which of the people have which of the items by recommendation, as far as the reader may see it. */
const recommendedOf = async (tx: Tx, item_ids: readonly string[], person_ids: readonly string[]) => {
  if (item_ids.length === 0 || person_ids.length === 0) return new Map<string, Set<string>>();
  const rows = await tx
    .selectFrom('library_assignments')
    .where('item_id', 'in', item_ids)
    .where('person_id', 'in', person_ids)
    .select(['item_id', 'person_id'])
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ item_id }) => item_id)].map(([item_id, own]) => [
      item_id,
      new Set(own.map(({ person_id }) => person_id)),
    ]),
  );
};

type Asked = {
  readonly competency_id: string;
  readonly members: readonly Member[];
  readonly today: string;
};

export type Offer = {
  /** The best first: for most people, then with most stars, then the shortest. */
  readonly activities: LineActivity[];
  /** Titles of the activities that somebody already has by recommendation. */
  readonly recommended: string[];
};

export const offerFor = async (tx: Tx, { competency_id, members, today }: Asked): Promise<Offer> => {
  const items = await itemsTeaching(tx, [competency_id], today);
  const recommended = await recommendedOf(
    tx,
    items.map(({ id }) => id),
    members.map(({ id }) => id),
  );
  const offers = items
    .map((item) => {
      const known = recommended.get(item.id);
      const people = members.filter(({ id }) => !known?.has(id));
      return { item, people: people.filter((member) => serves(item, member, competency_id)) };
    })
    .filter(({ people }) => people.length > 0)
    .sort(
      (a, b) =>
        b.people.length - a.people.length ||
        starsOf(b.item) - starsOf(a.item) ||
        a.item.minutes - b.item.minutes ||
        a.item.title.localeCompare(b.item.title, 'pt-BR'),
    );
  return {
    activities: offers.slice(0, mostOffered).map(({ item: { id, title, kind, minutes }, people }) => ({
      ...{ id, title, kind, minutes },
      person_ids: people.map((member) => member.id),
    })),
    recommended: items.filter(({ id }) => recommended.has(id)).map(({ title }) => title),
  };
};
