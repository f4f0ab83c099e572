/** Finishes an activity: what was achieved, the proof, and the effect on the level. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { type Activity, FinishedActivity } from '@pdy/contract/pdi/activity';
import type { ActivityEffect } from '@pdy/contract/pdi/activity-effect';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { fewestInAProof } from '@pdy/contract/rules/pdi/activity-proof';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField, TextField } from '#ui/form/text-fields.tsx';
import { WhatIs } from '#ui/level/what-is.tsx';
import parts from '#ui/parts.module.css';
import { Attachments } from '../board/attachments.tsx';
import { useGoTo } from '../goals-address.ts';
import { EffectLine } from '../parts/effect-line.tsx';
import { NamedValue, NamedValues } from '../parts/facts.tsx';
import { AddressPanel } from '../parts/panel.tsx';
import { currentPlanQuery } from '../parts/plan-query.ts';
import { readersOf } from '../parts/readers.ts';

type Finished = Activity & { effect: ActivityEffect | null };

export const FinishPanel = () => (
  <AddressPanel word="concluir" title="Concluir atividade" size={520}>
    {(id) => <Finishing key={id} id={id} />}
  </AddressPanel>
);

function Finishing({ id }: { id: string }) {
  const { data: plan } = useQuery(currentPlanQuery());
  const [finished, setFinished] = useState<Finished | null>(null);
  const goal = plan?.goals.find(({ activities }) => activities.some((one) => one.id === id));
  const activity = goal?.activities.find((one) => one.id === id);
  if (finished) return <FinishResult finished={finished} />;
  if (!plan) return null;
  if (!goal || !activity || activity.status !== 'doing')
    return <Text fz="sm">Esta atividade não está em andamento. Comece por ela para poder concluir.</Text>;
  return <FinishForm activity={activity} goal={goal} plan={plan} onDone={setFinished} />;
}

type FormProps = { activity: Activity; goal: Goal; plan: Plan; onDone: (finished: Finished) => void };

function useFinishForm({ activity, onDone }: Pick<FormProps, 'activity' | 'onDone'>) {
  const { id, version, outcome, proof_url } = activity;
  return useContractForm({
    schema: FinishedActivity,
    initial: { outcome, proof_url: proof_url ?? '' },
    version,
    also: ({ proof_url: link }) => ({ id, version, proof_url: link || null }),
    name: `finish-activity-${id}`,
    standsOn: ['concluir'],
    fieldOfRule: { finish_needs_a_line: 'outcome', finish_needs_a_proof: 'proof_url' },
    send: api.pdi.activities.finish,
    onDone,
  });
}

function FinishForm({ activity, goal, plan, onDone }: FormProps) {
  const { id, title, validation_required } = activity;
  const goTo = useGoTo();
  const effect = useQuery(api.pdi.activities.effect.queryOptions({ input: { id } }));
  const form = useFinishForm({ activity, onDone });
  const isWaiting = validation_required && goal.visibility !== 'private';
  return (
    <>
      <Text fw={600}>{title}</Text>
      <NamedValues>
        <NamedValue name="Meta">{goal.title}</NamedValue>
        {goal.success_criteria && <NamedValue name="Critério de sucesso">{goal.success_criteria}</NamedValue>}
      </NamedValues>
      <FormFrame
        form={form}
        className={`${parts.stack} ${parts.part}`}
        send={isWaiting ? 'Enviar para validação' : 'Concluir'}
        onCancel={() => goTo({ concluir: undefined })}
      >
        <AreaField
          label="O que você conseguiu?"
          description={readersOf(plan, goal)}
          rows={4}
          maxLength={2000}
          required
          data-autofocus
          autoFocus
          {...form.field('outcome')}
        />
        {goal.success_criteria && (
          <div>
            <TextField
              type="url"
              label="Onde dá para ver"
              description={`Um endereço ou um arquivo abaixo; ou conte acima, em ao menos ${fewestInAProof} letras.`}
              placeholder="https://"
              {...form.field('proof_url')}
            />
            <Attachments goal_id={goal.id} activity_id={id} of={title} isWritable />
          </div>
        )}
        {effect.data && (
          <>
            <EffectLine effect={effect.data} start={isWaiting ? 'Ao ser validada' : 'Ao concluir'} />
            <WhatIs words={['evidência', 'peso']} />
          </>
        )}
      </FormFrame>
    </>
  );
}

/** The level before and after, or why it did not change. */
function FinishResult({ finished: { title, status, effect } }: { finished: Finished }) {
  const goTo = useGoTo();
  const isDone = status === 'done';
  return (
    <>
      <Alert
        color={isDone ? 'green' : 'indigo'}
        title={isDone ? 'Atividade concluída' : 'Enviada para validação'}
      >
        {title}
      </Alert>
      {effect && <EffectLine effect={effect} start="Ao ser validada" />}
      {!effect && (
        <Text fz="sm" mt="md">
          Esta atividade não muda o nível de nenhuma competência: a meta dela não aponta para uma, ou é só
          sua.
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        {effect?.has_happened && (
          <Button
            variant="default"
            onClick={() => goTo({ concluir: undefined, porque: effect.competency.id })}
          >
            Ver as evidências
          </Button>
        )}
        <Button data-autofocus onClick={() => goTo({ concluir: undefined })}>
          Fechar
        </Button>
      </Group>
    </>
  );
}
