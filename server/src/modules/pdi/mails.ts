/** The mails of a PDI: to the approver, and to the person once it is decided. */
import type { EventName } from '@pdy/contract/events';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionTable } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { type MailTable, mailTo, type WriteMail } from '#kernel/work/mail-jobs.ts';

const reader = (tx: Tx, person_id: string) =>
  tx
    .selectFrom('profiles as p')
    .where('p.user_id', '=', person_id)
    .where('p.is_active', '=', true)
    .select(['p.email', 'p.first_name'])
    .executeTakeFirst();

const planOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('pdi_plans as p')
    .innerJoin('profiles as person', 'person.user_id', 'p.person_id')
    .where('p.id', '=', id)
    .select(['p.title', 'p.status', 'p.decision_note', shownName('person').as('person_name')])
    .executeTakeFirst();

const submitted: WriteMail = async (tx, event, person_id, publicUrl) => {
  const [to, plan] = await Promise.all([reader(tx, person_id), planOf(tx, event.subject_id)]);
  if (!to || plan?.status !== 'submitted') return null; // Decided or withdrawn meanwhile.
  return {
    to: to.email,
    subject: `${plan.person_name} enviou um PDI para você aprovar`,
    text: `Olá, ${to.first_name}.\n\n${plan.person_name} enviou o PDI "${plan.title}" e espera a sua decisão.\n\nLeia e responda em:\n${publicUrl}/goals?aba=aprovacoes\n\nPDY`,
  };
};

const decided: WriteMail = async (tx, event, person_id, publicUrl) => {
  const [to, plan] = await Promise.all([reader(tx, person_id), planOf(tx, event.subject_id)]);
  if (!to || !plan) return null;
  const isApproved = event.name === 'pdi.plan.approved';
  const note = plan.decision_note ? `\n\nRecado de quem decidiu:\n${plan.decision_note}` : '';
  return {
    to: to.email,
    subject: isApproved
      ? `Seu PDI "${plan.title}" foi aprovado`
      : `Seu PDI "${plan.title}" precisa de ajustes`,
    text: `Olá, ${to.first_name}.\n\n${isApproved ? 'Seu PDI foi aprovado e já está ativo.' : 'Pediram ajustes no seu PDI.'}${note}\n\nVeja em:\n${publicUrl}/goals\n\nPDY`,
  };
};

export const mails: MailTable = { 'pdi.plan_submitted': submitted, 'pdi.plan_decided': decided };

type Decided = Extract<EventName, 'pdi.plan.approved' | 'pdi.plan.changes_requested'>;
const notifyOwner = (event: Happening<Decided>, { tx }: { tx: Tx }) =>
  mailTo(tx, 'pdi.plan_decided', event, [event.payload.person_id]);

export const mailReactions: ReactionTable = {
  'pdi.plan.rerouted': [
    after('pdi.mail_new_approvers', (event, { tx }) =>
      mailTo(tx, 'pdi.plan_submitted', event, event.payload.approver_ids),
    ),
  ],
  'pdi.plan.submitted': [
    after('pdi.mail_approvers', (event, { tx }) =>
      mailTo(tx, 'pdi.plan_submitted', event, event.payload.approver_ids),
    ),
  ],
  'pdi.plan.approved': [after('pdi.mail_approval', notifyOwner)],
  'pdi.plan.changes_requested': [after('pdi.mail_changes_requested', notifyOwner)],
};
