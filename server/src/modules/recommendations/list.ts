/** Recommendations as the contract shows them: the sentence is built from the numbers at each reading. */
import type { Recommendation } from '@pdy/contract/recommendations';
import { type Reason, reasonText } from '@pdy/contract/rules/recommendation-reason';
import type { Tx } from '#kernel/db.ts';
import { prepared } from '#kernel/prepared.ts';

const shownRows = prepared((tx, { person_id, most }: { person_id: string; most: number }) =>
  tx
    .selectFrom('recommendations as r')
    .innerJoin('library_items as i', (join) =>
      join.onRef('i.company_id', '=', 'r.company_id').onRef('i.id', '=', 'r.item_id'),
    )
    .innerJoin('competencies as c', (join) =>
      join.onRef('c.company_id', '=', 'r.company_id').onRef('c.id', '=', 'r.competency_id'),
    )
    .where('r.person_id', '=', person_id)
    .where('i.status', '=', 'published')
    .orderBy('r.rank')
    .select(['r.id', 'r.item_id', 'r.score', 'r.rank', 'r.reason', 'r.status', 'r.competency_id'])
    .select(['i.title', 'i.summary', 'i.kind', 'i.learning_type', 'i.minutes'])
    .select(['c.code', 'c.name', 'c.kind as competency_kind'])
    .where('r.status', '=', 'shown')
    .limit(most),
);

/** Best first; those accepted are left out unless asked for. */
export const recommendationsOf = async (
  tx: Tx,
  person_id: string,
  { most = 100 } = {},
): Promise<Recommendation[]> => {
  const rows = await shownRows(tx, { person_id, most });
  return rows.map(({ competency_id, code, name, competency_kind, reason, ...row }) => ({
    ...row,
    competency: { id: competency_id, code, name, kind: competency_kind },
    reason: reasonText(reason as Reason),
  }));
};
