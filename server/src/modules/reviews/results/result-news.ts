/** Tells the people concerned by a result. Notifications contain nothing of the result itself. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { administrators, notify } from '../../notifications/index.ts';

const namesOf = async (tx: Tx, participant_id: string) => {
  const { rows } = await sql<{ cycle: string; person: string | null }>`
    select y.name as cycle, ${shownName('n')} as person
    from review_participants p
    join review_cycles y on y.company_id = p.company_id and y.id = p.cycle_id
    left join profiles n on n.company_id = p.company_id and n.user_id = p.person_id
    where p.company_id = app.company_id() and p.id = ${participant_id}`.execute(tx);
  return rows[0];
};

type About<Name extends 'reviews.result.talked' | 'reviews.result.contested'> = Happening<Name>;

export const notifyTalked = async (
  { id, subject_id, payload: { person_id } }: About<'reviews.result.talked'>,
  { tx }: ReactionContext,
): Promise<void> => {
  const names = await namesOf(tx, subject_id);
  if (!names) return;
  await notify(tx, {
    to: [person_id],
    titulo: `A conversa sobre “${names.cycle}” foi registrada`,
    mensagem: 'Registre ciência do seu resultado, com um comentário se quiser.',
    tipo: 'acompanhamento',
    link_destino: `/performance?aba=resultados&resultado=${subject_id}`,
    dedupe_key: `${id} reviews.tell_talked`,
  });
};

export const notifyContested = async (
  { id, subject_id, payload: { person_id } }: About<'reviews.result.contested'>,
  { tx }: ReactionContext,
): Promise<void> => {
  const names = await namesOf(tx, subject_id);
  if (!names) return;
  await notify(tx, {
    to: await administrators(tx, [person_id]),
    titulo: `${names.person ?? 'Uma pessoa'} contestou o resultado de “${names.cycle}”`,
    mensagem: 'Um chamado foi aberto com o que a pessoa escreveu. Decida nele.',
    tipo: 'acompanhamento',
    link_destino: `/performance?resultado=${subject_id}`,
    dedupe_key: `${id} reviews.tell_contested`,
  });
};
