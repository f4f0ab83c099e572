/** Notifies people to whom an activity is recommended by name ('Indicar') who recommended it. */
import { sql } from 'kysely';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { notify } from '../../notifications/index.ts';

/** The present state: a recommendation withdrawn meanwhile is not told. */
const givenTo = ({ tx }: ReactionContext, item_id: string, person_ids: readonly string[]) =>
  tx
    .selectFrom('library_assignments as g')
    .innerJoin('library_items as i', sameCompany('i.id', 'g.item_id'))
    .leftJoin('profiles as by', 'by.user_id', 'g.assigned_by')
    .where('g.item_id', '=', item_id)
    .where('g.person_id', 'in', [...person_ids])
    .select(['g.person_id', 'g.message', 'g.due_on', 'i.title'])
    .select(sql<string>`coalesce(${shownName('by')}, 'A administração')`.as('by_name'))
    .execute();

export const notifyAssigned = async (
  { id, subject_id, payload }: Happening<'library.item.assigned'>,
  context: ReactionContext,
): Promise<void> => {
  for (const { person_id, by_name, title, message, due_on } of await givenTo(
    context,
    subject_id,
    payload.person_ids,
  )) {
    const until = due_on === null ? '' : ` Prazo: ${due_on.split('-').reverse().join('/')}.`;
    await notify(context.tx, {
      to: [person_id],
      titulo: 'Uma atividade para você',
      mensagem: `${by_name} indicou “${title}”.${until}${message && ` Recado: “${message}”`}`,
      tipo: 'acompanhamento',
      link_destino: '/recommendations?aba=gestor',
      dedupe_key: `${id} ${person_id} recommendations.tell_assigned`,
    });
  }
};

/** Withdraws the notice, unless the activity was recommended again meanwhile. */
export const notifyTakenBack = async (
  { id, subject_id, actor_id, payload }: Happening<'library.item.taken_back'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx } = context;
  const anew = (await givenTo(context, subject_id, payload.person_ids)).map(({ person_id }) => person_id);
  const to = payload.person_ids.filter((person_id) => !anew.includes(person_id));
  const item = await tx
    .selectFrom('library_items')
    .leftJoin('profiles as by', (join) => join.on('by.user_id', '=', actor_id))
    .where('library_items.id', '=', subject_id)
    .select('library_items.title')
    .select(sql<string>`coalesce(${shownName('by')}, 'A administração')`.as('by_name'))
    .executeTakeFirst();
  if (!item || to.length === 0) return;
  await notify(tx, {
    to,
    titulo: 'Uma indicação foi retirada',
    mensagem: `${item.by_name} retirou a indicação de “${item.title}”. O que você já pôs no seu PDI continua lá.`,
    tipo: 'informativa',
    link_destino: '/recommendations',
    dedupe_key: `${id} recommendations.tell_taken_back`,
  });
};
