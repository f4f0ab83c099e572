import { Button, Group, Text, Textarea } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { CompetencyRecord } from '@pdy/contract/competencies/catalogue/competencies';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { LineInput } from '#ui/line-input.tsx';
import classes from './catalogue.module.css';
import { useAfterwards } from './catalogue-query.ts';
import { checkLevels, levelsInput, type TypedLevels, typedLevels } from './competency-schema.ts';
import { useRefusal } from './use-refusal.ts';

/** Níveis: what a person at each of the five levels is seen to do. */
export function LevelsForm({ competency }: { competency: CompetencyRecord }) {
  const { id, version, status } = competency;
  const { keepCompetency, refresh } = useAfterwards();
  const form = useForm<TypedLevels>({ initialValues: typedLevels(competency), validate: checkLevels });
  const { attempt, failed, refused } = useRefusal(form, {}, refresh);
  const save = useMutation({
    mutationFn: (typed: TypedLevels) =>
      api.catalogue.competencies.setLevels.call({ id, version, levels: levelsInput(typed) }),
    onSuccess: (record) => {
      toastDone('Níveis salvos.');
      form.resetDirty();
      return keepCompetency(record);
    },
    onError: refused,
  });
  useUnsavedGuard(form.isDirty() && !save.isPending, ['competencia', 'secao']);
  const errors = Object.entries(form.errors).map(([field, message]) => ({
    field: `catalogo-${field}`,
    message: `Nível ${Number(field.split('.')[1]) + 1}: ${message}`,
  }));
  return (
    <form onSubmit={form.onSubmit((typed) => save.mutate(typed), failed)} noValidate>
      <ErrorSummary attempt={attempt} errors={errors} />
      <Text fz="sm" c="dimmed" mb="md">
        Descreva o que a pessoa faz em cada nível. É o que gestor e colaborador leem ao avaliar.
      </Text>
      <fieldset disabled={status === 'archived'} className={classes.levels}>
        {form.values.levels.map((_, at) => (
          <LevelFieldset key={`nivel ${at + 1}`} form={form} at={at} />
        ))}
      </fieldset>
      {status !== 'archived' && (
        <Group justify="flex-end" mt="lg">
          <Button type="submit" loading={save.isPending}>
            Salvar níveis
          </Button>
        </Group>
      )}
    </form>
  );
}

type LevelProps = { form: UseFormReturnType<TypedLevels>; at: number };

const LevelFieldset = ({ form, at }: LevelProps) => (
  <fieldset className={classes.level}>
    <legend>Nível {at + 1}</legend>
    <LineInput
      id={`catalogo-levels.${at}.title`}
      label={`Título do nível ${at + 1}`}
      required
      {...form.getInputProps(`levels.${at}.title`)}
    />
    <Textarea
      id={`catalogo-levels.${at}.descriptor`}
      label={`Descrição do nível ${at + 1}`}
      autosize
      minRows={2}
      {...form.getInputProps(`levels.${at}.descriptor`)}
    />
    <Textarea
      id={`catalogo-levels.${at}.behaviours`}
      label={`Comportamentos do nível ${at + 1} (opcional)`}
      description="Um por linha, até 10."
      autosize
      minRows={1}
      {...form.getInputProps(`levels.${at}.behaviours`)}
    />
  </fieldset>
);
