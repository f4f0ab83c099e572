/** A person's own layer, as its readers see it. */
import type { BoardItem, Viewport } from '@pdy/contract/career/board';
import { notFound } from '#kernel/broken.ts';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';

const itemRows = (tx: Tx) =>
  tx
    .selectFrom('career_board_items as i')
    .leftJoin('pdi_goals as g', sameCompany('g.id', 'i.goal_id'))
    .select(['i.id', 'i.kind', 'i.x', 'i.y', 'i.w', 'i.h', 'i.text', 'i.color', 'i.job_profile_id'])
    .select(['i.url', 'i.milestone_on', 'i.is_done', 'i.version'])
    .select(joined('pdi_goals as g', ['id', 'title']).as('goal'));

export const itemById = async (tx: Tx, id: string): Promise<BoardItem> => {
  const row = await itemRows(tx).where('i.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/**
 * A person's board; null where there is none yet, and where the caller may not see it. Goals that the caller may not
 * read are left out.
 */
export const boardOf = async (tx: Tx, person_id: string, is_own: boolean) => {
  const [board, rows] = await Promise.all([
    tx
      .selectFrom('career_boards as b')
      .innerJoin('career_maps as m', sameCompany('m.id', 'b.map_id'))
      .where('b.person_id', '=', person_id)
      .where('m.is_default', '=', true)
      .select(['b.id', 'b.shared_with_manager'])
      .select((eb) => eb.ref('b.viewport').$castTo<Viewport | null>().as('viewport'))
      .executeTakeFirst(),
    itemRows(tx).select('i.board_id').where('i.person_id', '=', person_id).orderBy('i.id').execute(),
  ]);
  if (!board) return null;
  const items = rows
    .filter((row) => row.board_id === board.id && (row.kind !== 'goal' || row.goal !== null))
    .map(({ board_id: _, ...row }) => row);
  return { ...board, viewport: is_own ? board.viewport : null, items };
};
