import { NativeSelect } from '@mantine/core';
import type { CompetencyName } from '@pdy/contract/competencies/competencies';
import type { Goal } from '@pdy/contract/pdi/goal';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { FieldProps } from '#lib/form/contract-form.ts';
import { LevelField } from '#ui/form/choice-field.tsx';
import { ParsedField } from '#ui/form/parsed-field.tsx';
import { Pair } from '#ui/parts.tsx';
import { competencyChoices } from '../parts/competency-choices.ts';
import { hoursText, minutesFrom } from './activity-values.ts';

/** How long it takes, typed in hours. */
export const HoursField = (props: FieldProps) => (
  <ParsedField label="Horas (opcional)" {...props} from={minutesFrom} text={hoursText} />
);

type Aim = { target_competency_id: string | null; target_level: number | null };
type AimProps = {
  form: { values: Aim; set: (aim: Partial<Aim>) => void; field: (name: keyof Aim) => FieldProps };
  goal: Goal;
  /** The saved competency; it can still be chosen, also where the company has archived it. */
  saved: CompetencyName | null;
};

/** What the activity proves when it is done: the competency of its goal, or one of its own. */
export function ActivityAim({ form, goal, saved }: AimProps) {
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
  const { value, ...chosen } = form.field('target_competency_id');
  return (
    <Pair>
      <NativeSelect
        label="Competência"
        description="Ao concluir, a atividade vira evidência dela."
        data={choices}
        {...chosen}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          form.set(
            currentTarget.value === ''
              ? { target_competency_id: null, target_level: null }
              : { target_competency_id: currentTarget.value },
          )
        }
      />
      {form.values.target_competency_id !== null && (
        <LevelField
          label="Até que nível"
          description="O nível mais alto que a atividade comprova."
          none="Escolha o nível"
          {...form.field('target_level')}
        />
      )}
    </Pair>
  );
}
