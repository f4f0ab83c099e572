/** Tells both sides what happens to feedback. The words themselves are read in their place, not in a notification. */
import { sql } from 'kysely';
import type { Happening } from '#kernel/happening.ts';
import { shownName } from '#kernel/names.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/reactions.ts';
import { notify } from '../notifications/index.ts';
import { proveAnew, proveRatings, unproveHidden, unproveTakenBack } from './proofs.ts';
import { reopen } from './requests.ts';

const nameOf = async ({ tx }: ReactionContext, id: string) => {
  const { rows } = await sql<{
    name: string;
  }>`select ${shownName('p')} as name from profiles p where p.user_id = ${id}`.execute(tx);
  return rows[0]?.name ?? 'Alguém';
};

type Words = {
  readonly to: string;
  readonly titulo: string;
  readonly mensagem: string;
  readonly link: string;
};

const say = (
  { tx }: ReactionContext,
  { id }: Pick<Happening, 'id'>,
  { to, link, ...words }: Words,
  key: string,
) =>
  notify(tx, {
    ...words,
    to: [to],
    tipo: 'informativa',
    link_destino: link,
    dedupe_key: `${id} feedback.${key}`,
  });

const feedbackLink = (id: string) => `/feedback-loop?feedback=${id}`;
const requestLink = (id: string) => `/feedback-loop?aba=pedidos&pedido=${id}`;

/** Of what was taken back before this was told nothing is told. */
const stands = async ({ tx }: ReactionContext, id: string) => {
  const row = await tx.selectFrom('feedbacks').select('status').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.status !== 'retracted';
};

const delivered = async (event: Happening<'feedback.feedback.delivered'>, context: ReactionContext) => {
  const { subject_id, payload } = event;
  if (!(await stands(context, subject_id))) return;
  const titulo = `${await nameOf(context, payload.giver_id)} deu um feedback a você`;
  await say(
    context,
    event,
    {
      to: payload.receiver_id,
      titulo,
      mensagem: 'Leia quando puder, com calma.',
      link: feedbackLink(subject_id),
    },
    'tell_delivered',
  );
};

const acknowledged = async (event: Happening<'feedback.feedback.acknowledged'>, context: ReactionContext) => {
  const { subject_id, payload } = event;
  const titulo = `${await nameOf(context, payload.receiver_id)} agradeceu o seu feedback`;
  await say(
    context,
    event,
    { to: payload.giver_id, titulo, mensagem: 'Veja o que respondeu.', link: feedbackLink(subject_id) },
    'tell_acknowledged',
  );
};

const replied = async (event: Happening<'feedback.feedback.replied'>, context: ReactionContext) => {
  const { subject_id, payload } = event;
  const { giver_id, receiver_id, author_id } = payload;
  const to = author_id === giver_id ? receiver_id : giver_id;
  const titulo = `${await nameOf(context, author_id)} respondeu sobre um feedback`;
  await say(
    context,
    event,
    { to, titulo, mensagem: 'Continue a conversa.', link: feedbackLink(subject_id) },
    'tell_replied',
  );
};

const acted = async (event: Happening<'feedback.feedback.acted'>, context: ReactionContext) => {
  const { subject_id, payload } = event;
  const titulo = `${await nameOf(context, payload.receiver_id)} começou algo a partir do seu feedback`;
  const mensagem = 'Em dois meses perguntamos se você percebeu evolução.';
  await say(
    context,
    event,
    { to: payload.giver_id, titulo, mensagem, link: feedbackLink(subject_id) },
    'tell_acted',
  );
};

const askedAbout = async (event: Happening<'feedback.feedback.asked_about'>, context: ReactionContext) => {
  const { subject_id, payload } = event;
  const titulo = `Você percebeu evolução em ${await nameOf(context, payload.receiver_id)}?`;
  const mensagem = 'Você deu um feedback há dois meses. Responda em um clique: sim, em parte ou não.';
  await say(
    context,
    event,
    { to: payload.giver_id, titulo, mensagem, link: feedbackLink(subject_id) },
    'tell_asked_about',
  );
};

