import { Modal, Text } from '@mantine/core';
import { NewTarget } from '@pdy/contract/career/map';
import { targetReaders } from '@pdy/contract/career/words';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { useCareer } from './career-context.ts';
import type { ModelJob } from './career-model.ts';

type Props = { job: ModelJob; opened: boolean; onClose: () => void };

/** The months to the target, and the reason: both are optional. */
export const TargetForm = ({ job, opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title={`Cargo-alvo: ${job.name}`}>
    {opened && <TargetFields job={job} onClose={onClose} />}
  </Modal>
);

/**
 * The dialog for the target job that opens from the tools of the map, where no job is open: the job is chosen first.
 */
export const ChooseTarget = ({ opened, onClose }: Omit<Props, 'job'>) => (
  <Modal opened={opened} onClose={onClose} title="Escolher o cargo-alvo">
    {opened && <ChosenTarget onClose={onClose} />}
  </Modal>
);

function ChosenTarget({ onClose }: Pick<Props, 'onClose'>) {
  const { model } = useCareer();
  const [chosen, choose] = useState<string | null>(null);
  const jobs = model.jobs.filter(({ isHere, is_archived }) => !isHere && !is_archived);
  const job = jobs.find(({ job_profile_id }) => job_profile_id === chosen);
  const byName = jobs.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  return (
    <>
      <ChoiceField
        label="Aonde você quer chegar?"
        none="Escolha um cargo"
        data={byName.map(({ job_profile_id, name }) => ({ value: job_profile_id, label: name }))}
        mb="md"
        value={chosen}
        onChange={choose}
      />
      {job && <TargetFields key={job.job_profile_id} job={job} onClose={onClose} />}
    </>
  );
}

function TargetFields({ job: { job_profile_id, isTarget }, onClose }: Omit<Props, 'opened'>) {
  const { view } = useCareer();
  const known = isTarget ? view.target : null;
  const form = useContractForm({
    name: lastingName(`target-${job_profile_id}`),
    schema: NewTarget,
    initial: { horizon_months: known?.horizon_months ?? null, reason: known?.reason ?? '' },
    also: () => ({ job_profile_id }),
    send: api.career.set_target,
    done: ({ name }) => `Seu cargo-alvo é ${name}`,
    onDone: onClose,
  });
  return (
    <FormFrame form={form} send="Salvar" onCancel={onClose}>
      <NumberField
        isWhole
        label="Em quantos meses? (opcional)"
        w={220}
        mb="md"
        {...form.field('horizon_months')}
      />
      <AreaField label="Por que este cargo? (opcional)" rows={3} maxLength={1000} {...form.field('reason')} />
      <Text fz="xs" c="dimmed" mt="sm">
        {targetReaders(view.board?.shared_with_manager)}
      </Text>
    </FormFrame>
  );
}
