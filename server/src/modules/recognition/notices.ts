/** Tells people that they were recognised, answered or moderated. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { administrators, notify, withdrawNotices } from '../notifications/index.ts';
import { nameAsKnown } from './rows.ts';

type Post = {
  readonly id: string;
  readonly person_id: string;
  readonly author: string;
  readonly visibility: string;
  readonly moderation: string;
  readonly moderation_reason: string | null;
  readonly recipients: readonly string[];
};

/** Null: withdrawn meanwhile. */
const postOf = async (tx: Tx, id: string): Promise<Post | undefined> => {
  const { rows } = await sql<Post>`
    select r.id, r.person_id, ${nameAsKnown('p')} as author, r.visibility, r.moderation, r.moderation_reason,
      array(select o.person_id from recognition_recipients o
        where o.company_id = r.company_id and o.recognition_id = r.id) as recipients
    from recognitions r left join profiles p on p.user_id = r.person_id
    where r.company_id = app.company_id() and r.id = ${id}::uuid and r.deleted_at is null`.execute(tx);
  return rows[0];
};

type Words = {
  readonly to: readonly string[];
  readonly titulo: string;
  readonly mensagem: string;
  readonly link?: string;
  readonly about?: string;
};

const say = (
  { tx }: ReactionContext,
  event: Pick<Happening, 'id' | 'subject_id'>,
  { link, about, ...words }: Words,
  key: string,
) =>
  notify(tx, {
    ...words,
    tipo: 'informativa',
    link_destino: link ?? `/social?post=${event.subject_id}`,
    about: about ?? `post ${event.subject_id}`,
    dedupe_key: `${event.id} recognition.${key}`,
  });

/** Contains nothing of the text: it may be changed, withdrawn or removed, and is read on its page. */
const toRead = 'Abra para ler.';

const added = async (event: Happening<'recognition.post.added'>, context: ReactionContext) => {
  const post = await postOf(context.tx, event.subject_id);
  if (!post) return;
  const where = post.visibility === 'private' ? ' em particular' : '';
  const words = { titulo: `${post.author} reconheceu você${where}`, mensagem: toRead };
  await say(context, event, { to: post.recipients, ...words }, 'tell_added');
};

type Comment = { person_id: string; name: string; answered: string | null };

const commentOf = async (tx: Tx, id: string): Promise<Comment | undefined> => {
  const { rows } = await sql<Comment>`
    select m.person_id, ${nameAsKnown('p')} as name, a.person_id as answered from recognition_comments m
    left join profiles p on p.user_id = m.person_id
    left join recognition_comments a on a.company_id = m.company_id and a.id = m.parent_id
    where m.company_id = app.company_id() and m.id = ${id}::uuid and m.deleted_at is null`.execute(tx);
  return rows[0];
};

/**
 * Notifies each person once, for what concerns them most: the answer to them, then their own post, then a post about
 * them.
 */
const commented = async (event: Happening<'recognition.post.commented'>, context: ReactionContext) => {
  const post = await postOf(context.tx, event.subject_id);
  const comment = await commentOf(context.tx, event.payload.comment_id);
  if (!post || !comment || post.moderation === 'held' || post.moderation === 'removed') return;
  const { answered, person_id, name } = comment;
  const heard = new Set([person_id]);
  const notifyThem = async (people: readonly (string | null)[], what: string, key: string) => {
    const to = people.flatMap((one) => (one === null || heard.has(one) ? [] : [one]));
    for (const one of to) heard.add(one);
    await say(context, event, { to, titulo: `${name} ${what}`, mensagem: toRead }, key);
  };
  await notifyThem([answered], 'respondeu ao seu comentário', 'tell_answer');
  await notifyThem([post.person_id], 'comentou na sua publicação', 'tell_comment');
  await notifyThem(post.recipients, 'comentou no reconhecimento que você recebeu', 'tell_recognised');
};

const newReport = {
  feed: 'Nova denúncia no mural',
  private: 'Nova denúncia de um reconhecimento em particular',
} as const;

