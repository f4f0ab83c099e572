/** Plans: tells the people who must decide, and the person when somebody else has decided. */
import type { EventName } from '@pdy/contract/events';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { notify, takeBackUnread } from '../notify.ts';
import { withdrawQuestion } from '../settle.ts';
import { nameOf, quoted } from '../words.ts';

const planOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('pdi_plans as p')
    .innerJoin('profiles as person', 'person.user_id', 'p.person_id')
    .where('p.id', '=', id)
    .select(['p.id', 'p.person_id', 'p.title', 'p.status', 'p.decision_note', 'p.end_reason'])
    .select(['person.manager_id', 'person.is_active', shownName('person').as('person_name')])
    .executeTakeFirst();

type Plan = NonNullable<Awaited<ReturnType<typeof planOf>>>;

type Sent = Happening<'pdi.plan.submitted' | 'pdi.plan.rerouted'>;
const reviewLink = (plan_id: string) => `/goals?aba=aprovacoes&plano=${plan_id}`;

const askApprovers = async (event: Sent, { tx }: ReactionContext) => {
  const plan = await planOf(tx, event.subject_id);
  if (plan?.status !== 'submitted') return; // Decided or taken back in the meantime.
  const { approver_ids } = event.payload;
  const about = `plan ${plan.id}`;
  await withdrawQuestion(tx, { company_id: event.company_id, about }, approver_ids);
  await notify(tx, {
    to: approver_ids,
    about,
    titulo: 'PDI para aprovar',
    mensagem: `${plan.person_name} enviou o PDI “${plan.title}” e espera a sua decisão.`,
    tipo: 'acompanhamento',
    link_destino: reviewLink(plan.id),
    dedupe_key: `${event.id} notifications.ask_approvers`,
  });
};

type Answered = Happening<
  'pdi.plan.approved' | 'pdi.plan.changes_requested' | 'pdi.plan.withdrawn' | 'pdi.plan.cancelled'
>;

/** Withdraws the question, which no longer needs an answer. */
const takeBackQuestion = async (event: Answered, { tx }: ReactionContext) => {
  const plan = await planOf(tx, event.subject_id);
  if (!plan || plan.status === 'submitted') return; // Sent again in the meantime, so the question stays.
  const asked = await tx
    .selectFrom('notifications')
    .where('about', '=', `plan ${plan.id}`)
    .select('id')
    .execute();
  await takeBackUnread(
    tx,
    event.company_id,
    asked.map(({ id }) => id),
  );
};

const askForPlans = async (event: Happening<'pdi.plans.asked'>, { tx }: ReactionContext) =>
  notify(tx, {
    to: event.payload.person_ids,
    titulo: 'Comece o seu PDI',
    mensagem: `${await nameOf(tx, event.actor_id)} pediu que você monte o seu PDI. Em 5 minutos você escreve o primeiro com base nas suas lacunas.`,
    tipo: 'acompanhamento',
    link_destino: '/goals?novo=pdi',
    dedupe_key: `${event.id} notifications.ask_for_plans`,
  });

type Ended = Extract<
  EventName,
  | 'pdi.plan.approved'
  | 'pdi.plan.changes_requested'
  | 'pdi.plan.cancelled'
  | 'pdi.plan.closed'
  | 'pdi.plan.reopened'
  | 'pdi.plan.closing_written'
  | 'pdi.plan.imported'
>;
type Words = { readonly titulo: string; readonly says: (who: string, plan: Plan) => string };

const words: Readonly<Record<Ended, Words>> = {
  'pdi.plan.approved': {
    titulo: 'PDI aprovado',
    says: (who, { title, decision_note }) =>
      `${who} aprovou o seu PDI “${title}”. As metas já estão valendo.${quoted('Recado', decision_note)}`,
  },
  'pdi.plan.changes_requested': {
    titulo: 'Ajustes no seu PDI',
    says: (who, { title, decision_note }) =>
      `${who} pediu ajustes no seu PDI “${title}”.${quoted('Recado', decision_note)}`,
  },
  'pdi.plan.cancelled': {
    titulo: 'PDI cancelado',
    says: (who, { title, end_reason }) =>
      `${who} cancelou o seu PDI “${title}”.${quoted('Motivo', end_reason)}`,
  },
  'pdi.plan.closed': {
    titulo: 'PDI encerrado',
    says: (who, { title, end_reason }) =>
      `${who} encerrou o seu PDI “${title}”.${quoted('Motivo', end_reason)}`,
  },
  'pdi.plan.reopened': {
    titulo: 'PDI reaberto',
    says: (who, { title }) => `${who} reabriu o seu PDI “${title}”. Ele está ativo de novo.`,
  },
  'pdi.plan.closing_written': {
    titulo: 'Palavras finais sobre o seu PDI',
    says: (who, { title }) => `${who} escreveu sobre o seu PDI “${title}”.`,
  },
  'pdi.plan.imported': {
    titulo: 'Rascunho de PDI para você',
    says: (_who, { title }) =>
      `A administração preparou o rascunho “${title}”. Só você vê e muda, até enviar.`,
  },
};

