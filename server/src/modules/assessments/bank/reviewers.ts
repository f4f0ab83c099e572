/** Who reviews what somebody wrote in the bank: the other active people who can open it. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

export type Reviewer = { readonly id: string; readonly name: string };

/** Besides the author, by name; null: nobody of the company wrote it, so that each of them may review it. */
export const reviewersBeside = async (tx: Tx, author_id: string | null): Promise<Reviewer[]> => {
  const { rows } = await sql<Reviewer>`
    select o.person_id as id, o.name from app.bank_openers() o
    where o.person_id is distinct from ${author_id}::uuid order by app.normalise(o.name), o.person_id`.execute(
    tx,
  );
  return rows;
};

/** Whether somebody else than the caller can open the bank; asked once for all rows. */
export const othersReview = sql<boolean>`(select exists (
  select from app.bank_openers() o where o.person_id is distinct from app.person_id()))`;
