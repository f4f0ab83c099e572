import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Select,
  Text,
  Textarea,
} from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { JobRecord } from '@pdy/contract/competencies/catalogue/jobs';
import { mostDemands } from '@pdy/contract/competencies/catalogue/values';
import { criticalityLabel, demandsWarnAbove } from '@pdy/contract/competencies/catalogue/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import classes from './catalogue.module.css';
import { optionsQuery, useAfterwards } from './catalogue-query.ts';
import { levelChoices } from './catalogue-words.ts';
import { checkDemands, demandsInput, type TypedDemands, typedDemand } from './job-schema.ts';
import { useRefusal } from './use-refusal.ts';

type Form = UseFormReturnType<TypedDemands>;

const criticalities = Object.entries(criticalityLabel).map(([value, label]) => ({ value, label }));

/** Exigências: the level of each competency that the job asks for, saved as a whole. */
export function DemandsForm({ job }: { job: JobRecord }) {
  const { form, save, attempt, failed } = useDemandsForm(job);
  const { demands } = form.values;
  const isLocked = job.status === 'archived';
  const errors = Object.entries(form.errors).map(([field, message]) => ({
    field: `catalogo-${field}`,
    message: `${demands[Number(field.split('.')[1])]?.name ?? 'Exigência'}: ${message}`,
  }));
  return (
    <form onSubmit={form.onSubmit((typed) => save.mutate(typed), failed)} noValidate>
      <ErrorSummary attempt={attempt} errors={errors} />
      {demands.length > demandsWarnAbove && (
        <Alert color="orange" mb="md">
          Este cargo exige {demands.length} competências. Com mais de {demandsWarnAbove}, fica difícil saber o
          que importa.
        </Alert>
      )}
      {demands.length === 0 && (
        <Text c="dimmed" mb="md">
          Este cargo ainda não exige nada. Sem exigências não há lacunas nem recomendações.
        </Text>
      )}
      <fieldset disabled={isLocked} className={classes.levels}>
        {demands.map(({ competency_id }, at) => (
          <DemandRow key={competency_id} form={form} at={at} />
        ))}
        {!isLocked && demands.length < mostDemands && <AddDemand form={form} />}
      </fieldset>
      {!isLocked && (
        <Group justify="space-between" mt="lg" wrap="nowrap">
          <Text fz="sm" c="dimmed">
            Quem ocupa o cargo e tem PDI ativo é avisado do que subiu.
          </Text>
          <Button type="submit" loading={save.isPending} className={classes.fixed}>
            Salvar exigências
          </Button>
        </Group>
      )}
    </form>
  );
}

function useDemandsForm(job: JobRecord) {
  const { keepJob, refresh } = useAfterwards();
  const form = useForm<TypedDemands>({
    initialValues: { demands: job.demanded.map(typedDemand) },
    validate: checkDemands,
  });
  const { attempt, failed, refused } = useRefusal(form, {}, refresh);
  const save = useMutation({
    mutationFn: (typed: TypedDemands) =>
      api.catalogue.jobs.setDemands.call({
        id: job.id,
        version: job.version,
        demands: demandsInput(typed),
      }),
    onSuccess: (record) => {
      toastDone('Exigências salvas.');
      const next = { demands: record.demanded.map(typedDemand) };
      form.setInitialValues(next);
      form.setValues(next);
      return keepJob(record);
    },
    onError: refused,
  });
  useUnsavedGuard(form.isDirty() && !save.isPending, ['cargo', 'secao']);
  return { form, save, attempt, failed };
}

function DemandRow({ form, at }: { form: Form; at: number }) {
  const demand = form.values.demands[at];
  const name = demand?.name ?? '';
  const [hasMore, setMore] = useState(demand !== undefined && demand.expectation !== '');
  const id = (field: string) => `catalogo-demands.${at}.${field}`;
  return (
    <fieldset className={classes.level}>
      <legend>{name}</legend>
      <div className={classes.demand}>
        <NativeSelect
          id={id('level')}
          label="Nível"
          aria-label={`Nível de ${name}`}
          data={levelChoices}
          {...form.getInputProps(`demands.${at}.level`)}
        />
        <NativeSelect
          id={id('criticality')}
          label="Importância"
          aria-label={`Importância de ${name}`}
          data={criticalities}
          {...form.getInputProps(`demands.${at}.criticality`)}
        />
        <ActionIcon
          aria-label={`Retirar ${name}`}
          title="Retirar"
          className={classes.remove}
          onClick={() => form.removeListItem('demands', at)}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </div>
      <Checkbox
        label="Obrigatória para estar pronto para o cargo"
        aria-label={`${name}: obrigatória para estar pronto para o cargo`}
        {...form.getInputProps(`demands.${at}.is_required`, { type: 'checkbox' })}
      />
      {hasMore ? (
        <Textarea
          id={id('expectation')}
          label="O que se espera neste cargo"
          aria-label={`O que se espera neste cargo: ${name}`}
          autosize
          minRows={1}
          {...form.getInputProps(`demands.${at}.expectation`)}
        />
      ) : (
        <Button
          variant="subtle"
          size="xs"
          className={classes.more}
          aria-label={`Dizer o que se espera neste cargo: ${name}`}
          onClick={() => setMore(true)}
        >
          Dizer o que se espera neste cargo
        </Button>
      )}
    </fieldset>
  );
}

/** One more, at a level that is a good first guess. */
function AddDemand({ form }: { form: Form }) {
  const { data: options } = useQuery(optionsQuery);
  const asked = new Set(form.values.demands.map(({ competency_id }) => competency_id));
  const free = (options?.competencies ?? []).filter(
    ({ id, status }) => status === 'active' && !asked.has(id),
  );
  return (
    <Select
      label="Acrescentar competência"
      placeholder="Busque pelo nome"
      searchable
      openOnFocus={false}
      limit={50}
      data={free.map(({ id, name }) => ({ value: id, label: name }))}
      nothingFoundMessage="Nenhuma competência ativa com este nome"
      value={null}
      onChange={(id, option) => {
        if (id === null) return;
        form.insertListItem('demands', {
          competency_id: id,
          name: option?.label ?? '',
          level: '3',
          criticality: '2',
          is_required: true,
          expectation: '',
        });
      }}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
