import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import type { AuthoredQuestion } from '@pdy/contract/assessments/questions';
import { type Regrade, RegradeReturn } from '@pdy/contract/assessments/regrades';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { FigureLines } from './regrade-figures.tsx';
import { newKeyWords } from './regrade-words.ts';

type Props = { regrade: Regrade; question: AuthoredQuestion };

/**
 * A regrade that waits for review: the requester reads that it waits; reviewers read its present effects, and decide.
 */
export function RegradeReview({ regrade, question }: Props) {
  if (regrade.is_own)
    return (
      <Alert color="blue" role="status" mb="sm">
        Sua correção de gabarito aguarda a revisão de outra pessoa. Até lá, a questão fica suspensa.
      </Alert>
    );
  return <Decision regrade={regrade} question={question} />;
}

function Decision({ regrade, question }: Props) {
  const { id, change, reason, asked_by, takes_passes } = regrade;
  // Read again each time, so that the figures are current.
  const { data } = useQuery({
    queryKey: ['regrade-review', id],
    queryFn: () => api.regrades.review.call({ id }),
    retry: false,
    gcTime: 0,
  });
  return (
    <Alert color="yellow" title="Correção de gabarito à espera da sua revisão" role="status" mb="sm">
      <Stack gap="xs">
        <Text fz="sm">
          <span>{change.kind === 'key' ? 'Novo gabarito: ' : 'O que se pede: '}</span>
          <b translate="no">{newKeyWords(change, question)}</b>
        </Text>
        <Text fz="sm">{`${asked_by ?? 'Quem pediu'}: “${reason}”`}</Text>
        {data ? (
          <FigureLines figures={data.foreseen} keepsPasses={!takes_passes} />
        ) : (
          <Skeleton height={80} />
        )}
        <DecisionActs id={id} />
      </Stack>
    </Alert>
  );
}

function DecisionActs({ id }: { id: string }) {
  const [isReturning, setReturning] = useState(false);
  const close = () => setReturning(false);
  const approving = useAct(api.regrades.approve, {
    done: 'Correção iniciada: as notas estão sendo recalculadas',
  });
  return (
    <Group gap="xs">
      <Button loading={approving.isPending} onClick={() => approving.mutate({ id })}>
        Aprovar e recalcular
      </Button>
      <Button variant="default" onClick={() => setReturning(true)}>
        Devolver
      </Button>
      <Modal opened={isReturning} onClose={() => beforeLosing(close)} title="Devolver a correção">
        <ReturnRegradeForm id={id} onClose={close} />
      </Modal>
    </Group>
  );
}

function ReturnRegradeForm({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useContractForm({
    schema: RegradeReturn,
    name: `regrade-return-${id}`,
    initial: { reason: '' },
    besides: () => ({ id }),
    leadsToMistake: true,
    send: api.regrades.give_back,
    done: 'Correção devolvida',
    onDone: onClose,
  });
  return (
    <FormFrame form={form} send="Devolver" onCancel={() => beforeLosing(onClose)}>
      <AreaField
        label="Motivo"
        description="Quem pediu a correção lê."
        required
        data-autofocus
        rows={4}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormFrame>
  );
}
