/** Computes lists again and stores them, for one person as for a hundred. Runs as the system. */
import { daysAfter } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { type Company, companyOn } from './company.ts';
import { keepLists } from './keep.ts';
import { digestsOf } from './notices/digest.ts';
import { learnersOf } from './people.ts';
import { type Ranked, rankedFor } from './ranking.ts';

/** The targets of people. Those without a target, or with one that is no longer stored, are absent. */
const targetsOf = async (tx: Tx, person_ids: readonly string[]) => {
  const { rows } = await sql<{ person_id: string; id: string; name: string }>`
    select t.person_id, j.id, j.name
    from app.targets_of(${person_ids}::uuid[]) t
    join job_profiles j on j.company_id = app.company_id() and j.id = t.job_profile_id and j.status = 'active'`.execute(
    tx,
  );
  return new Map(rows.map(({ person_id, ...job }) => [person_id, job]));
};

type Context = { readonly tx: Tx; readonly clock: Clock };
type Known = { readonly inputs: string | null; readonly changes_on: string | null };

/**
 * Locks each person: the second caller sees what the first has stored. In the order of their ids, so that two callers
 * do not deadlock. Returns what each list was computed from before.
 */
const begin = async (tx: Tx, person_ids: readonly string[], now: Date) => {
  const { rows } = await sql<Known & { person_id: string }>`
    insert into recommendation_lists (person_id, computed_at)
    select person_id, ${now}::timestamptz from unnest(${person_ids}::uuid[]) given (person_id) order by person_id
    on conflict (company_id, person_id) do update set computed_at = excluded.computed_at
    returning person_id, inputs, changes_on`.execute(tx);
  return new Map(rows.map(({ person_id, ...known }): [string, Known] => [person_id, known]));
};

/**
 * Whether a list would stay as it is: nothing it was computed from has changed, and the passing of days has changed no
 * level.
 */
const isSame = ({ inputs, changes_on }: Known, digest: string, today: string) =>
  inputs === digest && (changes_on === null || changes_on > today);

/** Days after which a list is computed in any case. */
const longestDays = 3_650;
const changesOn = ({ days_unchanged }: Ranked, today: string) =>
  Number.isFinite(days_unchanged) ? daysAfter(today, Math.min(days_unchanged, longestDays)) : null;

const remember = (
  tx: Tx,
  rows: readonly { person_id: string; inputs: string | null; changes_on: string | null }[],
) => {
  const people = sql`${rows.map((row) => row.person_id)}::uuid[]`;
  return sql`
    update recommendation_lists l set inputs = g.inputs, changes_on = g.changes_on
    from unnest(${people}, ${rows.map((row) => row.inputs)}::text[], ${rows.map((row) => row.changes_on)}::date[])
      g (person_id, inputs, changes_on)
    where l.person_id = any (${people}) and l.person_id = g.person_id`.execute(tx);
};

/** The empty list of people whose data are stored but no longer processed, or who have left for another company. */
const none = (person_id: string): Ranked => ({
  person_id,
  list: [],
  needs: [],
  days_unchanged: Number.POSITIVE_INFINITY,
});

type Given = {
  readonly company: Company;
  /** Lists that would stay the same are left as they are; otherwise all are computed. */
  readonly onlyChanged: boolean;
};

/** Returns how many were computed. */
export const recomputeAll = async (
  { tx, clock }: Context,
  people: readonly string[],
  { company, onlyChanged }: Given,
): Promise<number> => {
  const { today } = company;
  const now = clock();
  const before = await begin(tx, people, now);
  const targets = await targetsOf(tx, people);
  const learners = await learnersOf(tx, company, { person_ids: people, targets, now });
  const digests = await digestsOf(tx, company, learners);
  const stays = (person_id: string) => {
    const [known, digest] = [before.get(person_id), digests.get(person_id)];
    return onlyChanged && known !== undefined && digest !== undefined && isSame(known, digest, today);
  };
  const due = people.filter((person_id) => !stays(person_id));
  const served = new Map(
    learners.filter(({ is_processed }) => is_processed).map((learner) => [learner.user_id, learner]),
  );
  const ranked = [
    ...(await rankedFor(
      tx,
      company,
      due.flatMap((person_id) => served.get(person_id) ?? []),
    )),
    ...due.filter((person_id) => !served.has(person_id)).map(none),
  ];
  await keepLists(tx, { today, now, ranked });
  await remember(
    tx,
    ranked.map((one) => ({
      person_id: one.person_id,
      inputs: digests.get(one.person_id) ?? null,
      changes_on: changesOn(one, today),
    })),
  );
  return due.length;
};

/** Computes the lists of people of one company, even if nothing has changed. */
export const recompute = async (
  context: Context,
  people: readonly string[],
  today: string,
): Promise<void> => {
  const company = await companyOn(context.tx, { today });
  await recomputeAll(context, people, { company, onlyChanged: false });
};
