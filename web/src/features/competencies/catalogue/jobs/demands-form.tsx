import { ActionIcon, Alert, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { JobDemands, type JobRecord } from '@pdy/contract/competencies/catalogue/jobs';
import { mostDemands } from '@pdy/contract/competencies/catalogue/values';
import { criticalityLabel, demandsWarnAbove } from '@pdy/contract/competencies/catalogue/words';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { type ContractForm, useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { everybodyReads } from '#lib/words/reader-words.ts';
import { ChoiceField, choicesOf, LevelField } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import parts from '#ui/parts.module.css';
import rowStyles from '#ui/row.module.css';
import { optionsQuery, useKeepJob } from '../catalogue-query.ts';

const criticalities = choicesOf<number>(criticalityLabel);

/** `name`: the name of the competency, which is shown and not sent. */
const valuesOf = ({ demanded }: JobRecord) => ({
  demands: demanded.map(({ competency, ...demand }) => ({
    ...demand,
    competency_id: competency.id,
    name: competency.name,
  })),
});
type Demands = ReturnType<typeof valuesOf>;
type Form = ContractForm<Demands>;

const withoutNames = ({ demands }: Demands) => ({ demands: demands.map(({ name: _, ...demand }) => demand) });

/** Exigências: the level of each competency that the job requires, saved as a whole. */
export function DemandsForm({ job }: { job: JobRecord }) {
  const keep = useKeepJob();
  const form = useContractForm({
    name: lastingName(`job-demands-${job.id}`),
    schema: JobDemands,
    send: api.catalogue.jobs.setDemands,
    initial: valuesOf(job),
    also: withoutNames,
    besides: () => ({ id: job.id }),
    version: job.version,
    depths: { demands: 3 },
    standsOn: ['cargo', 'secao'],
    isQuietAtFields: true,
    done: 'Exigências salvas.',
    // The server returns them in the order of their importance.
    onDone: (record) => {
      keep(record);
      form.set(valuesOf(record));
    },
  });
  const { demands } = form.values;
  const errors = form.errors.map(({ field, message }) => ({
    field,
    message: `${demands[Number(field.split('.')[1])]?.name ?? 'Exigência'}: ${message}`,
  }));
  const isLocked = job.status === 'archived';
  return (
    <FormFrame
      form={{ ...form, errors }}
      hasSummary
      send="Salvar exigências"
      end={!isLocked && <DemandsEnd isBusy={form.isBusy} />}
    >
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
      <fieldset disabled={isLocked} className={parts.stack}>
        {demands.map(({ competency_id }, at) => (
          <DemandFieldset key={competency_id} form={form} at={at} />
        ))}
        {!isLocked && demands.length < mostDemands && <AddDemand form={form} />}
      </fieldset>
    </FormFrame>
  );
}

const DemandsEnd = ({ isBusy }: { isBusy: boolean }) => (
  <Group justify="space-between" mt="lg" wrap="nowrap">
    <Text fz="sm" c="dimmed">
      Quem ocupa o cargo e tem PDI ativo é avisado do que subiu.
    </Text>
    <Button type="submit" loading={isBusy} flex="none">
      Salvar exigências
    </Button>
  </Group>
);

function DemandFieldset({ form, at }: { form: Form; at: number }) {
  const demand = form.values.demands[at];
  const name = demand?.name ?? '';
  const [hasMore, setMore] = useState(demand !== undefined && demand.expectation !== '');
  return (
    <Stack component="fieldset" gap="sm" className={`${rowStyles.legend} ${parts.framed}`} data-long>
      <legend>{name}</legend>
      <Group align="flex-end" gap="sm">
        <LevelField
          flex="1 1 160px"
          label="Nível"
          aria-label={`Nível de ${name}`}
          {...form.field(`demands.${at}.level`)}
        />
        <ChoiceField
          flex="1 1 160px"
          label="Importância"
          aria-label={`Importância de ${name}`}
          data={criticalities}
          {...form.field(`demands.${at}.criticality`)}
        />
        <ActionIcon
          aria-label={`Retirar ${name}`}
          title="Retirar"
          size={36}
          onClick={() => form.form.removeListItem('demands', at)}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <Checkbox
        label="Obrigatória para estar pronto para o cargo"
        aria-label={`${name}: obrigatória para estar pronto para o cargo`}
        {...form.form.getInputProps(`demands.${at}.is_required`, { type: 'checkbox' })}
      />
      {hasMore ? (
        <AreaField
          label="O que se espera neste cargo"
          aria-label={`O que se espera neste cargo: ${name}`}
          description={everybodyReads}
          autosize
          minRows={1}
          {...form.field(`demands.${at}.expectation`)}
        />
      ) : (
        <Button
          variant="subtle"
          size="xs"
          w="fit-content"
          ml="-sm"
          aria-label={`Dizer o que se espera neste cargo: ${name}`}
          onClick={() => setMore(true)}
        >
          Dizer o que se espera neste cargo
        </Button>
      )}
    </Stack>
  );
}

/** Adds one, at a level that is a good first guess. */
function AddDemand({ form }: { form: Form }) {
  const { data: options } = useQuery(optionsQuery);
  const asked = new Set(form.values.demands.map(({ competency_id }) => competency_id));
  const free = (options?.competencies ?? []).filter(
    ({ id, status }) => status === 'active' && !asked.has(id),
  );
  const guess = { level: 3, criticality: 2, is_required: true, expectation: '' };
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
        if (id !== null)
          form.form.insertListItem('demands', { competency_id: id, name: option?.label ?? '', ...guess });
      }}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
