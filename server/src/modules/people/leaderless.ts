/** Tells the administrators about a person who joins without the intended manager, and why. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { administrators, nameOf, notify } from '../notifications/index.ts';

type Leaderless = { readonly event_id: string; readonly person_id: string; readonly leader_id: string };

const whyOf = async (tx: Tx, leader_id: string) => {
  const leader = await tx
    .selectFrom('profiles')
    .select('is_active')
    .where('company_id', '=', sql<string>`app.company_id()`)
    .where('user_id', '=', leader_id)
    .executeTakeFirst();
  if (!leader?.is_active) return 'está desativado na empresa';
  return 'já está no último nível que a hierarquia permite';
};

export const notifyOfLeaderless = async (tx: Tx, { event_id, person_id, leader_id }: Leaderless) => {
  const person = await nameOf(tx, person_id);
  const leader = await nameOf(tx, leader_id);
  await notify(tx, {
    to: await administrators(tx),
    titulo: 'Entrou sem gestor',
    mensagem: `${person} aceitou o convite e ficou sem gestor: ${leader} ${await whyOf(tx, leader_id)}. Escolha outro gestor.`,
    tipo: 'acompanhamento',
    link_destino: `/user-management?pessoa=${person_id}`,
    dedupe_key: `${event_id} people.tell_of_leaderless`,
  });
};

/** The invitation named a manager, and none was set. */
export const notifyOfNoPlace = async (
  { id, subject_id, payload: { person_id, manager_id } }: Happening<'people.invite.accepted'>,
  { tx }: ReactionContext,
) => {
  if (manager_id !== null) return;
  const invite = await tx
    .selectFrom('invites')
    .select('manager_id')
    .where('id', '=', subject_id)
    .executeTakeFirst();
  const leader_id = invite?.manager_id ?? null;
  if (leader_id !== null) await notifyOfLeaderless(tx, { event_id: id, person_id, leader_id });
};
