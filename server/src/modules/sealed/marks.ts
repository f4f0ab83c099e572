/** The result of a closed collection, only for the system: reviews and rounds store what may be shown. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

export type SealedMarks = {
  readonly subject_id: string;
  /** The number of answers by group, or for the combined group ('others'). */
  readonly groups: readonly { readonly group: string; readonly answers: number }[];
  /** Groups that were asked, whether or not anybody answered. */
  readonly asked: readonly string[];
  /** One list for each group and question, each in its own order. Null: not observed. */
  readonly marks: readonly {
    readonly group: string;
    readonly question_id: string;
    readonly marks: readonly (number | null)[];
  }[];
  readonly texts: readonly {
    readonly group: string;
    readonly question_id: string;
    readonly texts: readonly string[];
  }[];
};

/** The state of a collection; null: there is no such collection. */
export const collectionState = async (tx: Tx, id: string): Promise<'open' | 'closing' | 'closed' | null> => {
  const found = await tx
    .selectFrom('sealed_collections')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return (found?.status as 'open' | 'closing' | 'closed' | undefined) ?? null;
};

/** The marks by subject; nothing of a collection that was called off. */
export const sealedMarksOf = async (
  tx: Tx,
  collection_id: string,
  subject_ids: readonly string[],
): Promise<Map<string, SealedMarks>> => {
  const { rows } = await sql<SealedMarks>`
    select r.subject_id, r.computed -> 'groups' as groups,
      (select coalesce(jsonb_agg(distinct b."group"), '[]') from sealed_boxes b where b.company_id = r.company_id
        and b.collection_id = r.collection_id and b.subject_id = r.subject_id) as asked,
      (select coalesce(jsonb_agg(jsonb_build_object('group', m."group", 'question_id', m.question_id, 'marks', m.marks)), '[]')
        from sealed_marks m where m.company_id = r.company_id and m.collection_id = r.collection_id
          and m.subject_id = r.subject_id) as marks,
      (select coalesce(jsonb_agg(jsonb_build_object('group', t."group", 'question_id', t.question_id, 'texts', t.texts)), '[]')
        from sealed_texts t where t.company_id = r.company_id and t.collection_id = r.collection_id
          and t.subject_id = r.subject_id) as texts
    from sealed_results r
    where r.company_id = app.company_id() and r.collection_id = ${collection_id}
      and r.subject_id = any (${[...subject_ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.subject_id, row]));
};
