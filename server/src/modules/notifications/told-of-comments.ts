/** Comments: those who are mentioned are told, the person whose plan it is, and whoever decides about it. */
import { sql } from 'kysely';
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
    .select(['c.plan_id', 'c.goal_id', 'c.body', 'c.author_id', 'c.person_id', 'g.title', 'g.visibility'])
    .select(shownName('author').as('author_name'))
    .executeTakeFirst();

type Comment = NonNullable<Awaited<ReturnType<typeof commentOf>>>;

/**
 * Who decides about a plan that waits or came back for changes, and may read it still: the one who is asked, the one
 * who sent it back, else every administrator. Of a private goal there is nobody to tell, nor once the plan runs.
 */
const decidersOf = async (tx: Tx, { plan_id, person_id, visibility }: Comment): Promise<string[]> => {
  if (visibility === 'private') return [];
  const { rows } = await sql<{ user_id: string }>`
    select line.user_id from pdi_plans p, app.line_above(${person_id}) line
    where p.id = ${plan_id} and p.status in ('submitted', 'changes_requested')
      and line.user_id <> ${person_id} and line.role in ('manager', 'admin', 'corporate')
      and (line.user_id in (p.approver_id, p.decided_by)
        or (p.approver_id is null and p.decided_by is null and line.role = 'admin'))`.execute(tx);
  return rows.map(({ user_id }) => user_id);
};

/** The owner reads it in the plan; who decides, where they decide; others of the line, in the panel of that plan. */
const linkFor = ({ plan_id, goal_id, person_id }: Comment, reader: string, isDecider: boolean) => {
  if (isDecider) return `/goals?aba=aprovacoes&plano=${plan_id}`;
  if (reader !== person_id) return `/goals?acompanhar=${plan_id}`;
  return goal_id === null ? '/goals?aba=historico' : `/goals?meta=${goal_id}`;
};

const titleFor = ({ person_id }: Comment, reader: string, isMentioned: boolean) => {
  if (isMentioned) return 'Mencionaram você';
  return reader === person_id ? 'Novo comentário no seu PDI' : 'Novo comentário em um PDI que você decide';
};

const tell = async (
  event: Happening<'pdi.comment.added' | 'pdi.comment.edited'>,
  { tx }: ReactionContext,
) => {
  const { comment_id, mentions } = event.payload;
  const comment = await commentOf(tx, comment_id);
  if (!comment) return;
  const where = comment.title === null ? 'no PDI' : `na meta “${comment.title}”`;
  const deciders = await decidersOf(tx, comment);
  const isNew = event.name === 'pdi.comment.added';
  const readers = new Set(isNew ? [...mentions, comment.person_id, ...deciders] : mentions);
  readers.delete(comment.author_id);
  for (const reader of readers) {
    const isMentioned = mentions.includes(reader);
    await notify(tx, {
      to: [reader],
      titulo: titleFor(comment, reader, isMentioned),
      mensagem: `${comment.author_name} ${isMentioned ? 'mencionou você' : 'comentou'} ${where}: “${comment.body}”`,
      tipo: 'informativa',
      link_destino: linkFor(comment, reader, deciders.includes(reader)),
      dedupe_key: `${event.id} notifications.tell_comment ${reader}`,
    });
  }
};

export const commentReactions: ReactionTable = {
  'pdi.comment.added': [after('notifications.tell_comment', tell)],
  'pdi.comment.edited': [after('notifications.tell_new_mentions', tell)],
};
