import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { Goal, GoalVisibility } from '@pdy/contract/pdi/goal';
import { goalVisibilityLabel } from '@pdy/contract/pdi/words';

const means: Record<GoalVisibility, string> = {
  manager: 'Quem lidera você, em qualquer nível, e o RH leem a meta inteira depois do envio.',
  team: 'Quem tem o mesmo gestor que você e quem responde a você veem o título e o progresso.',
  private: 'Ninguém mais lê, nem seu gestor, nem o RH. Não conta no progresso do PDI nem gera evidência.',
};

type Props = {
  /** Absent for a goal to come. */
  goal?: Pick<Goal, 'status' | 'visibility'>;
  input: Pick<NativeSelectProps, 'onChange' | 'error'> & { value?: string };
};

/** 'Quem vê': chosen before the plan is sent; afterwards a private goal stays one, and no other becomes one. */
export function VisibilityField({ goal, input }: Props) {
  const isSettled = goal !== undefined && goal.status !== 'draft';
  const choices = (Object.keys(means) as GoalVisibility[])
    .filter((one) => !isSettled || (one === 'private') === (goal.visibility === 'private'))
    .map((value) => ({ value, label: goalVisibilityLabel[value] }));
  return (
    <NativeSelect
      label="Quem vê"
      description={means[input.value as GoalVisibility]}
      data={choices}
      disabled={choices.length === 1}
      {...input}
    />
  );
}
