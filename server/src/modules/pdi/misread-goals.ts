/** The start or the target of a goal that was read as a thousandth is put right, and its owner is told. As the system. */
import type { Happening } from '#kernel/happening.ts';
import type { ReactionContext } from '#kernel/reactions.ts';
import { notify } from '../notifications/index.ts';

const fields = { goal_start: 'start_value', goal_target: 'target_value' } as const;
const words = { goal_start: 'O início', goal_target: 'O alvo' } as const;

const shown = (number: number) => number.toLocaleString('pt-BR', { maximumFractionDigits: 4 });

export const mendGoal = async (
  { subject_id: goal_id, payload: { kind, from, to }, id }: Happening<'misreadings.value.mended'>,
  { tx, record }: ReactionContext,
): Promise<void> => {
  if ((kind !== 'goal_start' && kind !== 'goal_target') || from === null || to === null) return;
  const field = fields[kind];
  const goal = await tx
    .selectFrom('pdi_goals')
    .select(['plan_id', 'person_id', 'title', 'start_value', 'current_value'])
    .where('id', '=', goal_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // nobody has told of any progress: it still stands where it began
  const isAtStart = kind === 'goal_start' && goal.current_value === goal.start_value;
  await tx
    .updateTable('pdi_goals')
    .set({ [field]: to, ...(isAtStart && { current_value: to }) })
    .where('id', '=', goal_id)
    .execute();
  const { plan_id, person_id, title } = goal;
  await record('pdi.goal.changed', plan_id, { person_id, goal_id, fields: [field] });
  await notify(tx, {
    to: [person_id],
    titulo: `${words[kind]} da meta “${title}” foi corrigido`,
    mensagem: `De ${shown(from)} para ${shown(to)}: o ponto de milhar tinha sido lido como vírgula.`,
    tipo: 'informativa',
    link_destino: `/goals?meta=${goal_id}`,
    dedupe_key: `${id} pdi.mend_goal`,
  });
};
