/** Reactions to requests and to changes for a later day. */

import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, later, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { authorName, shownName } from '#kernel/names.ts';
import { administrators, notify } from '../../notifications/index.ts';
import { askForLeadRole } from '../lead-roles.ts';
import { applyScheduledMoves } from './reaction-names.ts';
import { applyBatch, notifyOfConflict } from './scheduled.ts';

const requestOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('hierarchy_requests as r')
    .innerJoin('profiles as p', sameCompany('p.user_id', 'r.profile_id'))
    .leftJoin('profiles as a', sameCompany('a.user_id', 'r.requested_by'))
    .select([
      'r.requested_by',
      'r.status',
      'r.answer',
      shownName('p').as('person'),
      authorName('a', 'r.requested_by').as('requester'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();

const requestsPage = '/hierarchy-management?aba=pedidos';

const notifyOfRequest = async (
  { id, subject_id }: Happening<'people.move_request.sent'>,
  { tx }: ReactionContext,
) => {
  const request = await requestOf(tx, subject_id);
  if (request?.status !== 'pendente') return;
  await notify(tx, {
    to: await administrators(tx),
    about: `move_request ${subject_id}`,
    titulo: 'Pedido de mudança de gestor',
    mensagem: `${request.requester} pediu um novo gestor para ${request.person}.`,
    tipo: 'acompanhamento',
    link_destino: requestsPage,
    dedupe_key: `${id} people.tell_of_request`,
  });
};

const notifyOfDecision = async (
  { id, subject_id, payload }: Happening<'people.move_request.decided'>,
  { tx }: ReactionContext,
) => {
  const request = await requestOf(tx, subject_id);
  if (!request) return;
  const answer = request.answer === null ? '' : ` Resposta: ${request.answer}`;
  await notify(tx, {
    to: [request.requested_by],
    titulo: payload.is_approved ? 'Mudança de gestor aprovada' : 'Mudança de gestor recusada',
    mensagem: `Seu pedido para ${request.person} foi ${payload.is_approved ? 'aprovado' : 'recusado'}.${answer}`,
    tipo: 'acompanhamento',
    link_destino: requestsPage,
    dedupe_key: `${id} people.tell_of_decision`,
  });
};

export const reactions: ReactionTable = {
  'people.person.placed': [after('people.ask_for_lead_role', askForLeadRole)],
  'people.move_request.sent': [after('people.tell_of_request', notifyOfRequest)],
  'people.move_request.decided': [after('people.tell_of_decision', notifyOfDecision)],
  'people.hierarchy.scheduled': [later(applyScheduledMoves, applyBatch)],
  'people.hierarchy.conflicted': [after('people.tell_of_conflict', notifyOfConflict)],
};
