import { NativeSelect } from '@mantine/core';
import type { Standing } from '@pdy/contract/competencies/competencies';
import type { Goal, GoalVisibility } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { cadenceLabel, goalModeLabel, goalPriorityLabel, goalVisibilityLabel } from '@pdy/contract/pdi/words';
import type { ContractForm, FieldProps } from '#lib/form/contract-form.ts';
import { formatDay } from '#lib/words/format.ts';
import { ChoiceField, choicesOf, LevelField } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { MoreFields } from '#ui/form/more-fields.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import layout from '#ui/layout.module.css';
import classes from '../parts/form.module.css';
import { criterionHelp } from '../plan/plan-words.ts';
import { titleReadersOf } from '../plan/readers.ts';
import { competencyChoices } from './competency-choices.ts';
import { type NewGoalValues, rarelyChanged } from './goal-values.ts';
import { SmartHelp } from './smart-help.tsx';

const modes = choicesOf(goalModeLabel);
const priorities = choicesOf(goalPriorityLabel);
const cadences = choicesOf(cadenceLabel);

type Props = {
  form: ContractForm<NewGoalValues>;
  plan: Plan;
  standings: readonly Standing[];
  /** Already chosen, whatever its source. */
  recommended?: Standing['competency'] | undefined;
};

/** The fields of a goal, in the order in which people think about it. */
export const GoalFields = ({ form, plan, standings, recommended }: Props) => (
  <div className={layout.stack}>
    <div>
      <LineInput
        label="O que você vai conseguir fazer?"
        description={`Comece com um verbo. ${titleReadersOf(plan, form.values)}`}
        required
        data-autofocus
        autoFocus
        {...form.field('title')}
      />
      <SmartHelp typed={form.values} plan={plan} standings={standings} />
    </div>
    <CompetencyAndLevel form={form} standings={standings} recommended={recommended} />
    <ChoiceField label="Como medir" data={modes} {...form.field('mode')} />
    {form.values.mode === 'metric' && <MetricFields form={form} />}
    <AreaField
      label="Critério de sucesso"
      description={criterionHelp(form.values)}
      rows={2}
      {...form.field('success_criteria')}
    />
    <DayField
      label="Prazo"
      description={`Até ${formatDay(plan.period_end)}, o fim do PDI`}
      min={plan.period_start}
      max={plan.period_end}
      required
      {...form.field('due_on')}
    />
    <MoreFields<NewGoalValues> form={form} usual={rarelyChanged}>
      <AreaField label="Descrição (opcional)" rows={2} {...form.field('description')} />
      <NumberField isWhole label="Peso no PDI" description="De 1 a 100" {...form.field('weight')} />
      <GoalRhythm field={form.field} />
      <VisibilityField field={form.field('visibility')} />
    </MoreFields>
  </div>
);

// The demand of the job is a good first guess for the level.
function CompetencyAndLevel({ form, standings, recommended }: Omit<Props, 'plan'>) {
  const choose = (id: string) => {
    const demand = standings.find(({ competency }) => competency.id === id)?.demand;
    const level = id === '' ? null : (demand ?? form.values.target_level);
    form.set({ competency_id: id || null, target_level: level });
  };
  const competency = form.field('competency_id');
  return (
    <div className={layout.pair}>
      <NativeSelect
        label="Competência"
        data={competencyChoices(standings, recommended)}
        {...competency}
        value={competency.value ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <LevelField label="Nível desejado" none="Escolha o nível" {...form.field('target_level')} />
    </div>
  );
}

/** The fields of a measured goal: a name, a unit, the start and the target. */
const MetricFields = ({ form }: Pick<Props, 'form'>) => (
  <fieldset className={`${layout.legend} ${classes.fieldset}`}>
    <legend>O indicador</legend>
    <div className={layout.pair}>
      <LineInput label="Nome" placeholder="Dias de fechamento" {...form.field('metric_name')} />
      <LineInput label="Unidade (opcional)" placeholder="dias" {...form.field('metric_unit')} />
      <NumberField label="Início" {...form.field('start_value')} />
      <NumberField label="Alvo" {...form.field('target_value')} />
    </div>
  </fieldset>
);

/** The priority, and how often progress is reported. */
export const GoalRhythm = ({ field }: { field: (name: 'priority' | 'cadence_days') => FieldProps }) => (
  <div className={layout.pair}>
    <ChoiceField
      label="Prioridade"
      description="Não conta no progresso."
      data={priorities}
      {...field('priority')}
    />
    <ChoiceField
      label="Atualizar o progresso"
      description="Passado o dobro desse tempo, a meta fica “Sem atualização”."
      data={cadences}
      {...field('cadence_days')}
    />
  </div>
);

const choiceMeans: Record<GoalVisibility, string> = {
  manager: 'Depois do envio, a linha de gestão e a administração leem a meta inteira.',
  team: 'Depois do envio, a linha de gestão e a administração leem a meta inteira. A sua equipe, quem tem o mesmo gestor e quem responde a você, vê o título e o progresso.',
  private:
    'Só você lê; nem seu gestor, nem a administração. Não conta no progresso do PDI nem gera evidência.',
};

type VisibilityProps = {
  /** Absent for a goal that is being added. */
  goal?: Pick<Goal, 'status' | 'visibility'>;
  field: FieldProps;
};

/**
 * 'Quem vê': chosen before the plan is sent; afterwards a private goal stays private, and no other goal becomes
 * private.
 */
export function VisibilityField({ goal, field }: VisibilityProps) {
  const isSettled = goal !== undefined && goal.status !== 'draft';
  const choices = choicesOf(goalVisibilityLabel).filter(
    ({ value }) => !isSettled || (value === 'private') === (goal.visibility === 'private'),
  );
  return (
    <ChoiceField
      label="Quem vê"
      description={choiceMeans[field.value as GoalVisibility]}
      data={choices}
      disabled={choices.length === 1}
      {...field}
    />
  );
}
