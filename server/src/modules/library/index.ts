/** Activity library: what one can do to grow in a competency. */
import type { ActivityKind, LearningType } from '@pdy/contract/pdi/activity';
import type { Tx } from '#kernel/db.ts';

export type Item = {
  readonly id: string;
  readonly title: string;
  readonly kind: ActivityKind;
  readonly learning_type: LearningType;
  readonly minutes: number;
  readonly status: 'draft' | 'in_review' | 'published' | 'archived';
  readonly teaches: readonly {
    readonly competency: string;
    readonly entry_level: number;
    readonly to_level: number;
  }[];
};

/** Published items that teach any of the competencies, with what they teach. One statement. */
export const itemsTeaching = async (tx: Tx, competency_ids: readonly string[]): Promise<Item[]> => {
  if (competency_ids.length === 0) return [];
  const rows = await tx
    .selectFrom('library_item_competencies as t')
    .innerJoin('library_items as i', (join) =>
      join.onRef('i.company_id', '=', 't.company_id').onRef('i.id', '=', 't.item_id'),
    )
    .where('t.competency_id', 'in', [...competency_ids])
    .where('i.status', '=', 'published')
    .select(['i.id', 'i.title', 'i.kind', 'i.learning_type', 'i.minutes', 'i.status'])
    .select(['t.competency_id', 't.entry_level', 't.to_level'])
    .execute();
  const groups = Map.groupBy(rows, ({ id }) => id);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { id, title, kind, learning_type, minutes, status } = first;
    const teaches = group.map(({ competency_id, entry_level, to_level }) => ({
      competency: competency_id,
      entry_level,
      to_level,
    }));
    return [{ id, title, kind, learning_type, minutes, status, teaches }];
  });
};
