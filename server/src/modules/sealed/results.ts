/** The result of a collection, for the module that began it, which decides what is shown to whom. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Computed } from './apart-rules.ts';

export type SealedResult = {
  readonly subject_id: string;
  readonly computed: Computed;
  /** For each group with enough answers, its texts by question, shuffled. */
  readonly texts: readonly {
    readonly group: string;
    readonly question_id: string;
    readonly texts: readonly string[];
  }[];
};

/**
 * The results of a collection by subject. Runs as the system. A subject without a row: nobody answered, or the
 * collection is not closed yet.
 */
export const sealedResults = async (tx: Tx, collection_id: string): Promise<SealedResult[]> => {
  const { rows } = await sql<SealedResult>`
    select r.subject_id, r.computed, coalesce(
      (select jsonb_agg(jsonb_build_object('group', t."group", 'question_id', t.question_id, 'texts', t.texts)
         order by t."group", t.question_id)
       from sealed_texts t where t.company_id = r.company_id and t.collection_id = r.collection_id
         and t.subject_id = r.subject_id), '[]') as texts
    from sealed_results r
    where r.company_id = app.company_id() and r.collection_id = ${collection_id} order by r.subject_id`.execute(
    tx,
  );
  return rows;
};
