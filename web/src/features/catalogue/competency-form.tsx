import { Button, Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { CompetencyRecord } from '@pdy/contract/competencies/catalogue/competencies';
import { catalogueStatusLabel } from '@pdy/contract/competencies/catalogue/words';
import { competencyKindLabel, competencyKinds, halfLifeDays } from '@pdy/contract/rules/evidence';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { LineInput } from '#ui/line-input.tsx';
import classes from './catalogue.module.css';
import { useGoTo } from './catalogue-address.ts';
import { categoriesQuery, optionsQuery, useAfterwards } from './catalogue-query.ts';
import {
  checkCompetency,
  competencyInput,
  fieldOfRule,
  type TypedCompetency,
  typedOf,
} from './competency-schema.ts';
import { useRefusal } from './use-refusal.ts';

type Props = { competency: CompetencyRecord | null };
type Form = UseFormReturnType<TypedCompetency>;

/** Dados: what a competency is called, where it belongs, and how its evidence fades. */
export function CompetencyForm({ competency }: Props) {
  const { form, errors, attempt, submit, isBusy } = useCompetencyForm(competency);
  const isLocked = competency?.status === 'archived';
  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary attempt={attempt} errors={errors} />
      <fieldset disabled={isLocked} className={classes.fields}>
        <div className={classes.codeAndName}>
          <LineInput id="catalogo-code" label="Código" required {...form.getInputProps('code')} />
          <LineInput id="catalogo-name" label="Nome" required {...form.getInputProps('name')} />
        </div>
        <Textarea
          id="catalogo-description"
          label="Descrição"
          rows={3}
          {...form.getInputProps('description')}
        />
        <Place form={form} own={competency?.id} />
        <Fading form={form} />
        <NativeSelect
          id="catalogo-status"
          label="Situação"
          description="Um rascunho ainda não pode ser exigido por cargos."
          data={(['active', 'draft'] as const).map((value) => ({
            value,
            label: catalogueStatusLabel[value],
          }))}
          {...form.getInputProps('status')}
        />
      </fieldset>
      {!isLocked && (
        <Group justify="flex-end" mt="lg">
          <Button type="submit" loading={isBusy}>
            {competency ? 'Salvar' : 'Cadastrar competência'}
          </Button>
        </Group>
      )}
    </form>
  );
}

function Place({ form, own }: { form: Form; own: string | undefined }) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: options } = useQuery(optionsQuery);
  const parents = (options?.competencies ?? []).filter(({ id, is_part }) => id !== own && !is_part);
  return (
    <div className={classes.pair}>
      <NativeSelect
        id="catalogo-category_id"
        label="Categoria"
        data={[
          { value: '', label: 'Nenhuma' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.getInputProps('category_id')}
      />
      <NativeSelect
        id="catalogo-parent_id"
        label="Faz parte de"
        data={[
          { value: '', label: 'Nenhuma' },
          ...parents.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.getInputProps('parent_id')}
      />
    </div>
  );
}

function Fading({ form }: { form: Form }) {
  const kind = competencyKinds.find((one) => one === form.values.kind) ?? 'technical';
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          id="catalogo-kind"
          label="Tipo"
          data={competencyKinds.map((value) => ({ value, label: competencyKindLabel[value] }))}
          {...form.getInputProps('kind')}
        />
        <TextInput
          id="catalogo-half_life_days"
          label="Meia-vida em dias (opcional)"
          description={`O peso de uma evidência cai à metade nesse tempo. Vazio: ${halfLifeDays[kind]} dias.`}
          inputMode="numeric"
          disabled={form.values.no_decay}
          {...form.getInputProps('half_life_days')}
        />
      </div>
      <Checkbox
        label="As evidências não perdem peso com o tempo"
        {...form.getInputProps('no_decay', { type: 'checkbox' })}
      />
    </>
  );
}

function useCompetencyForm(competency: CompetencyRecord | null) {
  const goTo = useGoTo();
  const { keepCompetency, refresh } = useAfterwards();
  const form = useForm<TypedCompetency>({ initialValues: typedOf(competency), validate: checkCompetency });
  const { attempt, failed, refused } = useRefusal(form, fieldOfRule, refresh);
  const save = useMutation({
    mutationFn: (typed: TypedCompetency) => {
      const { create, change } = api.catalogue.competencies;
      if (!competency) return create.call(competencyInput(typed));
      return change.call({ ...competencyInput(typed), id: competency.id, version: competency.version });
    },
    onSuccess: async (record) => {
      toastDone(competency ? 'Competência salva.' : 'Competência cadastrada. Agora descreva os níveis.');
      form.resetDirty();
      await keepCompetency(record);
      if (!competency) goTo({ competencia: record.id, secao: 'niveis' });
    },
    onError: refused,
  });
  useUnsavedGuard(form.isDirty() && !save.isPending && !save.isSuccess, ['competencia', 'secao']);
  const errors = Object.entries(form.errors).map(([field, message]) => ({
    field: `catalogo-${field}`,
    message: String(message),
  }));
  return {
    form,
    errors,
    attempt,
    submit: form.onSubmit((typed) => save.mutate(typed), failed),
    isBusy: save.isPending,
  };
}
