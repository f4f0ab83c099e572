import { NativeSelect, Stack } from '@mantine/core';
import type { Standing } from '@pdy/contract/competencies/competencies';
import type { Goal, GoalVisibility } from '@pdy/contract/pdi/goal';
import { goalFieldsBesides, goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import type { Plan } from '@pdy/contract/pdi/plan';
import { goalVisibilityLabel } from '@pdy/contract/pdi/words';
import type { ContractForm, FieldProps } from '#lib/form/contract-form.ts';
import { formatDay } from '#lib/words/format.ts';
import { ChoiceField, choicesOf, LevelField } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { DeclaredField } from '#ui/form/declared-field.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { MoreFields } from '#ui/form/more-fields.tsx';
import { Framed, Pair } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { competencyChoices } from '../parts/competency-choices.ts';
import { criterionHelp } from '../parts/plan-words.ts';
import { fieldReadersOf } from '../parts/readers.ts';
import { type NewGoalValues, rarelyChanged } from './goal-values.ts';
import { SmartHelp } from './smart-help.tsx';

type Props = {
  form: ContractForm<NewGoalValues>;
  plan: Plan;
  standings: readonly Standing[];
  /** Already chosen, whatever its source. */
  recommended?: Standing['competency'] | undefined;
};

/** The fields of a goal, in the order in which people think about it. */
export const GoalFields = ({ form, plan, standings, recommended }: Props) => (
  <Stack>
    <div>
      <LineInput
        label={goalFieldWords.title.asks}
        description={`Comece com um verbo. ${fieldReadersOf('title', plan, form.values)}`}
        required
        data-autofocus
        autoFocus
        {...form.field('title')}
      />
      <SmartHelp typed={form.values} plan={plan} standings={standings} />
    </div>
    <CompetencyAndLevel form={form} standings={standings} recommended={recommended} />
    <DeclaredField words={goalFieldWords.mode} {...form.field('mode')} />
    {form.values.mode === 'metric' && <MetricFields form={form} />}
    <DeclaredField
      words={goalFieldWords.success_criteria}
      description={criterionHelp(form.values)}
      {...form.field('success_criteria')}
    />
    <DayField
      label={goalFieldWords.due_on.label}
      description={`Até ${formatDay(plan.period_end)}, o fim do PDI`}
      min={plan.period_start}
      max={plan.period_end}
      required
      {...form.field('due_on')}
    />
    <OtherFields isNew isRare={false} field={form.field} />
    <MoreFields<NewGoalValues> form={form} usual={rarelyChanged}>
      <OtherFields isNew isRare field={form.field} />
      <GoalRhythm field={form.field} />
      <VisibilityField field={form.field('visibility')} />
    </MoreFields>
  </Stack>
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
    <Pair>
      <NativeSelect
        label={goalFieldWords.competency_id.label}
        data={competencyChoices(standings, recommended)}
        {...competency}
        value={competency.value ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <LevelField
        label={goalFieldWords.target_level.label}
        none="Escolha o nível"
        {...form.field('target_level')}
      />
    </Pair>
  );
}

/** The fields of a measured goal: a name, a unit, the start and the target. */
const MetricFields = ({ form }: Pick<Props, 'form'>) => (
  <Framed component="fieldset" className={rowStyles.legend}>
    <legend>O indicador</legend>
    <Pair>
      <DeclaredField
        words={goalFieldWords.metric_name}
        placeholder="Dias de fechamento"
        {...form.field('metric_name')}
      />
      <DeclaredField words={goalFieldWords.metric_unit} placeholder="dias" {...form.field('metric_unit')} />
      <DeclaredField words={goalFieldWords.start_value} {...form.field('start_value')} />
      <DeclaredField words={goalFieldWords.target_value} {...form.field('target_value')} />
    </Pair>
  </Framed>
);

/** Both forms draw every field but these, which have a place of their own in them. */
const otherFields = goalFieldsBesides([
  ...(['title', 'competency_id', 'target_level', 'mode', 'success_criteria', 'due_on'] as const),
  ...(['metric_name', 'metric_unit', 'start_value', 'target_value'] as const),
  ...(['priority', 'cadence_days', 'visibility'] as const),
]);

type OtherProps = {
  field: (name: (typeof otherFields)[number]) => FieldProps;
  /** The fields behind 'Mais'. */
  isRare: boolean;
  /** The goal is being added. */
  isNew?: boolean;
};

/** The fields without a place of their own, in the order of the declaration. */
export const OtherFields = ({ field, isRare, isNew }: OtherProps) =>
  otherFields
    .filter((name) => (goalFieldWords[name].is_rare ?? false) === isRare)
    .map((name) => {
      const { help, help_when_new = help } = goalFieldWords[name];
      return (
        <DeclaredField
          key={name}
          words={goalFieldWords[name]}
          description={isNew ? help_when_new : help}
          {...field(name)}
        />
      );
    });

/** The priority, and how often progress is reported. */
export const GoalRhythm = ({ field }: { field: (name: 'priority' | 'cadence_days') => FieldProps }) => (
  <Pair>
    <DeclaredField words={goalFieldWords.priority} {...field('priority')} />
    <DeclaredField words={goalFieldWords.cadence_days} {...field('cadence_days')} />
  </Pair>
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
      label={goalFieldWords.visibility.label}
      description={choiceMeans[field.value as GoalVisibility]}
      data={choices}
      disabled={choices.length === 1}
      {...field}
    />
  );
}
