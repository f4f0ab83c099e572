/** Tells the other side; never in the words of a topic or an agreement, which nobody but the two reads. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/happening.ts';
import { shownName } from '#kernel/names.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/reactions.ts';
import { companyToday } from '../competencies/index.ts';
import { notify } from '../notifications/index.ts';

const nameOf = async (tx: Tx, id: string | null): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select ${shownName('p')} as name from profiles p where p.company_id = app.company_id() and p.user_id = ${id}`.execute(
    tx,
  );
  return rows[0]?.name;
};

const addressFor = (reader: string, { person_id }: { readonly person_id: string }) =>
  reader === person_id ? '/conversas' : `/conversas?pessoa=${person_id}`;

/** Once a day at most, however many are added. */
const tellTopic = async (
  { actor_id, payload }: Happening<'one_on_ones.topic.added'>,
  context: ReactionContext,
) => {
  const { tx } = context;
  const { person_id, manager_id } = payload;
  const author = await nameOf(tx, actor_id);
  if (!author) return;
  const reader = actor_id === person_id ? manager_id : person_id;
  await notify(tx, {
    to: [reader],
    titulo: `${author} propôs uma pauta para a conversa 1:1`,
    mensagem: 'Abra a conversa para ver e acrescentar o que você quer conversar.',
    tipo: 'acompanhamento',
    link_destino: addressFor(reader, payload),
    dedupe_key: `one_on_ones.tell_topic ${person_id} ${reader} ${await companyToday(context)}`,
  });
};

const tellAgreement = async (
  { id, actor_id, payload }: Happening<'one_on_ones.agreement.made'>,
  { tx }: ReactionContext,
) => {
  const { owner_id, due_on } = payload;
  const author = await nameOf(tx, actor_id);
  if (!author || owner_id === actor_id) return;
  await notify(tx, {
    to: [owner_id],
    titulo: `${author} anotou um combinado para você`,
    mensagem: due_on
      ? `Prazo: ${due_on.split('-').toReversed().join('/')}. Abra a conversa 1:1 para ver.`
      : 'Abra a conversa 1:1 para ver.',
    tipo: 'acompanhamento',
    link_destino: addressFor(owner_id, payload),
    dedupe_key: `${id} one_on_ones.tell_agreement`,
  });
};

export const reactions: ReactionTable = {
  'one_on_ones.topic.added': [after('one_on_ones.tell_topic', tellTopic)],
  'one_on_ones.agreement.made': [after('one_on_ones.tell_agreement', tellAgreement)],
};
