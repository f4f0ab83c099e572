import { Button, Group, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import type { CompanyUser } from '@pdy/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { OneFace } from '#ui/one-face.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { JobPreviewList } from './bulk-job-preview.tsx';
import { jobChoices } from './job-choices.ts';
import { NoJobs, today } from './job-form.tsx';
import { peopleText } from './leaving-words.ts';
import classes from './panel.module.css';
import type { useBulk } from './use-bulk.ts';
import { jobsQuery } from './users-query.ts';

type Props = {
  people: readonly CompanyUser[];
  bulk: ReturnType<typeof useBulk>;
  onClose: () => void;
};

/** One job for all of them from a day on; what that means for each is shown before it is done. */
export function BulkJobForm(props: Props) {
  const query = useQuery(jobsQuery);
  return (
    <OneFace query={query} skeleton={<Skeleton height={64} />} what="os cargos">
      {({ jobs }) =>
        jobs.some(({ status }) => status === 'active') ? (
          <Fields {...props} choices={jobChoices(jobs, undefined).slice(1)} />
        ) : (
          <NoJobs />
        )
      }
    </OneFace>
  );
}

function Fields({ people, bulk, onClose, choices }: Props & { choices: ReturnType<typeof jobChoices> }) {
  const [job, setJob] = useState('');
  const [day, setDay] = useState(today);
  const ids = people.map(({ user_id }) => user_id);
  const preview = useQuery({
    ...api.users.many.previewJob.queryOptions({ input: { ids, job_profile_id: job, starts_on: day } }),
    enabled: job !== '' && day !== '',
    staleTime: 0,
    gcTime: 0,
  });
  const given = preview.data?.people.filter(({ change }) => change === 'given').map(({ id }) => id) ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (given.length > 0) bulk.setJob(given, job, day);
  };
  return (
    <form onSubmit={submit} noValidate className={classes.stack}>
      <div className={classes.pair}>
        <NativeSelect
          label="Novo cargo"
          data={[{ value: '', label: 'Escolha um cargo' }, ...choices]}
          value={job}
          onChange={({ currentTarget: { value } }) => setJob(value)}
          data-autofocus
        />
        <TextInput
          label="A partir de"
          type="date"
          max={today()}
          value={day}
          onChange={({ currentTarget: { value } }) => setDay(value)}
        />
      </div>
      {job !== '' && day !== '' && (
        <OneFace query={preview} skeleton={<Skeleton height={96} />} what="a prévia">
          {({ people: foreseen }) => <JobPreviewList foreseen={foreseen} people={people} />}
        </OneFace>
      )}
      {bulk.error && <Refusal>{friendlyError(bulk.error, 'administration')}</Refusal>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" disabled={given.length === 0} loading={bulk.isBusy}>
          {given.length === 0 ? 'Definir cargo' : `Definir cargo de ${peopleText(given.length)}`}
        </Button>
      </Group>
    </form>
  );
}
