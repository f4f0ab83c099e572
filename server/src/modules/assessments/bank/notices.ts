/** Tells reviewers what waits in the bank, in one notice, and authors what was decided on their questions. */
import { countText } from '@pdy/contract/rules/numbers';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { nameOf, notify, notifyEach, quoted, takeBackUnread } from '../../notifications/index.ts';
import { waitingForEach } from './reviewers.ts';

const title = 'Questões para revisar';

/** The page of the bank for a role: it is on two pages. */
const bankOf = (role: string | null, said: string) =>
  role === 'corporate'
    ? `/corporate?aba=avaliacoes&parte=banco&${said}`
    : `/admin/simulations?aba=banco&${said}`;

/** Earlier notices about the bank that the reader has not read. */
const unreadOf = async (tx: Tx, readers: readonly string[]) => {
  if (readers.length === 0) return [];
  const rows = await tx
    .selectFrom('notifications as n')
    .innerJoin('user_notifications as u', 'u.notification_id', 'n.id')
    .where('n.titulo', '=', title)
    .where('u.user_id', 'in', readers)
    .where('u.status', '=', 'nao_lida')
    .select('n.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Writes one notice for each reviewer; a newer one replaces an unread one. */
const askReviewers = async (
  { id, company_id, actor_id }: Pick<Happening, 'id' | 'company_id' | 'actor_id'>,
  tx: Tx,
) => {
  const asked = (await waitingForEach(tx)).filter(
    ({ person_id, waiting }) => waiting > 0 && person_id !== actor_id,
  );
  await takeBackUnread(
    tx,
    company_id,
    await unreadOf(
      tx,
      asked.map(({ person_id }) => person_id),
    ),
  );
  await notifyEach(
    tx,
    asked.map(({ person_id, role, waiting }) => ({
      to: [person_id],
      titulo: title,
      mensagem: `${countText(waiting, 'questão espera', 'questões esperam')} a sua revisão para entrar em uso.`,
      tipo: 'acompanhamento' as const,
      link_destino: bankOf(role, 'revisar=true'),
      dedupe_key: `${id} assessments.ask_review ${person_id}`,
    })),
  );
};

/** Withdraws the notices of people who have nothing left to review. */
const settle = async ({ company_id }: Pick<Happening, 'company_id'>, { tx }: ReactionContext) => {
  const done = (await waitingForEach(tx)).filter(({ waiting }) => waiting === 0);
  await takeBackUnread(
    tx,
    company_id,
    await unreadOf(
      tx,
      done.map(({ person_id }) => person_id),
    ),
  );
};

const askOfMoved = async (event: Happening<'assessments.questions.moved'>, { tx }: ReactionContext) => {
  if (event.payload.to === 'in_review') await askReviewers(event, tx);
};

const askOfChanged = async (event: Happening<'assessments.question.changed'>, { tx }: ReactionContext) => {
  if (event.payload.waits) await askReviewers(event, tx);
};

type Written = { author_id: string; role: string | null; codes: string[]; id: string };

/** Notifies authors that their questions were activated, but not of what they did themselves. */
const notifyActivated = async (event: Happening<'assessments.questions.moved'>, { tx }: ReactionContext) => {
  const { to, question_ids } = event.payload;
  if (to !== 'active') return;
  const { rows } = await sql<Written>`
    select v.author_id, p.role, array_agg(q.code order by q.code) as codes, min(q.id::text) as id
    from questions q
    join question_versions v on v.company_id = q.company_id and v.id = q.current_version_id
    left join profiles p on p.user_id = v.author_id
    where q.id = any (${question_ids}::uuid[]) and v.author_id is distinct from ${event.actor_id}::uuid
      and v.author_id is not null
    group by v.author_id, p.role`.execute(tx);
  const who = await nameOf(tx, event.actor_id);
  await notifyEach(
    tx,
    rows.map(({ author_id, role, codes, id }) => ({
      to: [author_id],
      titulo: codes.length === 1 ? `Questão ${codes[0]} ativada` : `${codes.length} questões suas ativadas`,
      mensagem: `${who} revisou e ativou ${codes.length === 1 ? 'a questão que você escreveu' : 'questões que você escreveu'}.`,
      tipo: 'acompanhamento' as const,
      link_destino: bankOf(role, codes.length === 1 ? `questao=${id}` : 'situacao=active'),
      dedupe_key: `${event.id} assessments.tell_activated ${author_id}`,
    })),
  );
};

type Decided = Happening<'assessments.version.activated' | 'assessments.version.returned'>;

const decidedOf = async (tx: Tx, { subject_id, payload: { number, author_id } }: Decided) => {
  const { rows } = await sql<{ code: string; role: string | null; reason: string | null }>`
    select q.code, p.role, v.return_reason as reason
    from questions q
    join question_versions v on v.company_id = q.company_id and v.question_id = q.id and v.number = ${number}
    left join profiles p on p.user_id = ${author_id}::uuid
    where q.id = ${subject_id}`.execute(tx);
  return rows[0];
};

const notifyDecided = async (event: Decided, { tx }: ReactionContext) => {
  const { author_id, number } = event.payload;
  const decided = await decidedOf(tx, event);
  if (!decided || author_id === null || author_id === event.actor_id) return;
  const { code, role, reason } = decided;
  const who = await nameOf(tx, event.actor_id);
  const isReturned = event.name === 'assessments.version.returned';
  await notify(tx, {
    to: [author_id],
    titulo: isReturned ? `Questão ${code} devolvida` : `Nova versão da questão ${code} ativada`,
    mensagem: isReturned
      ? `${who} devolveu o que você escreveu.${quoted('Motivo', reason)}`
      : `${who} ativou a versão ${number}. Ela vale para quem começar um teste a partir de agora.`,
    tipo: 'acompanhamento',
    link_destino: bankOf(role, `questao=${event.subject_id}`),
    dedupe_key: `${event.id} assessments.tell_decided`,
  });
};

export const bankReactions: ReactionTable = {
  'assessments.questions.moved': [
    after('assessments.ask_review', askOfMoved),
    after('assessments.tell_activated', notifyActivated),
    after('assessments.settle_moved', settle),
  ],
  'assessments.question.changed': [after('assessments.ask_review_of_version', askOfChanged)],
  'assessments.version.activated': [
    after('assessments.tell_version_activated', notifyDecided),
    after('assessments.settle_activated', settle),
  ],
  'assessments.version.returned': [
    after('assessments.tell_version_returned', notifyDecided),
    after('assessments.settle_returned', settle),
  ],
  'assessments.version.withdrawn': [after('assessments.settle_withdrawn', settle)],
};
