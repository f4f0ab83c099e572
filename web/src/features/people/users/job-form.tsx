import { Group, Skeleton, Text } from '@mantine/core';
import type { CatalogueOptions } from '@pdy/contract/competencies/catalogue/files';
import { GivenJob, type UserRecord } from '@pdy/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { useToday } from '#lib/clock.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { bareJobText } from '#lib/words/job-label.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Pair } from '#ui/parts.tsx';
import { jobChoices } from './job-choices.ts';
import { jobsQuery } from './users-query.ts';

type Jobs = CatalogueOptions['jobs'];

/** The active jobs of the catalogue; a link to the catalogue where there are none. */
export function WithJobs({ children }: { children: (jobs: Jobs) => ReactNode }) {
  const query = useQuery(jobsQuery);
  return (
    <OneFace query={query} skeleton={<Skeleton height={64} />} what="os cargos">
      {({ jobs }) => (jobs.some(({ status }) => status === 'active') ? children(jobs) : <NoJobsToGive />)}
    </OneFace>
  );
}

const NoJobsToGive = () => (
  <Group justify="space-between" gap="xs">
    <Text fz="sm">O catálogo ainda não tem cargos ativos.</Text>
    <ButtonLink size="xs" variant="default" to="/company-settings" search={{ aba: 'cargos' }}>
      Abrir o catálogo
    </ButtonLink>
  </Group>
);

type Props = {
  user: UserRecord;
  held: UserRecord['jobs'][number] | undefined;
  jobs: Jobs;
  onClose: () => void;
};

/** Another job for one person, or none, from a given day. */
export function PersonJobForm({ user, held, jobs, onClose }: Props) {
  const today = useToday();
  const form = useContractForm({
    name: { unkept: 'Choices alone.' },
    schema: GivenJob,
    initial: { job_profile_id: held?.job_profile_id ?? null, starts_on: today as string | null },
    version: user.version,
    besides: () => ({ id: user.user_id }),
    standsOn: ['pessoa'],
    send: api.users.setJob,
    done: 'Cargo atualizado',
    refused: () => null,
    onDone: onClose,
  });
  const { job_profile_id, starts_on } = form.values;
  const chosen = jobs.find(({ id }) => id === job_profile_id);
  const isSame = job_profile_id === (held?.job_profile_id ?? null);
  return (
    <FormFrame
      form={form}
      hasRefusal
      send="Salvar cargo"
      isIdle={isSame || starts_on === null}
      onCancel={onClose}
    >
      <Pair>
        <ChoiceField
          label="Novo cargo"
          none="Nenhum"
          data={jobChoices(jobs, held)}
          {...form.field('job_profile_id')}
        />
        <DayField
          label={job_profile_id === null ? 'Sem cargo a partir de' : 'A partir de'}
          max={today}
          {...form.field('starts_on')}
        />
      </Pair>
      {job_profile_id !== null && !isSame && (
        <Text fz="sm" c="dimmed" mt="sm">
          O cargo ao lado do nome passa a ser este.{chosen?.demands === 0 && ` ${bareJobText}`}
        </Text>
      )}
    </FormFrame>
  );
}