/** Notifies the owner of a plan that somebody else has ended. Nobody is notified of their own action. */
const notifyOwner = async (event: Happening<Ended>, { tx }: ReactionContext) => {
  const plan = await planOf(tx, event.subject_id);
  if (!plan || event.actor_id === plan.person_id) return;
  const { titulo, says } = words[event.name];
  await notify(tx, {
    to: [plan.person_id],
    titulo,
    mensagem: says(await nameOf(tx, event.actor_id), plan),
    tipo: 'acompanhamento',
    link_destino:
      event.name === 'pdi.plan.closing_written' ? `/goals?aba=historico&acompanhar=${plan.id}` : '/goals',
    dedupe_key: `${event.id} notifications.tell_owner`,
  });
};

const notifyBegun = async (event: Happening<'pdi.plan.begun'>, { tx }: ReactionContext) => {
  const plan = await planOf(tx, event.subject_id);
  if (!plan) return;
  const who = await nameOf(tx, event.payload.begun_by);
  await notify(tx, {
    to: [plan.person_id],
    titulo: 'Rascunho de PDI para você',
    mensagem: `${who} começou para você o PDI “${plan.title}”. É um rascunho: só você vê e muda, até enviar.`,
    tipo: 'acompanhamento',
    link_destino: '/goals',
    dedupe_key: `${event.id} notifications.tell_begun_draft`,
  });
};

/** Asks the current manager how far the person has come; not about a person who has left. */
const askForRatings = async (
  event: Happening<'pdi.plan.completed' | 'pdi.plan.closed'>,
  { tx }: ReactionContext,
) => {
  const plan = await planOf(tx, event.subject_id);
  if (!plan?.manager_id || !plan.is_active || plan.manager_id === event.actor_id) return;
  const isCompleted = event.name === 'pdi.plan.completed';
  const happened = isCompleted
    ? `${plan.person_name} concluiu o PDI “${plan.title}”.`
    : `O PDI “${plan.title}”, de ${plan.person_name}, foi encerrado.`;
  await notify(tx, {
    to: [plan.manager_id],
    titulo: isCompleted ? 'PDI concluído' : 'PDI encerrado',
    mensagem: `${happened} Avalie as competências e escreva o fechamento.`,
    tipo: 'acompanhamento',
    link_destino: `/goals?acompanhar=${plan.id}`,
    dedupe_key: `${event.id} notifications.tell_completion`,
  });
};

export const planReactions: ReactionTable = {
  'pdi.plans.asked': [after('notifications.ask_for_plans', askForPlans)],
  'pdi.plan.completed': [after('notifications.tell_completion', askForRatings)],
  'pdi.plan.reopened': [after('notifications.tell_reopening', notifyOwner)],
  'pdi.plan.closing_written': [after('notifications.tell_closing_words', notifyOwner)],
  'pdi.plan.begun': [after('notifications.tell_begun_draft', notifyBegun)],
  'pdi.plan.imported': [after('notifications.tell_imported_draft', notifyOwner)],
  'pdi.plan.submitted': [after('notifications.ask_approvers', askApprovers)],
  'pdi.plan.rerouted': [after('notifications.ask_new_approvers', askApprovers)],
  'pdi.plan.withdrawn': [after('notifications.take_back_withdrawn', takeBackQuestion)],
  'pdi.plan.approved': [
    after('notifications.tell_approval', notifyOwner),
    after('notifications.take_back_approved', takeBackQuestion),
  ],
  'pdi.plan.changes_requested': [
    after('notifications.tell_changes_requested', notifyOwner),
    after('notifications.take_back_sent_back', takeBackQuestion),
  ],
  'pdi.plan.cancelled': [
    after('notifications.tell_cancellation', notifyOwner),
    after('notifications.take_back_cancelled', takeBackQuestion),
  ],
  'pdi.plan.closed': [
    after('notifications.tell_closing', notifyOwner),
    after('notifications.ask_for_ratings', askForRatings),
  ],
};
