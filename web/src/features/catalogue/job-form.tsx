import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { JobRecord } from '@pdy/contract/competencies/catalogue/jobs';
import { jobTracks } from '@pdy/contract/competencies/catalogue/values';
import { jobStatusLabel, jobTrackLabel } from '@pdy/contract/competencies/catalogue/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { LineInput } from '#ui/line-input.tsx';
import classes from './catalogue.module.css';
import { useGoTo } from './catalogue-address.ts';
import { familiesQuery, useAfterwards } from './catalogue-query.ts';
import { checkJob, fieldOfRule, jobInput, type TypedJob, typedOf } from './job-schema.ts';
import { useRefusal } from './use-refusal.ts';

const seniorities = Array.from({ length: 10 }, (_, at) => String(at + 1));

/** Dados: what a job is called, and where it stands. */
export function JobForm({ job }: { job: JobRecord | null }) {
  const { form, errors, attempt, submit, isBusy } = useJobForm(job);
  const isLocked = job?.status === 'archived';
  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary attempt={attempt} errors={errors} />
      <fieldset disabled={isLocked} className={classes.fields}>
        <div className={classes.codeAndName}>
          <LineInput id="catalogo-code" label="Código" required {...form.getInputProps('code')} />
          <LineInput id="catalogo-name" label="Nome" required {...form.getInputProps('name')} />
        </div>
        <FamilyField form={form} />
        <div className={classes.pair}>
          <NativeSelect
            id="catalogo-track"
            label="Trilha"
            data={jobTracks.map((value) => ({ value, label: jobTrackLabel[value] }))}
            {...form.getInputProps('track')}
          />
          <NativeSelect
            id="catalogo-seniority"
            label="Senioridade"
            description="De 1, entrada, a 10, direção"
            data={seniorities}
            {...form.getInputProps('seniority')}
          />
        </div>
        <Textarea id="catalogo-mission" label="Missão" rows={3} {...form.getInputProps('mission')} />
        <div className={classes.pair}>
          <TextInput
            id="catalogo-cbo_code"
            label="Código CBO (opcional)"
            description="6 dígitos"
            inputMode="numeric"
            {...form.getInputProps('cbo_code')}
          />
          <NativeSelect
            id="catalogo-status"
            label="Situação"
            data={(['active', 'draft'] as const).map((value) => ({ value, label: jobStatusLabel[value] }))}
            {...form.getInputProps('status')}
          />
        </div>
      </fieldset>
      {!isLocked && (
        <Group justify="flex-end" mt="lg">
          <Button type="submit" loading={isBusy}>
            {job ? 'Salvar' : 'Cadastrar cargo'}
          </Button>
        </Group>
      )}
    </form>
  );
}

function FamilyField({ form }: { form: UseFormReturnType<TypedJob> }) {
  const { data: families = [] } = useQuery(familiesQuery);
  return (
    <NativeSelect
      id="catalogo-family_id"
      label="Família"
      description={families.length === 0 ? 'Crie a primeira em “Famílias”, na lista de cargos.' : undefined}
      required
      data={[
        { value: '', label: 'Escolha a família' },
        ...families.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...form.getInputProps('family_id')}
    />
  );
}

function useJobForm(job: JobRecord | null) {
  const goTo = useGoTo();
  const { keepJob, refresh } = useAfterwards();
  const form = useForm<TypedJob>({ initialValues: typedOf(job), validate: checkJob });
  const { attempt, failed, refused } = useRefusal(form, fieldOfRule, refresh);
  const save = useMutation({
    mutationFn: (typed: TypedJob) => {
      const { create, change } = api.catalogue.jobs;
      if (!job) return create.call(jobInput(typed));
      return change.call({ ...jobInput(typed), id: job.id, version: job.version });
    },
    onSuccess: async (record) => {
      toastDone(job ? 'Cargo salvo.' : 'Cargo cadastrado. Agora diga o que ele exige.');
      form.resetDirty();
      await keepJob(record);
      if (!job) goTo({ cargo: record.id, secao: 'exigencias' });
    },
    onError: refused,
  });
  useUnsavedGuard(form.isDirty() && !save.isPending && !save.isSuccess, ['cargo', 'secao']);
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
