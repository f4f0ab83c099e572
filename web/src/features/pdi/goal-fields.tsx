import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Standing } from '@pdy/contract/competencies/competencies';
import { levelNames } from '@pdy/contract/levels';
import type { Plan } from '@pdy/contract/pdi/plan';
import { goalModeLabel } from '@pdy/contract/pdi/words';
import { formatDay } from '#lib/format.ts';
import { LineInput } from '#ui/line-input.tsx';
import { competencyChoices } from './competency-choices.ts';
import classes from './form.module.css';
import { GoalRhythm } from './goal-rhythm.tsx';
import type { TypedGoal } from './goal-schema.ts';
import { MetricFields } from './metric-fields.tsx';
import { SmartHelp } from './smart-help.tsx';
import { VisibilityField } from './visibility-field.tsx';

const levels = [
  { value: '', label: 'Escolha o nível' },
  ...levelNames.map((name, i) => ({ value: String(i + 1), label: `${i + 1} · ${name}` })),
];
const modes = Object.entries(goalModeLabel).map(([value, label]) => ({ value, label }));

type Props = { form: UseFormReturnType<TypedGoal>; plan: Plan; standings: readonly Standing[] };

/** What is asked about a goal, in the order one thinks about it. */
export const GoalFields = ({ form, plan, standings }: Props) => (
  <div className={classes.stack}>
    <div>
      <LineInput
        label="O que você vai conseguir fazer?"
        description="Comece com um verbo. Só você lê até enviar; depois, a linha de gestão e o RH também."
        required
        data-autofocus
        autoFocus
        {...form.getInputProps('title')}
      />
      <SmartHelp typed={form.values} plan={plan} standings={standings} />
    </div>
    <CompetencyAndLevel form={form} standings={standings} />
    <NativeSelect label="Como medir" data={modes} {...form.getInputProps('mode')} />
    {form.values.mode === 'metric' && <MetricFields form={form} />}
    <Textarea
      label="Critério de sucesso"
      description="Como se vai saber que deu certo? Um número ajuda."
      rows={2}
      {...form.getInputProps('success_criteria')}
    />
    <Textarea label="Descrição (opcional)" rows={2} {...form.getInputProps('description')} />
    <div className={classes.pair}>
      <TextInput
        label="Prazo"
        description={`Até ${formatDay(plan.period_end)}, o fim do PDI`}
        type="date"
        min={plan.period_start}
        max={plan.period_end}
        required
        {...form.getInputProps('due_on')}
      />
      <TextInput
        label="Peso no PDI"
        description="De 1 a 100"
        inputMode="numeric"
        {...form.getInputProps('weight')}
      />
    </div>
    <GoalRhythm priority={form.getInputProps('priority')} cadence={form.getInputProps('cadence_days')} />
    <VisibilityField input={form.getInputProps('visibility')} />
  </div>
);

// The level the job asks for is a good first guess.
function CompetencyAndLevel({ form, standings }: Pick<Props, 'form' | 'standings'>) {
  const choose = (id: string) => {
    const demand = standings.find(({ competency }) => competency.id === id)?.demand;
    form.setValues({
      competency_id: id,
      target_level: id === '' ? '' : demand == null ? form.values.target_level : String(demand),
    });
  };
  return (
    <div className={classes.pair}>
      <NativeSelect
        label="Competência"
        data={competencyChoices(standings)}
        {...form.getInputProps('competency_id')}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect label="Nível desejado" data={levels} {...form.getInputProps('target_level')} />
    </div>
  );
}