const reported = async (event: Happening<'recognition.post.reported'>, context: ReactionContext) => {
  const { is_held, is_private } = event.payload;
  const post = await postOf(context.tx, event.subject_id);
  if (!post) return;
  const titulo = is_held
    ? 'Publicação oculta à espera de decisão'
    : newReport[is_private ? 'private' : 'feed'];
  const mensagem = is_private
    ? 'Um reconhecimento em particular foi denunciado por quem recebeu.'
    : 'Uma publicação do mural foi denunciada. Veja os motivos e decida.';
  const to = await administrators(context.tx, [post.person_id]);
  const about = `reported_post ${event.subject_id}`;
  await say(context, event, { to, titulo, mensagem, link: '/social?aba=moderacao', about }, 'tell_reported');
  if (!is_held) return;
  const held = 'Três pessoas a denunciaram. A administração vai decidir e você recebe um aviso.';
  const own = { to: [post.person_id], titulo: 'Sua publicação está oculta', mensagem: held };
  await say(context, event, own, 'tell_held');
};

/** Notifies the people whose reports were decided by it of the outcome. */
const notifyReporters = async (event: Happening<'recognition.post.moderated'>, context: ReactionContext) => {
  const { to: state } = event.payload;
  const { rows } = await sql<{ person_id: string }>`
    select t.person_id from recognition_reports t
    join recognitions r on r.company_id = t.company_id and r.id = t.recognition_id and r.moderated_at = t.decided_at
    where t.company_id = app.company_id() and t.recognition_id = ${event.subject_id}::uuid`.execute(
    context.tx,
  );
  const isRemoved = state === 'removed';
  const words = {
    to: rows.map(({ person_id }) => person_id),
    titulo: 'Sua denúncia foi decidida',
    mensagem: isRemoved
      ? 'A administração removeu a publicação.'
      : 'A administração leu e manteve a publicação.',
    about: `decided_post ${event.subject_id}`,
  };
  await say(context, event, { ...words, ...(isRemoved && { link: '/social' }) }, 'tell_reporters');
};

/** Withdraws notices that would lead to a post that nobody can find any more. */
const withdraw = async (event: Happening<'recognition.post.moderated'>, { tx }: ReactionContext) => {
  if (event.payload.to !== 'removed') return;
  await withdrawNotices(tx, { company_id: event.company_id, about: `post ${event.subject_id}` });
};

const moderated = async (event: Happening<'recognition.post.moderated'>, context: ReactionContext) => {
  const post = await postOf(context.tx, event.subject_id);
  const { to, is_private } = event.payload;
  // For a private post a notice would reveal a report without effect, and so who made it.
  if (!post || (is_private && to !== 'removed')) return;
  const removed = is_private
    ? 'Seu reconhecimento em particular foi removido'
    : 'Sua publicação foi removida do mural';
  const titulo = to === 'removed' ? removed : 'Sua publicação continua no mural';
  const mensagem = `Motivo: ${post.moderation_reason ?? 'sem motivo registrado'}`;
  const about = `decided_post ${event.subject_id}`;
  await say(context, event, { to: [post.person_id], titulo, mensagem, about }, 'tell_moderated');
};

const commentModerated = async (
  event: Happening<'recognition.comment.moderated'>,
  context: ReactionContext,
) => {
  const row = await context.tx
    .selectFrom('recognition_comments')
    .select(['person_id', 'moderation_reason'])
    .where('id', '=', event.payload.comment_id)
    .executeTakeFirst();
  if (!row) return;
  const mensagem = `Motivo: ${row.moderation_reason ?? 'sem motivo registrado'}`;
  const words = { to: [row.person_id], titulo: 'Seu comentário foi removido', mensagem };
  await say(context, event, words, 'tell_comment_moderated');
};

export const reactions: ReactionTable = {
  'recognition.post.added': [after('recognition.tell_added', added)],
  'recognition.post.commented': [after('recognition.tell_commented', commented)],
  'recognition.post.reported': [after('recognition.tell_reported', reported)],
  'recognition.post.moderated': [
    after('recognition.tell_moderated', moderated),
    after('recognition.tell_reporters', notifyReporters),
    after('recognition.withdraw_removed', withdraw),
  ],
  'recognition.comment.moderated': [after('recognition.tell_comment_moderated', commentModerated)],
};
