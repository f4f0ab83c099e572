import { Button, Modal, Radio, Stack, Text } from '@mantine/core';
import { ActionInGoal, type Feedback, Report, Thanks, Verification } from '@pdy/contract/feedback/feedback';
import { verificationLabel } from '@pdy/contract/feedback/words';
import type { Goal } from '@pdy/contract/pdi/goal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { firstAction, goalWords } from './first-action.ts';

type Props = { feedback: Feedback; onClose: () => void };

export function ThanksDialog({ feedback: { id, version, giver }, onClose }: Props) {
  const form = useContractForm({
    name: lastingName(`feedback-thanks-${id}`),
    schema: Thanks.pick({ thanks: true }),
    initial: { thanks: '' },
    besides: () => ({ id }),
    version,
    send: api.feedback.thank,
    done: 'Agradecimento enviado',
    onDone: onClose,
  });
  return (
    <Modal opened onClose={() => beforeLosing(onClose)} title={`Agradecer a ${giver.name}`}>
      <FormFrame form={form} send="Agradecer" onCancel={() => beforeLosing(onClose)}>
        <AreaField
          label="Mensagem (opcional)"
          description="Só vocês dois leem."
          autosize
          minRows={2}
          maxLength={500}
          autoFocus
          {...form.field('thanks')}
        />
      </FormFrame>
    </Modal>
  );
}

/** Adds a goal for a competency that the feedback names, or an activity to an existing goal. */
export function ActDialog({ feedback, onClose }: Props) {
  const { id, version, competencies, giver } = feedback;
  const { data: plan, isPending } = useQuery(api.pdi.plans.current.queryOptions({ input: {} }));
  const act = useAct(api.feedback.act, {
    done: ({ goal }) => (goal ? `“${goal.title}” está no seu PDI` : null),
    onDone: onClose,
  });
  const goals = (plan?.goals ?? []).filter(({ status }) =>
    ['draft', 'not_started', 'in_progress'].includes(status),
  );
  return (
    <Modal opened onClose={() => beforeLosing(onClose)} title="Transformar em ação" size={520}>
      <Stack gap="lg">
        <Text fz="sm" c="dimmed">
          Em dois meses perguntamos a {giver.name} se percebeu evolução. {giver.name} não vê o seu PDI.
        </Text>
        {competencies.length > 0 && (
          <Stack>
            <Text fw={600}>Uma meta nova</Text>
            {competencies.map(({ competency_id, name }) => (
              <div key={competency_id}>
                <Button
                  variant="default"
                  loading={act.isPending}
                  onClick={() => act.mutate({ id, version, competency_id })}
                >
                  Evoluir em {name}
                </Button>
              </div>
            ))}
          </Stack>
        )}
        {isPending ? null : goals.length > 0 ? (
          <ActInGoal feedback={feedback} goals={goals} onClose={onClose} />
        ) : (
          competencies.length === 0 && (
            <div>
              <Text mb="sm">
                Este feedback não nomeia uma competência. Crie uma meta no PDI e volte aqui.
              </Text>
              <ButtonLink to="/goals">Abrir o PDI</ButtonLink>
            </div>
          )
        )}
      </Stack>
    </Modal>
  );
}

type InGoalProps = Props & { goals: readonly Goal[] };

/** Starts with the giver's suggestion, in the goal about the same competency. */
function ActInGoal({ feedback, goals, onClose }: InGoalProps) {
  const { id, version } = feedback;
  const form = useContractForm({
    name: lastingName(`feedback-action-${id}`),
    schema: ActionInGoal,
    initial: firstAction(feedback, goals),
    besides: () => ({ id }),
    version,
    send: api.feedback.act_in,
    done: 'A atividade está no seu PDI',
    onDone: onClose,
  });
  return (
    <FormFrame form={form} send="Adicionar atividade" onCancel={() => beforeLosing(onClose)}>
      <Stack>
        <Text fw={600}>Uma atividade em uma meta que você já tem</Text>
        <ChoiceField
          label="Meta"
          none="Escolha a meta"
          data={goals.map((goal) => ({ value: goal.id, label: goalWords(goal) }))}
          {...form.field('goal_id')}
        />
        <LineInput label="O que você vai fazer?" maxLength={200} {...form.field('title')} />
      </Stack>
    </FormFrame>
  );
}

export function ReportDialog({ feedback: { id, version }, onClose }: Props) {
  const form = useContractForm({
    name: lastingName(`feedback-report-${id}`),
    schema: Report.pick({ note: true }),
    initial: { note: '' },
    besides: () => ({ id }),
    version,
    send: api.feedback.report,
    done: 'Denúncia enviada à administração',
    onDone: onClose,
  });
  return (
    <Modal opened onClose={() => beforeLosing(onClose)} title="Denunciar este feedback">
      <FormFrame form={form} send="Denunciar" onCancel={() => beforeLosing(onClose)}>
        <AreaField
          label="O que houve?"
          description="A administração lê isto e o feedback, e decide. Quem o deu não é avisado; só saberá se ele for ocultado."
          autosize
          minRows={3}
          maxLength={500}
          autoFocus
          {...form.field('note')}
        />
      </FormFrame>
    </Modal>
  );
}

const answers = ['1', '0', '-1'] as const;

export function VerifyDialog({ feedback, onClose }: Props) {
  const { id, version, receiver, competencies } = feedback;
  const [answer, setAnswer] = useState<string | null>(null);
  const about = competencies.map(({ name }) => name).join(', ');
  const form = useContractForm({
    name: lastingName(`feedback-verification-${id}`),
    schema: Verification.pick({ note: true }),
    initial: { note: '' },
    besides: () => ({ id, verification: Number(answer) }),
    check: () => (answer === null ? { note: 'Escolha uma resposta.' } : {}),
    version,
    send: api.feedback.verify,
    done: 'Obrigado: sua resposta foi enviada',
    onDone: onClose,
  });
  return (
    <Modal
      opened
      onClose={() => beforeLosing(onClose)}
      title={about ? `Você percebeu evolução em ${about}?` : `Você percebeu evolução em ${receiver.name}?`}
    >
      <FormFrame form={form} send="Responder" onCancel={() => beforeLosing(onClose)}>
        <Stack>
          <Radio.Group value={answer} onChange={setAnswer} aria-label="Resposta">
            <Stack gap="xs">
              {answers.map((one) => (
                <Radio key={one} value={one} label={verificationLabel[one]} />
              ))}
            </Stack>
          </Radio.Group>
          <AreaField
            label="Comentário (opcional)"
            description="Só vocês dois leem."
            autosize
            minRows={2}
            maxLength={500}
            {...form.field('note')}
          />
        </Stack>
      </FormFrame>
    </Modal>
  );
}
