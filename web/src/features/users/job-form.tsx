import { Button, Group, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core';
import type { UserRecord } from '@pdy/contract/people/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { ButtonLink } from '#ui/link.tsx';
import { OneFace } from '#ui/one-face.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { jobChoices } from './job-choices.ts';
import classes from './panel.module.css';
import { jobsQuery, useAfterwards } from './users-query.ts';

type Held = UserRecord['jobs'][number] | undefined;
type Props = { user: UserRecord; held: Held; onClose: () => void };

export function JobForm({ user, held, onClose }: Props) {
  const query = useQuery(jobsQuery);
  return (
    <OneFace query={query} skeleton={<Skeleton height={64} />} what="os cargos">
      {({ jobs }) =>
        jobs.some(({ status }) => status === 'active') ? (
          <Fields user={user} held={held} onClose={onClose} choices={jobChoices(jobs, held)} />
        ) : (
          <NoJobs />
        )
      }
    </OneFace>
  );
}

export const NoJobs = () => (
  <Group justify="space-between" gap="xs">
    <Text fz="sm">O catálogo ainda não tem cargos ativos.</Text>
    <ButtonLink size="xs" variant="default" to="/company-settings" search={{ aba: 'cargos' }}>
      Abrir o catálogo
    </ButtonLink>
  </Group>
);

export const today = () => new Date().toLocaleDateString('sv');

type FieldsProps = Props & { choices: ReturnType<typeof jobChoices> };

function Fields({ user, held, choices, onClose }: FieldsProps) {
  const [job, setJob] = useState(held?.job_profile_id ?? '');
  const [day, setDay] = useState(today);
  const { refresh } = useAfterwards();
  const give = useMutation(
    api.users.setJob.mutationOptions({
      onSuccess: () => {
        toastDone('Perfil de cargo atualizado');
        onClose();
      },
      onSettled: refresh,
    }),
  );
  const isSame = job === (held?.job_profile_id ?? '');
  useUnsavedGuard(!isSame && !give.isPending && !give.isSuccess, ['pessoa']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give.mutate({ id: user.user_id, version: user.version, job_profile_id: job || null, starts_on: day });
  };
  return (
    <form onSubmit={submit} noValidate className={classes.stack}>
      <div className={classes.pair}>
        <NativeSelect
          label="Novo cargo"
          data={choices}
          value={job}
          onChange={({ currentTarget: { value } }) => setJob(value)}
        />
        <TextInput
          label={job === '' ? 'Sem cargo a partir de' : 'A partir de'}
          type="date"
          max={today()}
          value={day}
          onChange={({ currentTarget: { value } }) => setDay(value)}
        />
      </div>
      {job !== '' && !isSame && (
        <Text fz="sm" c="dimmed">
          O texto do campo Cargo passa a ser o nome deste perfil.
        </Text>
      )}
      {give.error && <Refusal>{friendlyError(give.error, 'administration')}</Refusal>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" disabled={isSame || day === ''} loading={give.isPending}>
          Salvar cargo
        </Button>
      </Group>
    </form>
  );
}