const verified = async (event: Happening<'feedback.feedback.verified'>, context: ReactionContext) => {
  const { subject_id, payload } = event;
  const titulo = `${await nameOf(context, payload.giver_id)} disse se percebeu evolução`;
  await say(
    context,
    event,
    { to: payload.receiver_id, titulo, mensagem: 'Veja a resposta.', link: feedbackLink(subject_id) },
    'tell_verified',
  );
};

const asked = async (event: Happening<'feedback.request.asked'>, context: ReactionContext) => {
  const { subject_id, payload } = event;
  const titulo = `${await nameOf(context, payload.requester_id)} pediu um feedback seu`;
  await say(
    context,
    event,
    {
      to: payload.to_id,
      titulo,
      mensagem: 'Responda em alguns minutos, ou diga que não pode.',
      link: requestLink(subject_id),
    },
    'tell_asked',
  );
};

const reminded = async (event: Happening<'feedback.request.reminded'>, context: ReactionContext) => {
  const { subject_id, payload } = event;
  const titulo = `${await nameOf(context, payload.requester_id)} ainda espera o seu feedback`;
  await say(
    context,
    event,
    {
      to: payload.to_id,
      titulo,
      mensagem: 'O prazo do pedido está acabando.',
      link: requestLink(subject_id),
    },
    'tell_reminded',
  );
};

const declined = async (event: Happening<'feedback.request.declined'>, context: ReactionContext) => {
  const { subject_id, payload } = event;
  const titulo = `${await nameOf(context, payload.to_id)} não pode dar o feedback que você pediu`;
  await say(
    context,
    event,
    { to: payload.requester_id, titulo, mensagem: 'Peça a outra pessoa.', link: requestLink(subject_id) },
    'tell_declined',
  );
};

/** Those who decide, but for either side. */
const reported = async (event: Happening<'feedback.feedback.reported'>, context: ReactionContext) => {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from profiles p join feedbacks f on f.company_id = p.company_id and f.id = ${event.subject_id}
    where p.company_id = app.company_id() and p.is_active and p.role in ('admin', 'corporate')
      and p.user_id not in (f.giver_id, f.receiver_id)`.execute(context.tx);
  if (rows.length === 0) return;
  await notify(context.tx, {
    to: rows.map(({ user_id }) => user_id),
    tipo: 'informativa',
    titulo: 'Um feedback foi denunciado',
    mensagem: 'Leia e decida: ocultar ou manter.',
    link_destino: '/feedback-loop?aba=denuncias',
    dedupe_key: `${event.id} feedback.tell_reported`,
  });
};

export const reactions: ReactionTable = {
  'feedback.feedback.delivered': [
    after('feedback.prove', proveRatings),
    after('feedback.tell_delivered', delivered),
  ],
  'feedback.feedback.edited': [after('feedback.prove_anew', proveAnew)],
  'feedback.feedback.retracted': [
    after('feedback.unprove', unproveTakenBack),
    after('feedback.reopen_request', reopen),
  ],
  'feedback.feedback.moderated': [after('feedback.unprove_hidden', unproveHidden)],
  'feedback.feedback.reported': [after('feedback.tell_reported', reported)],
  'feedback.feedback.acknowledged': [after('feedback.tell_acknowledged', acknowledged)],
  'feedback.feedback.replied': [after('feedback.tell_replied', replied)],
  'feedback.feedback.acted': [after('feedback.tell_acted', acted)],
  'feedback.feedback.asked_about': [after('feedback.tell_asked_about', askedAbout)],
  'feedback.feedback.verified': [after('feedback.tell_verified', verified)],
  'feedback.request.asked': [after('feedback.tell_asked', asked)],
  'feedback.request.reminded': [after('feedback.tell_reminded', reminded)],
  'feedback.request.declined': [after('feedback.tell_declined', declined)],
};
