/**
 * Check-ins: tells the manager about a new one, and the person about the answer. The messages do not repeat the text.
 */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { notify } from '../notify.ts';

const checkinOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('pdi_checkins as c')
    .innerJoin('profiles as person', 'person.user_id', 'c.person_id')
    .leftJoin('profiles as reviewer', 'reviewer.user_id', 'c.reviewed_by')
    .where('c.id', '=', id)
    .select(['c.id', 'c.person_id', 'c.status', 'person.manager_id'])
    .select(sql<string>`to_char(c.due_on, 'DD/MM/YYYY')`.as('due'))
    .select([shownName('person').as('person_name'), shownName('reviewer').as('reviewer_name')])
    .executeTakeFirst();

const notifyManager = async (
  { id, subject_id }: Happening<'pdi.checkin.submitted'>,
  { tx }: ReactionContext,
) => {
  const checkin = await checkinOf(tx, subject_id);
  if (checkin?.status !== 'submitted' || checkin.manager_id === null) return;
  await notify(tx, {
    to: [checkin.manager_id],
    about: `checkin ${checkin.id}`,
    titulo: 'Check-in para responder',
    mensagem: `${checkin.person_name} enviou o check-in de ${checkin.due} e espera a sua resposta.`,
    tipo: 'acompanhamento',
    link_destino: `/goals?aba=checkins&checkin=${checkin.id}`,
    dedupe_key: `${id} notifications.tell_manager_of_checkin`,
  });
};

const notifyPerson = async (
  { id, subject_id }: Happening<'pdi.checkin.reviewed'>,
  { tx }: ReactionContext,
) => {
  const checkin = await checkinOf(tx, subject_id);
  if (!checkin) return;
  await notify(tx, {
    to: [checkin.person_id],
    titulo: 'Check-in respondido',
    mensagem: `${checkin.reviewer_name ?? 'Seu gestor'} respondeu ao seu check-in de ${checkin.due}.`,
    tipo: 'acompanhamento',
    link_destino: `/goals?aba=checkins&checkin=${checkin.id}`,
    dedupe_key: `${id} notifications.tell_person_of_answer`,
  });
};

export const checkinReactions: ReactionTable = {
  'pdi.checkin.submitted': [after('notifications.tell_manager_of_checkin', notifyManager)],
  'pdi.checkin.reviewed': [after('notifications.tell_person_of_answer', notifyPerson)],
};
