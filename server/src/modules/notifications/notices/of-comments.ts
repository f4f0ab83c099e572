/** Tells about a comment: the people it mentions, the owner of the plan, and the approver or manager. */
import { sql } from 'kysely';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { approverFor } from '../../pdi/index.ts';
import { notify } from '../notify.ts';

const commentOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('pdi_comments as c')
    .innerJoin('profiles as author', 'author.user_id', 'c.author_id')
    .innerJoin('pdi_plans as p', sameCompany('p.id', 'c.plan_id'))
    .leftJoin('pdi_goals as g', sameCompany('g.id', 'c.goal_id'))
    .where('c.id', '=', id)
    .where('c.deleted_at', 'is', null)
    .select(['c.plan_id', 'c.goal_id', 'c.body', 'c.author_id', 'c.person_id', 'g.title', 'g.visibility'])
    .select('p.status as plan_status')
    .select(shownName('author').as('author_name'))
    .executeTakeFirst();

type Comment = NonNullable<Awaited<ReturnType<typeof commentOf>>>;

/**
 * The people who decide about a plan that waits or was returned for changes, and who can still read it: the person who
 * is asked, the one who returned it, else all administrators. Nobody for a private goal, and nobody once the plan runs.
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

/** The manager, when the owner of an approved plan wrote the comment. Nobody for a private goal. */
const leaderOf = async (tx: Tx, comment: Comment, company_id: string): Promise<string | null> => {
  const { author_id, person_id, visibility, plan_status } = comment;
  const isAgreed = ['active', 'completed', 'closed'].includes(plan_status);
  if (author_id !== person_id || visibility === 'private' || !isAgreed) return null;
  return (await approverFor(tx, { person_id, company_id })).approver_id;
};

/**
 * The link for a reader: the owner reads a comment in the plan, a decider where they decide, others of the line in the
 * panel of that plan.
 */
const linkFor = ({ plan_id, goal_id, person_id }: Comment, reader: string, isDecider: boolean) => {
  if (isDecider) return `/goals?aba=aprovacoes&plano=${plan_id}`;
  if (reader !== person_id) return `/goals?acompanhar=${plan_id}`;
  return goal_id === null ? '/goals?aba=historico' : `/goals?meta=${goal_id}`;
};

type Readership = { readonly isMentioned: boolean; readonly isDecider: boolean };

const titleFor = ({ person_id }: Comment, reader: string, { isMentioned, isDecider }: Readership) => {
  if (isMentioned) return 'Mencionaram você';
  if (reader === person_id) return 'Novo comentário no seu PDI';
  return isDecider
    ? 'Novo comentário em um PDI que você decide'
    : 'Novo comentário em um PDI que você lidera';
};

const notifyReaders = async (
  event: Happening<'pdi.comment.added' | 'pdi.comment.edited'>,
  { tx, company_id }: ReactionContext,
) => {
  const { comment_id, mentions } = event.payload;
  const comment = await commentOf(tx, comment_id);
  if (!comment) return;
  const where = comment.title === null ? 'no PDI' : `na meta “${comment.title}”`;
  const deciders = await decidersOf(tx, comment);
  const isNew = event.name === 'pdi.comment.added';
  const leader = isNew ? await leaderOf(tx, comment, company_id) : null;
  const others = [comment.person_id, ...deciders, ...(leader === null ? [] : [leader])];
  const readers = new Set(isNew ? [...mentions, ...others] : mentions);
  readers.delete(comment.author_id);
  for (const reader of readers) {
    const isMentioned = mentions.includes(reader);
    const isDecider = deciders.includes(reader);
    await notify(tx, {
      to: [reader],
      titulo: titleFor(comment, reader, { isMentioned, isDecider }),
      mensagem: `${comment.author_name} ${isMentioned ? 'mencionou você' : 'comentou'} ${where}: “${comment.body}”`,
      tipo: 'informativa',
      link_destino: linkFor(comment, reader, isDecider),
      dedupe_key: `${event.id} notifications.tell_comment ${reader}`,
    });
  }
};

export const commentReactions: ReactionTable = {
  'pdi.comment.added': [after('notifications.tell_comment', notifyReaders)],
  'pdi.comment.edited': [after('notifications.tell_new_mentions', notifyReaders)],
};
