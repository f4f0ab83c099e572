/**
 * Opens a collection of sealed answers: what is asked, and of whom. Its questions, groups and minimum no longer change.
 */
import type { SealedQuestion } from '@pdy/contract/sealed/sealed';
import type { SealedKind } from '@pdy/contract/sealed/words';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

/** A group that is asked about a subject. */
export type AskedGroup = {
  /** The participant of a review, or the round. */
  readonly subject_id: string;
  /** The person it is about; null: an area or the company. */
  readonly person_id: string | null;
  readonly group: string;
  /** The questions of the collection that this group is asked; absent: all. */
  readonly asks?: readonly string[];
  /** `area` as of today; absent or '': areas are not separated. */
  readonly raters: readonly { readonly person_id: string; readonly area?: string }[];
};

export type NewCollection = {
  /** The id of the review cycle or of the round. */
  readonly id: string;
  readonly kind: SealedKind;
  /** The person who began the round; null: a review. */
  readonly owner_id: string | null;
  /** 4 or more. */
  readonly fewest: number;
  readonly questions: readonly SealedQuestion[];
  readonly groups: readonly AskedGroup[];
};

type Rater = { readonly person_id: string; readonly area: string };

const byArea = (raters: readonly Rater[]) => [...Map.groupBy(raters, ({ area }) => area).entries()];

/**
 * Combines areas with fewer people than the minimum with people without an area, and with as many of the next areas as
 * needed.
 */
export const mergedAreas = (raters: AskedGroup['raters'], fewest: number): Rater[] => {
  const counted = byArea(raters.map(({ person_id, area = '' }) => ({ person_id, area }))).toSorted(
    ([one, a], [other, b]) =>
      Number(other === '') - Number(one === '') || a.length - b.length || (one < other ? -1 : 1),
  );
  const rest: Rater[] = [];
  const alone: Rater[] = [];
  for (const [area, people] of counted) {
    const isShort = rest.length > 0 && rest.length < fewest;
    if (area === '' || people.length < fewest || isShort)
      rest.push(...people.map(({ person_id }) => ({ person_id, area: '' })));
    else alone.push(...people);
  }
  return [...alone, ...rest];
};

/**
 * Asks more people while the collection is open, as the system: a new group, or more raters of an existing one. Nobody
 * is asked twice, or about themselves.
 */
export const askMore = async (
  tx: Tx,
  id: string,
  { fewest, groups }: Pick<NewCollection, 'fewest' | 'groups'>,
): Promise<void> => {
  const boxes = groups.flatMap(({ subject_id, person_id, group, raters, asks = null }) =>
    byArea(
      mergedAreas(
        raters.filter((rater) => rater.person_id !== person_id),
        fewest,
      ),
    ).map(([area, people]) => ({
      ...{ subject_id, person_id, group, area, asks },
      raters: people.map((rater) => rater.person_id),
    })),
  );
  await sql`
    with given as (
      select g.subject_id, g.person_id, g."group", g.area, g.asks, array(
        select r from unnest(g.raters) r where not exists (
          select from sealed_invitations i where i.company_id = app.company_id() and i.collection_id = c.id
            and i.subject_id = g.subject_id and i.rater_id = r)) as raters
      from jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb)
        as g (subject_id uuid, person_id uuid, "group" text, area text, asks uuid[], raters uuid[])
      join sealed_collections c on c.company_id = app.company_id() and c.id = ${id} and c.status = 'open'),
    made as (
      insert into sealed_boxes as b (collection_id, subject_id, person_id, "group", area, asks, invited)
      select ${id}, subject_id, person_id, "group", area, asks, cardinality(raters) from given where raters <> '{}'
      on conflict on constraint one_box_of_a_group do update set invited = b.invited + excluded.invited
      returning id, subject_id, "group", area)
    insert into sealed_invitations (box_id, collection_id, subject_id, rater_id)
    select m.id, ${id}, m.subject_id, rater_id
    from made m join given g on g.subject_id = m.subject_id and g."group" = m."group" and g.area = m.area
    cross join unnest(g.raters) rater_id
    order by gen_random_uuid()`.execute(tx);
};

/** Opens a collection. Must run as the system, in the transaction that opens the cycle or the round. */
export const openCollection = async (tx: Tx, collection: NewCollection): Promise<void> => {
  const { id, kind, owner_id, fewest, questions } = collection;
  await sql`
    insert into sealed_collections (id, kind, owner_id, fewest, questions)
    values (${id}, ${kind}, ${owner_id}, ${fewest}, ${JSON.stringify(questions)})`.execute(tx);
  await askMore(tx, id, collection);
};

/**
 * Accepts no more answers; the next run of the jobs processes them and records `sealed.collection.closed`. Runs as the
 * system. `keeps` false: they are deleted.
 */
export const endCollection = async (tx: Tx, id: string, { keeps = true } = {}): Promise<void> => {
  await sql`
    update sealed_collections set status = 'closing', keeps = ${keeps}
    where company_id = app.company_id() and id = ${id} and status = 'open'`.execute(tx);
};
