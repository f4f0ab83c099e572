import { Button, Group, Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { amendmentsQuery } from '../parts/plan-query.ts';
import { AmendedGoals } from './amended-goals.tsx';
import classes from './amendments.module.css';

/** A change that the person requested and nobody has decided yet. Meanwhile the plan continues as agreed. */
export function PendingAmendment({ plan }: { plan: Plan }) {
  const { data } = useQuery({ ...amendmentsQuery(plan.id), enabled: plan.status === 'active' });
  const withdraw = useAct(api.pdi.amendments.withdraw, { done: 'Pedido de mudança retirado' });
  const pending = plan.status === 'active' ? data?.find(({ status }) => status === 'pending') : undefined;
  if (!pending) return null;
  const { id, version, reason, changes, approver_name } = pending;
  return (
    <section className={classes.pending} aria-label="Mudança aguardando decisão">
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
    </section>
  );
}
