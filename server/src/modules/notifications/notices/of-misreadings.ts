/** Tells the owner of a goal that was misread by earlier rules that it was corrected. */
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { notify } from '../notify.ts';

const words = { goal_start: 'O início', goal_target: 'O alvo' } as const;

const shown = (number: number) => number.toLocaleString('pt-BR', { maximumFractionDigits: 4 });

export const notifyOfMendedGoal = async (
  { id, subject_id: goal_id, payload: { kind, from, to } }: Happening<'misreadings.value.mended'>,
  { tx }: ReactionContext,
): Promise<void> => {
  if ((kind !== 'goal_start' && kind !== 'goal_target') || from === null || to === null) return;
  const { person_id, title } = await tx
    .selectFrom('pdi_goals')
    .select(['person_id', 'title'])
    .where('id', '=', goal_id)
    .executeTakeFirstOrThrow();
  await notify(tx, {
    to: [person_id],
    titulo: `${words[kind]} da meta “${title}” foi corrigido`,
    mensagem: `De ${shown(from)} para ${shown(to)}: o ponto de milhar tinha sido lido como vírgula.`,
    tipo: 'informativa',
    link_destino: `/goals?meta=${goal_id}`,
    dedupe_key: `${id} notifications.tell_mended_goal`,
  });
};
