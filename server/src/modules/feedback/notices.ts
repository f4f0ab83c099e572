/** Tells both sides what happens to feedback. Notifications contain nothing of its text. */
import type { EventName, Events } from '@pdy/contract/events';
import { sql } from 'kysely';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { administrators, notify, withdrawNotices } from '../notifications/index.ts';
import { proveAnew, proveRatings, unproveHidden, unproveTakenBack } from './proofs.ts';
import { reopen } from './requests.ts';

const nameOf = async ({ tx }: ReactionContext, id: string) => {
  const { rows } = await sql<{
    name: string;
  }>`select ${shownName('p')} as name from profiles p where p.user_id = ${id}`.execute(tx);
  return rows[0]?.name ?? 'Alguém';
};

type Notice<Name extends EventName> = {
  readonly to: (payload: Events[Name]) => string;
  /** The person whose name is in the title. */
  readonly of: (payload: Events[Name]) => string;
  readonly titulo: (name: string) => string;
  readonly mensagem: string;
};

/** A reaction that notifies. `key` names the event, so that sending it again notifies nobody twice. */
const notifying =
  <Name extends EventName>(key: string, linkTo: (id: string) => string, notice: Notice<Name>) =>
  async ({ id, subject_id, payload }: Happening<Name>, context: ReactionContext) =>
    notify(context.tx, {
      to: [notice.to(payload)],
      tipo: 'informativa',
      titulo: notice.titulo(await nameOf(context, notice.of(payload))),
      mensagem: notice.mensagem,
      link_destino: linkTo(subject_id),
      about: `${linkTo === requestLink ? 'feedback_request' : 'feedback'} ${subject_id}`,
      dedupe_key: `${id} feedback.tell_${key}`,
    });

const feedbackLink = (id: string) => `/feedback-loop?feedback=${id}`;
const requestLink = (id: string) => `/feedback-loop?aba=pedidos&pedido=${id}`;

const notifyDelivered = notifying<'feedback.feedback.delivered'>('delivered', feedbackLink, {
  to: ({ receiver_id }) => receiver_id,
  of: ({ giver_id }) => giver_id,
  titulo: (name) => `${name} deu um feedback a você`,
  mensagem: 'Leia quando puder, com calma.',
});

/** Notifies about delivered feedback, unless it was taken back before this ran. */
const delivered = async (event: Happening<'feedback.feedback.delivered'>, context: ReactionContext) => {
  const row = await context.tx
    .selectFrom('feedbacks')
    .select('status')
    .where('id', '=', event.subject_id)
    .executeTakeFirst();
  if (row && row.status !== 'retracted') await notifyDelivered(event, context);
};

const acknowledged = notifying<'feedback.feedback.acknowledged'>('acknowledged', feedbackLink, {
  to: ({ giver_id }) => giver_id,
  of: ({ receiver_id }) => receiver_id,
  titulo: (name) => `${name} agradeceu o seu feedback`,
  mensagem: 'Veja o que respondeu.',
});

const replied = notifying<'feedback.feedback.replied'>('replied', feedbackLink, {
  to: ({ author_id, giver_id, receiver_id }) => (author_id === giver_id ? receiver_id : giver_id),
  of: ({ author_id }) => author_id,
  titulo: (name) => `${name} respondeu sobre um feedback`,
  mensagem: 'Continue a conversa.',
});

const acted = notifying<'feedback.feedback.acted'>('acted', feedbackLink, {
  to: ({ giver_id }) => giver_id,
  of: ({ receiver_id }) => receiver_id,
  titulo: (name) => `${name} começou algo a partir do seu feedback`,
  mensagem: 'Em dois meses perguntamos se você percebeu evolução.',
});

const askedAbout = notifying<'feedback.feedback.asked_about'>('asked_about', feedbackLink, {
  to: ({ giver_id }) => giver_id,
  of: ({ receiver_id }) => receiver_id,
  titulo: (name) => `Você percebeu evolução em ${name}?`,
  mensagem: 'Você deu um feedback há dois meses. Responda em um clique: sim, em parte ou não.',
});

const verified = notifying<'feedback.feedback.verified'>('verified', feedbackLink, {
  to: ({ receiver_id }) => receiver_id,
  of: ({ giver_id }) => giver_id,
  titulo: (name) => `${name} disse se percebeu evolução`,
  mensagem: 'Veja a resposta.',
});

const asked = notifying<'feedback.request.asked'>('asked', requestLink, {
  to: ({ to_id }) => to_id,
  of: ({ requester_id }) => requester_id,
  titulo: (name) => `${name} pediu um feedback seu`,
  mensagem: 'Responda em alguns minutos, ou diga que não pode.',
});

const reminded = notifying<'feedback.request.reminded'>('reminded', requestLink, {
  to: ({ to_id }) => to_id,
  of: ({ requester_id }) => requester_id,
  titulo: (name) => `${name} ainda espera o seu feedback`,
  mensagem: 'O prazo do pedido está acabando.',
});

const declined = notifying<'feedback.request.declined'>('declined', requestLink, {
  to: ({ requester_id }) => requester_id,
  of: ({ to_id }) => to_id,
  titulo: (name) => `${name} não pode dar o feedback que você pediu`,
  mensagem: 'Peça a outra pessoa.',
});

/** The people who decide, except the giver and the receiver. */
const reported = async (event: Happening<'feedback.feedback.reported'>, context: ReactionContext) => {
  const sides = await context.tx
    .selectFrom('feedbacks')
    .select(['giver_id', 'receiver_id'])
    .where('id', '=', event.subject_id)
    .executeTakeFirst();
  if (!sides) return;
  await notify(context.tx, {
    to: await administrators(context.tx, [sides.giver_id, sides.receiver_id]),
    tipo: 'informativa',
    titulo: 'Um feedback foi denunciado',
    mensagem: 'Leia e decida: ocultar ou manter.',
    link_destino: '/feedback-loop?aba=denuncias',
    about: `reported_feedback ${event.subject_id}`,
    dedupe_key: `${event.id} feedback.tell_reported`,
  });
};

/** Notifies the person who reported feedback of the outcome. */
const decided = async (
  { id, subject_id, payload: { is_hidden } }: Happening<'feedback.feedback.moderated'>,
  { tx }: ReactionContext,
) => {
  const row = await tx
    .selectFrom('feedbacks')
    .select(['receiver_id', 'company_id'])
    .where('id', '=', subject_id)
    .executeTakeFirst();
  if (!row) return;
  await notify(tx, {
    to: [row.receiver_id],
    tipo: 'informativa',
    titulo: 'Sua denúncia de um feedback foi decidida',
    mensagem: is_hidden
      ? 'A administração ocultou o feedback. Ele não conta para o seu nível.'
      : 'A administração leu e manteve o feedback.',
    link_destino: is_hidden ? '/feedback-loop' : feedbackLink(subject_id),
    dedupe_key: `${id} feedback.tell_decided`,
  });
  if (is_hidden) await withdrawNotices(tx, { company_id: row.company_id, about: `feedback ${subject_id}` });
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
  'feedback.feedback.moderated': [
    after('feedback.unprove_hidden', unproveHidden),
    after('feedback.tell_decided', decided),
  ],
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
