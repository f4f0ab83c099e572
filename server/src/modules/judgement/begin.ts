/**
 * Which set a person gets, and in which order. Runs as the system, because a participant may read no case beforehand.
 */
import { randomInt } from 'node:crypto';
import { casesOfSet, daysBetweenSets } from '@pdy/contract/judgement/words';
import { daysAfter } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { companyToday } from '../competencies/index.ts';

export type Offered = {
  readonly competency_id: string;
  readonly set_number: 1 | 2;
  readonly is_rated: boolean;
};

export const offeredSets = async (tx: Tx): Promise<Offered[]> => {
  const { rows } = await sql<Offered>`
    select o.competency_id, o.set_number, o.is_rated from app.offered_judgements() o
    join competencies c on c.id = o.competency_id and c.status = 'active'
    order by o.competency_id, o.set_number`.execute(tx);
  return rows;
};

/** A set that a person was given, and the last day on which they worked on it, in the company's time. */
export type Put = { readonly competency_id: string; readonly set_number: 1 | 2; readonly last_on: string };

/** The sets that a person was given; those that they have erased count too. */
export const putSets = async (tx: Tx, person_id: string): Promise<Put[]> => {
  const { rows } = await sql<Put>`
    select s.competency_id, s.set_number,
      max((coalesce(s.finished_at, s.started_at) at time zone g.timezone)::date)::text as last_on
    from judgement_sessions s join company_settings g on g.company_id = s.company_id
    where s.person_id = ${person_id} group by s.competency_id, s.set_number`.execute(tx);
  return rows;
};

/** The first day on which the set may be given again; null: it was not given yet. */
export const freeFrom = (put: readonly Put[], { competency_id, set_number }: Offered): string | null => {
  const before = put.find((one) => one.competency_id === competency_id && one.set_number === set_number);
  return before ? daysAfter(before.last_on, daysBetweenSets) : null;
};

/** A random order. */
const mixed = <T>(all: readonly T[]): T[] => {
  const left = [...all];
  return all.flatMap(() => left.splice(randomInt(left.length), 1));
};

const setFor = (sets: readonly Offered[], put: readonly Put[], today: string) => {
  if (sets.length === 0) throw broken('judgement_has_cases');
  const free = mixed(sets)
    .map((set) => ({ set, from: freeFrom(put, set) ?? '' }))
    .filter(({ from }) => from <= today)
    .toSorted((one, other) => Number(one.from > other.from) - Number(one.from < other.from));
  const [first] = free;
  if (!first) throw broken('judgement_opens_later');
  return first.set;
};

type Drawn = { id: string; options: string[] };

const casesOf = async (tx: Tx, { competency_id, set_number }: Offered): Promise<Drawn[]> => {
  const { rows } = await sql<Drawn>`
    select c.id, array_agg(o.id order by o.position) as options
    from judgement_cases c join judgement_options o on o.company_id = c.company_id and o.case_id = c.id
    where c.competency_id = ${competency_id} and c.set_number = ${set_number} and c.status = 'active'
    group by c.company_id, c.id`.execute(tx);
  if (rows.length !== casesOfSet) throw broken('judgement_has_cases');
  return rows;
};

export const begin = async (
  { subject_id: id, payload: { person_id, competency_id } }: Happening<'judgement.session.started'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx } = context;
  const sets = (await offeredSets(tx)).filter((set) => set.competency_id === competency_id);
  const set = setFor(sets, await putSets(tx, person_id), await companyToday(context));
  const { set_number } = set;
  await tx.insertInto('judgement_sessions').values({ id, person_id, competency_id, set_number }).execute();
  const drawn = mixed(await casesOf(tx, set));
  await tx
    .insertInto('judgement_answers')
    .values(
      drawn.map(({ id: case_id, options }, at) => ({
        ...{ session_id: id, person_id, case_id, position: at + 1 },
        option_order: mixed(options),
      })),
    )
    .execute();
  await tx
    .updateTable('judgement_cases')
    .set({ used_at: sql`app.now()` })
    .where(
      'id',
      'in',
      drawn.map((one) => one.id),
    )
    .where('used_at', 'is', null)
    .execute();
};
