/** What the system does with nominated colleagues, and who is notified. */
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { nameOf, notify } from '../../notifications/index.ts';
import { demandNominating, demandNomination } from './peer-demands.ts';

type Named = { readonly cycle_id: string; readonly participant_id: string; readonly peer_id: string };

/** Adds a colleague as approved by the person who adds them, even if they were nominated before. */
export const addApproved = async (tx: Tx, named: Named, person_id: string) => {
  await demandNomination(tx, named, 'approved');
  const { rows } = await sql`
    insert into review_nominations as n (cycle_id, participant_id, person_id, peer_id, status, is_own)
    values (${named.cycle_id}, ${named.participant_id}, ${person_id}, ${named.peer_id}, 'approved', false)
    on conflict (company_id, participant_id, peer_id) do update set status = 'approved', reason = null
      where n.status in ('named', 'rejected')
    returning n.id`.execute(tx);
  if (rows.length === 0) throw broken('one_nomination_of_a_colleague');
};

/**
 * Adds a colleague whom a participant nominates. The leader may have added them already, which the participant does not
 * learn.
 */
const addNamed = async (tx: Tx, named: Named, person_id: string) => {
  await demandNomination(tx, named, 'named');
  const { rows } = await sql`
    insert into review_nominations as n (cycle_id, participant_id, person_id, peer_id, is_own)
    values (${named.cycle_id}, ${named.participant_id}, ${person_id}, ${named.peer_id}, true)
    on conflict (company_id, participant_id, peer_id) do update set is_own = true where not n.is_own
    returning n.id`.execute(tx);
  if (rows.length === 0) throw broken('one_nomination_of_a_colleague');
};

const keepNamed = async (
  { subject_id, payload: { cycle_id, person_id, peer_id, is_own } }: Happening<'reviews.peer.named'>,
  { tx }: ReactionContext,
) => {
  await demandNominating(tx, cycle_id);
  const named = { cycle_id, participant_id: subject_id, peer_id };
  await (is_own ? addNamed : addApproved)(tx, named, person_id);
};

/** A colleague whom the leader added as well stays, as the leader's choice only. */
const takeBack = async (
  { subject_id, payload: { cycle_id } }: Happening<'reviews.peer.withdrawn'>,
  { tx }: ReactionContext,
) => {
  await demandNominating(tx, cycle_id);
  const deleted = await tx
    .deleteFrom('review_nominations')
    .where('id', '=', subject_id)
    .where('status', '=', 'named')
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw broken('nomination_waits_for_no_answer');
};

const checkApproved = async (
  { subject_id, payload: { cycle_id } }: Happening<'reviews.peer.approved'>,
  { tx }: ReactionContext,
) => {
  await demandNominating(tx, cycle_id);
  const nomination = await tx
    .selectFrom('review_nominations')
    .select(['cycle_id', 'participant_id', 'peer_id'])
    .where('id', '=', subject_id)
    .executeTakeFirst();
  if (!nomination) throw notFound();
  await demandNomination(tx, nomination, 'approved');
};

const checkOpen = async (
  { payload: { cycle_id } }: Happening<'reviews.peer.rejected' | 'reviews.peer.declined'>,
  { tx }: ReactionContext,
) => demandNominating(tx, cycle_id);

const dayText = (day: string) => day.split('-').toReversed().join('/');

const notifyNominating = async (event: Happening<'reviews.cycle.nominating'>, { tx }: ReactionContext) => {
  const cycle = await tx
    .selectFrom('review_cycles')
    .select(['id', 'name', 'status', 'nominate_until'])
    .where('id', '=', event.subject_id)
    .executeTakeFirst();
  if (cycle?.status !== 'nominating' || cycle.nominate_until === null) return;
  const people = await tx
    .selectFrom('review_participants')
    .select('person_id')
    .where('cycle_id', '=', cycle.id)
    .where('status', '=', 'active')
    .execute();
  await notify(tx, {
    to: people.map(({ person_id }) => person_id),
    titulo: `Indique pares para “${cycle.name}”`,
    mensagem: `Escolha até ${dayText(cycle.nominate_until)} colegas que trabalharam com você no período.`,
    tipo: 'acompanhamento',
    link_destino: '/performance',
    dedupe_key: `${event.id} reviews.tell_nominating`,
  });
};

/** Notifies the approver once per participant, with their first nomination. */
const notifyApprover = async (
  { subject_id, payload: { person_id, is_own } }: Happening<'reviews.peer.named'>,
  { tx }: ReactionContext,
) => {
  if (!is_own) return;
  const participant = await tx
    .selectFrom('review_participants')
    .select('manager_id')
    .where('id', '=', subject_id)
    .executeTakeFirst();
  if (!participant?.manager_id) return;
  await notify(tx, {
    to: [participant.manager_id],
    titulo: `${await nameOf(tx, person_id)} indicou pares`,
    mensagem: 'Aprove ou troque as indicações antes de a coleta começar.',
    tipo: 'acompanhamento',
    link_destino: '/performance?aba=equipe',
    dedupe_key: `${subject_id} reviews.tell_approver`,
  });
};

export const reactions: ReactionTable = {
  'reviews.cycle.nominating': [after('reviews.tell_nominating', notifyNominating)],
  'reviews.peer.named': [
    together('reviews.keep_named', keepNamed),
    after('reviews.tell_approver', notifyApprover),
  ],
  'reviews.peer.withdrawn': [together('reviews.take_back_named', takeBack)],
  'reviews.peer.approved': [together('reviews.check_approved', checkApproved)],
  'reviews.peer.rejected': [together('reviews.check_rejected', checkOpen)],
  'reviews.peer.declined': [together('reviews.check_declined', checkOpen)],
};
