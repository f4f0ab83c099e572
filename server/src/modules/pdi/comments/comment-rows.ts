/** Comments as the contract shows them. */
import type { Comment } from '@pdy/contract/pdi/comment';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';

export const commentRows = (tx: Tx) =>
  tx
    .selectFrom('pdi_comments as c')
    .innerJoin('profiles as author', 'author.user_id', 'c.author_id')
    .select(['c.id', 'c.plan_id', 'c.goal_id', 'c.activity_id', 'c.author_id', 'c.body', 'c.mentions'])
    .select(['c.created_at', 'c.edited_at', 'c.deleted_at', 'c.version'])
    .select(shownName('author').as('author_name'));

type Row = Awaited<ReturnType<ReturnType<typeof commentRows>['execute']>>[number];

/** With the names of the people mentioned; a name that the caller cannot read is left out. */
export const withNames = async (tx: Tx, rows: readonly Row[]): Promise<Comment[]> => {
  const ids = [...new Set(rows.flatMap(({ mentions }) => mentions))];
  const people =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('profiles as p')
          .select(['p.user_id as person_id', shownName('p').as('name')])
          .where('p.user_id', 'in', ids)
          .execute();
  return rows.map((row) => ({
    ...row,
    mentions: people.filter(({ person_id }) => row.mentions.includes(person_id)),
  }));
};

export const commentById = async (tx: Tx, id: string): Promise<Comment> => {
  const [comment] = await withNames(tx, await commentRows(tx).where('c.id', '=', id).execute());
  if (!comment) throw notFound();
  return comment;
};
