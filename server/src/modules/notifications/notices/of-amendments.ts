/** Amendments: tells the people who are asked, and the person the outcome. */

import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { notify } from '../notify.ts';
import { withdrawQuestion } from '../settle.ts';
import { nameOf, quoted } from '../words.ts';

const amendmentOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('pdi_amendments as a')
    .innerJoin('pdi_plans as p', sameCompany('p.id', 'a.plan_id'))
    .innerJoin('profiles as person', 'person.user_id', 'a.person_id')
    .where('a.id', '=', id)
    .select(['a.id', 'a.person_id', 'a.status', 'a.reason', 'a.decision_note', 'p.title'])
    .select(shownName('person').as('person_name'))
    .executeTakeFirst();

type Asked = Happening<'pdi.amendment.proposed' | 'pdi.amendment.rerouted'>;

const askToDecide = async (event: Asked, { tx }: ReactionContext) => {
  const amendment = await amendmentOf(tx, event.payload.amendment_id);
  if (amendment?.status !== 'pending') return;
  const { approver_ids } = event.payload;
  const about = `amendment ${amendment.id}`;
  await withdrawQuestion(tx, { company_id: event.company_id, about }, approver_ids);
  await notify(tx, {
    to: approver_ids,
    about,
    titulo: 'Mudança de PDI para decidir',
    mensagem: `${amendment.person_name} pediu uma mudança no PDI “${amendment.title}”.${quoted('Motivo', amendment.reason)}`,
    tipo: 'acompanhamento',
    link_destino: `/goals?aba=aprovacoes&mudanca=${amendment.id}`,
    dedupe_key: `${event.id} notifications.ask_about_amendment`,
  });
};

type Decided = Happening<'pdi.amendment.approved' | 'pdi.amendment.rejected'>;

const notifyPerson = async (event: Decided, { tx }: ReactionContext) => {
  const amendment = await amendmentOf(tx, event.payload.amendment_id);
  if (!amendment || event.actor_id === amendment.person_id || event.actor_id === null) return;
  const isApproved = event.name === 'pdi.amendment.approved';
  const who = await nameOf(tx, event.actor_id);
  await notify(tx, {
    to: [amendment.person_id],
    titulo: isApproved ? 'Mudança aprovada' : 'Mudança recusada',
    mensagem: `${who} ${isApproved ? 'aprovou' : 'recusou'} a mudança que você pediu no PDI “${amendment.title}”.${isApproved ? ' Ela já está valendo.' : ' Você pode mudar o pedido e enviar de novo.'}${quoted('Recado', amendment.decision_note)}`,
    tipo: 'acompanhamento',
    link_destino: '/goals',
    dedupe_key: `${event.id} notifications.tell_amendment`,
  });
};

export const amendmentReactions: ReactionTable = {
  'pdi.amendment.proposed': [after('notifications.ask_about_amendment', askToDecide)],
  'pdi.amendment.rerouted': [after('notifications.ask_another_about_amendment', askToDecide)],
  'pdi.amendment.approved': [after('notifications.tell_amendment_approved', notifyPerson)],
  'pdi.amendment.rejected': [after('notifications.tell_amendment_rejected', notifyPerson)],
};
