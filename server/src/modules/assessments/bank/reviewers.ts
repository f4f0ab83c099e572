/** The reviewers of a person's questions: the other active people who can open the bank. */
import type { Reviewer } from '@pdy/contract/assessments/questions';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

/** The reviewers beside the author, by name; null: nobody of the company wrote it, so each of them may review it. */
export const reviewersBeside = async (tx: Tx, author_id: string | null): Promise<Reviewer[]> => {
  const { rows } = await sql<Reviewer>`
    select o.person_id as id, o.name from app.bank_openers() o
    where o.person_id is distinct from ${author_id}::uuid order by app.normalise(o.name), o.person_id`.execute(
    tx,
  );
  return rows;
};

/** Whether somebody other than the caller can open the bank; evaluated once for all rows. */
const othersReview = sql<boolean>`(select exists (
  select from app.bank_openers() o where o.person_id is distinct from app.person_id()))`;

const caller = sql<string>`(select app.person_id())`;

type Author = (author_id: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Whether question `q` in its version `v`, or a version next to it, is under review and its author meets `isMeant`. */
const underReview = (isMeant: Author, statuses: RawBuilder<unknown> = sql`('in_review')`) => sql<boolean>`(
  (q.status in ${statuses} and ${isMeant(sql.ref('v.author_id'))})
  or (q.status in ('active', 'suspended') and exists (
    select from question_versions w where w.company_id = q.company_id and w.id = q.pending_version_id
      and w.returned_at is null and ${isMeant(sql.ref('w.author_id'))})))`;

/** The caller wrote it, and others can activate it. */
export const waitsForAnother = sql<boolean>`(${othersReview} and ${underReview(
  (author_id) => sql`${author_id} = ${caller}`,
  sql`('draft', 'in_review')`,
)})`;

/** What a reviewer has to review: what others wrote, and with `isAlone` their own too. */
const waitsFor = (person_id: RawBuilder<unknown>, isAlone: RawBuilder<unknown>) =>
  underReview((author_id) => sql`(${author_id} is distinct from ${person_id} or ${isAlone})`);

export const waitsForCaller = waitsFor(caller, sql`not ${othersReview}`);

const countOf = (waits: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from questions q
  join question_versions v on v.company_id = q.company_id and v.id = q.current_version_id
  where q.company_id = app.company_id() and (q.status = 'in_review' or q.pending_version_id is not null) and ${waits})`;

/** The number of questions and versions that wait for the caller's review. */
export const waitingForCaller = countOf(waitsForCaller);

type Waiting = { readonly person_id: string; readonly role: string | null; readonly waiting: number };

/** Everybody who can open the bank, with the number that waits for them. Runs as the system. */
export const waitingForEach = async (tx: Tx): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    with opener as materialized (select o.person_id from app.bank_openers() o)
    select o.person_id, p.role, ${countOf(
      waitsFor(sql.ref('o.person_id'), sql`(select count(*) = 1 from opener)`),
    )} as waiting
    from opener o left join profiles p on p.user_id = o.person_id`.execute(tx);
  return rows;
};
