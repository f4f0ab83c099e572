import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { CompetencyName } from '@pdy/contract/competencies/competencies';
import { levelNames } from '@pdy/contract/levels';
import type { Goal } from '@pdy/contract/pdi/goal';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { TypedActivity } from './activity-schema.ts';
import { competencyChoices } from './competency-choices.ts';
import classes from './form.module.css';

const levels = [
  { value: '', label: 'Escolha o nível' },
  ...levelNames.map((name, i) => ({ value: String(i + 1), label: `${i + 1} · ${name}` })),
];

type Props<T extends TypedActivity> = {
  form: UseFormReturnType<T>;
  goal: Goal;
  /** As it was saved; it stays to be chosen, also where the company has given it up. */
  saved: CompetencyName | null;
};

/** What the activity proves when it is done: what its goal is about, or a competency of its own. */
export function ActivityAim<T extends TypedActivity>({ form, goal, saved }: Props<T>) {
  const { data } = useQuery(api.competencies.of.queryOptions({ input: {} }));
  if (goal.visibility === 'private') return null;
  const standings = data?.standings ?? [];
  const [, ...groups] = competencyChoices(standings);
  const isMissing = saved !== null && !standings.some(({ competency }) => competency.id === saved.id);
  const choices = [
    { value: '', label: goal.competency ? `A da meta: ${goal.competency.name}` : 'Nenhuma' },
    ...(isMissing ? [{ value: saved.id, label: saved.name }] : []),
    ...groups,
  ];
  const chosen = form.getInputProps('target_competency_id');
  return (
    <div className={classes.pair}>
      <NativeSelect
        label="Competência"
        description="A que vira evidência ao concluir."
        data={choices}
        {...chosen}
        onChange={(event) => {
          chosen.onChange(event);
          if (event.currentTarget.value === '') form.getInputProps('target_level').onChange('');
        }}
      />
      {form.values.target_competency_id !== '' && (
        <NativeSelect
          label="Até que nível"
          description="O mais que ela pode provar."
          data={levels}
          {...form.getInputProps('target_level')}
        />
      )}
    </div>
  );
}
