/** Comments: those who are mentioned are told, and the person whose plan it is. */
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/happening.ts';
import { shownName } from '#kernel/names.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/reactions.ts';
import { sameCompany } from '#kernel/same-company.ts';
import { notify } from './notify.ts';

const commentOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('pdi_comments as c')
    .innerJoin('profiles as author', 'author.user_id', 'c.author_id')
    .leftJoin('pdi_goals as g', sameCompany('g.id', 'c.goal_id'))
    .where('c.id', '=', id)
    .where('c.deleted_at', 'is', null)
    .select(['c.plan_id', 'c.goal_id', 'c.body', 'c.author_id', 'c.person_id', 'g.title'])
    .select(shownName('author').as('author_name'))
    .executeTakeFirst();

type Comment = NonNullable<Awaited<ReturnType<typeof commentOf>>>;

/** The owner reads it in the plan; whoever leads them, in the panel of that plan. */
const linkFor = ({ plan_id, goal_id, person_id }: Comment, reader: string) => {
  if (reader !== person_id) return `/goals?acompanhar=${plan_id}`;
  return goal_id === null ? '/goals?aba=historico' : `/goals?meta=${goal_id}`;
};

const tell = async (
  event: Happening<'pdi.comment.added' | 'pdi.comment.edited'>,
  { tx }: ReactionContext,
) => {
  const { comment_id, mentions } = event.payload;
  const comment = await commentOf(tx, comment_id);
  if (!comment) return;
  const where = comment.title === null ? 'no PDI' : `na meta “${comment.title}”`;
  const isNew = event.name === 'pdi.comment.added';
  const readers = new Set(isNew ? [...mentions, comment.person_id] : mentions);
  readers.delete(comment.author_id);
  for (const reader of readers) {
    const isMentioned = mentions.includes(reader);
    await notify(tx, {
      to: [reader],
      titulo: isMentioned ? 'Mencionaram você' : 'Novo comentário no seu PDI',
      mensagem: `${comment.author_name} ${isMentioned ? 'mencionou você' : 'comentou'} ${where}: “${comment.body}”`,
      tipo: 'informativa',
      link_destino: linkFor(comment, reader),
      dedupe_key: `${event.id} notifications.tell_comment ${reader}`,
    });
  }
};

export const commentReactions: ReactionTable = {
  'pdi.comment.added': [after('notifications.tell_comment', tell)],
  'pdi.comment.edited': [after('notifications.tell_new_mentions', tell)],
};
