import { Button, Group, Modal, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCareer } from './career-context.ts';
import type { ModelJob } from './career-model.ts';
import { useTarget } from './use-target.ts';

type Props = { job: ModelJob; opened: boolean; onClose: () => void };

/** In how many months, and why: both may stay open. */
export const TargetForm = ({ job, opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title={`Cargo-alvo: ${job.name}`}>
    {opened && <Form job={job} onClose={onClose} />}
  </Modal>
);

const monthsFrom = (typed: string) => (typed.trim() === '' ? null : Number(typed.trim()));

function Form({ job, onClose }: Omit<Props, 'opened'>) {
  const { view } = useCareer();
  const known = job.isTarget ? view.target : null;
  const [months, setMonths] = useState(known?.horizon_months ? String(known.horizon_months) : '');
  const [reason, setReason] = useState(known?.reason ?? '');
  const [error, setError] = useState<string | null>(null);
  const { set } = useTarget(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const horizon_months = monthsFrom(months);
    const isWrong =
      horizon_months !== null &&
      !(Number.isInteger(horizon_months) && horizon_months >= 1 && horizon_months <= 120);
    setError(isWrong ? 'Informe de 1 a 120 meses' : null);
    if (!isWrong) set.mutate({ job_profile_id: job.job_profile_id, horizon_months, reason });
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label="Em quantos meses? (opcional)"
        inputMode="numeric"
        w={220}
        mb="md"
        value={months}
        error={error}
        onChange={({ currentTarget }) => setMonths(currentTarget.value)}
      />
      <Textarea
        label="Por que este cargo? (opcional)"
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Text fz={13} c="dimmed" mt="sm" mb="lg">
        {view.board?.shared_with_manager === false
          ? 'Só você vê o seu cargo-alvo. A administração da empresa não vê.'
          : 'Você e seu gestor direto veem o seu cargo-alvo. A administração da empresa não vê.'}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={set.isPending}>
          Salvar
        </Button>
      </Group>
    </form>
  );
}
