import { Alert, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { later } from '#ui/page/later.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Framed, FramedList } from '#ui/parts.tsx';
import { AmendedGoals } from '../amendments/amended-goals.tsx';
import { amendmentsQuery } from '../parts/plan-query.ts';
import type { Leader } from '../parts/plan-words.ts';
import { NoPlan } from './no-plan.tsx';
import { PlanGoals } from './plan-goals.tsx';
import { PlanHeader } from './plan-header.tsx';

const Drafts = later(() => import('./drafts.tsx'), 'Drafts');
const RefusedAmendment = later(() => import('../amendments/refused-amendment.tsx'), 'RefusedAmendment', null);
const PlanEnding = later(() => import('./plan-ending.tsx'), 'PlanEnding');

type Props = {
  query: { data?: Plan | null | undefined; isPending: boolean; error: Error | null; refetch: () => unknown };
  leader: Leader;
};

const RevisionBox = later(() => import('../amendments/revision-box.tsx'), 'RevisionBox');

/** 'Meu PDI': the state of the plan, and its goals. */
export const MyPlan = ({ query, leader }: Props) => (
  <OneFace query={query} skeleton={<MyPlanSkeleton />} what="o seu PDI">
    {(plan) => (plan ? <MyPlanSheet plan={plan} leader={leader} /> : <NoPlan manager={leader.manager} />)}
  </OneFace>
);

const MyPlanSheet = ({ plan, leader }: { plan: Plan; leader: Leader }) => (
  <>
    {(plan.status === 'changes_requested' || plan.status === 'submitted') && (
      <RevisionBox plan_id={plan.id} isSent={plan.status === 'submitted'} />
    )}
    <PlanHeader plan={plan} leader={leader} />
    {plan.new_job_since && <NewJob plan_id={plan.id} since={plan.new_job_since} />}
    <PendingAmendment plan={plan} />
    <RefusedAmendment plan={plan} />
    <PlanGoals plan={plan} />
    {plan.status === 'draft' && <DiscardDraft plan={plan} />}
    <OwnEnding plan={plan} />
    <Drafts plan={plan} />
  </>
);

/** The reader's own plan: cancelled while changes to it are requested, closed once its period is over. */
function OwnEnding({ plan }: { plan: Plan }) {
  const { data: shell } = useQuery(shellQuery);
  const isOver = plan.status === 'active' && shell !== undefined && shell.today > plan.period_end;
  if (isOver)
    return (
      <PlanEnding
        plan={plan}
        acts={['close']}
        advice="O período deste PDI acabou. Conclua as metas que faltam, ou encerre o PDI como está."
      />
    );
  if (plan.status !== 'changes_requested') return null;
  return <PlanEnding plan={plan} acts={['cancel']} advice="Se este PDI não faz mais sentido, cancele." />;
}

/** A plan that was agreed for another job. The question stays until it is answered, in this browser. */
function NewJob({ plan_id, since }: { plan_id: string; since: string }) {
  const key = `pdy-new-job-${plan_id}-${since}`;
  const [isSeen, setSeen] = useState(() => localStorage.getItem(key) !== null);
  if (isSeen) return null;
  const close = () => {
    localStorage.setItem(key, '1');
    setSeen(true);
  };
  return (
    <Alert
      title="Seu cargo mudou. Revisar metas?"
      mb="lg"
      withCloseButton
      closeButtonLabel="Fechar o aviso"
      onClose={close}
    >
      As metas continuam como foram combinadas. Veja se ainda fazem sentido para o cargo novo: o que mudar
      passa por aprovação.
    </Alert>
  );
}

const reason = 'Rascunho descartado por quem o escreveu';

/** Discards a draft that nobody else has seen. */
const DiscardDraft = ({ plan: { id, version } }: { plan: Plan }) => (
  <Box mt="lg">
    <AskFirst
      act={api.pdi.plans.cancel}
      input={{ id, version, reason }}
      done="Rascunho descartado"
      title="Descartar rascunho"
      confirm="Descartar"
      isDangerous
      closesRefused
      button={(ask) => (
        <Button size="xs" variant="subtle" color="red" ml="-sm" onClick={ask}>
          Descartar rascunho
        </Button>
      )}
    >
      As metas e atividades deste rascunho deixam de valer. Não dá para desfazer.
    </AskFirst>
  </Box>
);

const places = ['a', 'b', 'c'];

const MyPlanSkeleton = () => (
  <>
    <Group gap="lg" wrap="nowrap" mb="lg">
      <Skeleton height={92} width={92} circle />
      <Stack gap="sm" flex={1}>
        <Skeleton height={20} width={240} />
        <Skeleton height={14} width="80%" />
        <Skeleton height={14} width={180} />
      </Stack>
    </Group>
    <FramedList component="div">
      {places.map((place) => (
        <Group key={place} grow p="md" mih={74}>
          <Skeleton height={16} />
          <Skeleton height={8} />
          <Skeleton height={8} />
        </Group>
      ))}
    </FramedList>
  </>
);

/** A change that the person requested and nobody has decided yet. Meanwhile the plan continues as agreed. */
function PendingAmendment({ plan }: { plan: Plan }) {
  const { data } = useQuery({ ...amendmentsQuery(plan.id), enabled: plan.status === 'active' });
  const withdraw = useAct(api.pdi.amendments.withdraw, { done: 'Pedido de mudança retirado' });
  const pending = plan.status === 'active' ? data?.find(({ status }) => status === 'pending') : undefined;
  if (!pending) return null;
  const { id, version, reason, changes, approver_name } = pending;
  return (
    <Framed component="section" mb="md" bg="var(--pdy-sunken)" aria-label="Mudança aguardando decisão">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>Mudança aguardando decisão</Text>
        <Button
          size="xs"
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ id, version })}
        >
          Retirar pedido
        </Button>
      </Group>
      <Text fz="sm" c="dimmed">
        O PDI continua valendo como foi aprovado. Quem decide: {approver_name ?? 'o administrador da empresa'}
        . Motivo: {reason}
      </Text>
      <AmendedGoals changes={changes} />
    </Framed>
  );
}
