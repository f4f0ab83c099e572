/** Tells people that their manager asks for what is missing, from Monday's line. */
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { notify } from '../notify.ts';
import { nameOf } from '../words.ts';

type Asked = Happening<'monday_lines.line.asked'>;

const competencyOf = async ({ tx }: ReactionContext, id: string | null) => {
  if (id === null) return '';
  const found = await tx.selectFrom('competencies').where('id', '=', id).select('name').executeTakeFirst();
  return found?.name ?? '';
};

const wordsOf = (kind: Asked['payload']['kind'], manager: string, competency: string) =>
  ({
    checkins_late: {
      titulo: 'Envie o seu check-in',
      mensagem: `${manager} pediu o seu check-in, que está atrasado. Leva uns cinco minutos.`,
      link_destino: '/goals?aba=checkins',
    },
    without_plan: {
      titulo: 'Comece o seu PDI',
      mensagem: `${manager} pediu que você monte o seu PDI. Em 5 minutos você escreve o primeiro com base nas suas lacunas.`,
      link_destino: '/goals?novo=pdi',
    },
    evidence_old: {
      titulo: 'Faça um teste de proficiência',
      mensagem: `${manager} pediu que você faça o teste de ${competency}: o que se sabe do seu nível tem mais de 12 meses.`,
      link_destino: '/proficiencia',
    },
  })[kind];

const askPeople = async (event: Asked, context: ReactionContext) => {
  const { kind, competency_id, person_ids } = event.payload;
  const manager = await nameOf(context.tx, event.actor_id);
  await notify(context.tx, {
    ...wordsOf(kind, manager, await competencyOf(context, competency_id)),
    to: person_ids,
    tipo: 'acompanhamento',
    dedupe_key: `${event.id} notifications.ask_of_line`,
  });
};

export const mondayLineReactions: ReactionTable = {
  'monday_lines.line.asked': [after('notifications.ask_of_line', askPeople)],
};
