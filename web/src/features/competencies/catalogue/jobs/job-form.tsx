import { Flex, TextInput } from '@mantine/core';
import { JobFields, type JobRecord } from '@pdy/contract/competencies/catalogue/jobs';
import { jobStatusLabel, jobTrackLabel } from '@pdy/contract/competencies/catalogue/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { type FieldProps, useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { everybodyReads } from '#lib/words/reader-words.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import parts from '#ui/parts.module.css';
import { Pair } from '#ui/parts.tsx';
import { useGoTo } from '../catalogue-address.ts';
import { familiesQuery, useKeepJob } from '../catalogue-query.ts';

const tracks = choicesOf(jobTrackLabel);
const seniorities = Array.from({ length: 10 }, (_, at) => ({ value: at + 1, label: String(at + 1) }));
/** The states to choose from: archiving is an action of its own. */
const statuses = (['active', 'draft'] as const).map((value) => ({ value, label: jobStatusLabel[value] }));

const valuesOf = (record: JobRecord | null) => ({
  code: record?.code ?? '',
  name: record?.name ?? '',
  family_id: record?.family.id ?? null,
  seniority: record?.seniority ?? 1,
  track: record?.track ?? 'individual',
  mission: record?.mission ?? '',
  cbo_code: record?.cbo_code ?? '',
  status: record?.status === 'draft' ? ('draft' as const) : ('active' as const),
});

/** Dados: the name of a job, and its place among the jobs. */
export function JobForm({ job }: { job: JobRecord | null }) {
  const goTo = useGoTo();
  const keep = useKeepJob();
  const { create, change } = api.catalogue.jobs;
  const form = useContractForm({
    name: lastingName(`job-${job?.id ?? 'new'}`),
    schema: JobFields,
    send: job ? change : create,
    initial: valuesOf(job),
    // '1421-05' is typed as printed, and sent as its six digits.
    also: ({ cbo_code }) => ({ cbo_code: cbo_code.replace(/\D/g, '') || null }),
    ...(job && { version: job.version, besides: () => ({ id: job.id }) }),
    standsOn: ['cargo', 'secao'],
    fieldOfRule: { job_code_is_unique: 'code', published_is_no_draft_again: 'status' },
    isQuietAtFields: true,
    done: job ? 'Cargo salvo.' : 'Cargo cadastrado. Agora diga o que ele exige.',
    onDone: (record) => {
      keep(record);
      if (!job) goTo({ cargo: record.id, secao: 'exigencias' });
    },
  });
  const isLocked = job?.status === 'archived';
  return (
    <FormFrame form={form} hasSummary isLocked={isLocked} send={job ? 'Salvar' : 'Cadastrar cargo'}>
      <fieldset disabled={isLocked} className={parts.stack}>
        <Flex gap="md" wrap="wrap">
          <LineInput w={160} label="Código" required {...form.field('code')} />
          <LineInput flex="1 1 240px" label="Nome" required {...form.field('name')} />
        </Flex>
        <FamilyField field={form.field('family_id')} />
        <Pair>
          <ChoiceField label="Trilha" data={tracks} {...form.field('track')} />
          <ChoiceField
            label="Senioridade"
            description="De 1, entrada, a 10, direção"
            data={seniorities}
            {...form.field('seniority')}
          />
        </Pair>
        <AreaField label="Missão" description={everybodyReads} rows={3} {...form.field('mission')} />
        <Pair>
          <TextInput
            label="Código CBO (opcional)"
            description="6 dígitos"
            inputMode="numeric"
            {...form.field('cbo_code')}
          />
          <ChoiceField label="Situação" data={statuses} {...form.field('status')} />
        </Pair>
      </fieldset>
    </FormFrame>
  );
}

function FamilyField({ field }: { field: FieldProps }) {
  const { data: families = [] } = useQuery(familiesQuery);
  return (
    <ChoiceField
      label="Família"
      description={families.length === 0 ? 'Crie a primeira em “Famílias”, na lista de cargos.' : undefined}
      required
      none="Escolha a família"
      data={families.map(({ id, name }) => ({ value: id, label: name }))}
      {...field}
    />
  );
}
