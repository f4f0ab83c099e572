import { Stack, Text } from '@mantine/core';
import { CompetencyLevels, type CompetencyRecord } from '@pdy/contract/competencies/catalogue/competencies';
import { api } from '#lib/api.ts';
import { type ContractForm, type FieldProps, useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import parts from '#ui/parts.module.css';
import rowStyles from '#ui/row.module.css';
import { useKeepCompetency } from '../catalogue-query.ts';

type Levels = Pick<CompetencyRecord, 'levels'>;

const withoutEmptyLines = ({ levels }: Levels) => ({
  levels: levels.map((level) => ({
    ...level,
    behaviours: level.behaviours.map((line) => line.trim()).filter((line) => line !== ''),
  })),
});

/** Níveis: the observable behaviours at each of the five levels. */
export function LevelsForm({ competency }: { competency: CompetencyRecord }) {
  const { id, version, status, levels } = competency;
  const form = useContractForm({
    name: lastingName(`competency-levels-${id}`),
    schema: CompetencyLevels,
    send: api.catalogue.competencies.setLevels,
    initial: { levels },
    also: withoutEmptyLines,
    besides: () => ({ id }),
    version,
    depths: { levels: 3 },
    standsOn: ['competencia', 'secao'],
    isQuietAtFields: true,
    done: 'Níveis salvos.',
    onDone: useKeepCompetency(),
  });
  const errors = form.errors.map(({ field, message }) => ({
    field,
    message: `Nível ${Number(field.split('.')[1]) + 1}: ${message}`,
  }));
  const isLocked = status === 'archived';
  return (
    <FormFrame form={{ ...form, errors }} hasSummary isLocked={isLocked} send="Salvar níveis">
      <Text fz="sm" c="dimmed" mb="md">
        Descreva o que a pessoa faz em cada nível. É o que gestor e colaborador leem ao avaliar.
      </Text>
      <fieldset disabled={isLocked} className={parts.stack}>
        {levels.map(({ level }, at) => (
          <LevelFieldset key={level} field={form.field} at={at} />
        ))}
      </fieldset>
    </FormFrame>
  );
}

type LevelProps = { field: ContractForm<Levels>['field']; at: number };

const LevelFieldset = ({ field, at }: LevelProps) => (
  <Stack component="fieldset" gap="sm" className={`${rowStyles.legend} ${parts.framed}`}>
    <legend>Nível {at + 1}</legend>
    <LineInput label={`Título do nível ${at + 1}`} required {...field(`levels.${at}.title`)} />
    <AreaField
      label={`Descrição do nível ${at + 1}`}
      autosize
      minRows={2}
      {...field(`levels.${at}.descriptor`)}
    />
    <BehavioursField
      label={`Comportamentos do nível ${at + 1} (opcional)`}
      {...field(`levels.${at}.behaviours`)}
    />
  </Stack>
);

/** Several sentences, one in each line. */
const BehavioursField = ({ value, onChange, ...props }: FieldProps & { label: string }) => (
  <AreaField
    description="Um por linha, até 10."
    autosize
    minRows={1}
    {...props}
    value={value.join('\n')}
    onChange={({ currentTarget }) => onChange(currentTarget.value.split('\n'))}
  />
);
