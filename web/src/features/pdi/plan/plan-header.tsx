import { Anchor, Box, Flex, Popover, Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { goalHealthLabel } from '@pdy/contract/rules/pdi/goal-health';
import { useState } from 'react';
import { formatDay, formatPercent } from '#lib/words/format.ts';
import { Ring } from '#ui/level/ring.tsx';
import { Small } from '#ui/small.tsx';
import { PlainTable } from '#ui/table/plain-table.tsx';
import { NamedValue, NamedValues } from '../parts/facts.tsx';
import {
  approverWords,
  counted,
  expectedOf,
  type Leader,
  paceWords,
  stateReason,
  statusWords,
  wholePercent,
} from '../parts/plan-words.ts';
import rows from '../parts/rows.module.css';
import { LearningMix } from './learning-mix.tsx';
import { PlanStateBadge } from './plan-status-badge.tsx';

/** The plan at a glance: progress beside the expected point, status, deadline, and who decides. */
export function PlanHeader({ plan, leader }: { plan: Plan; leader: Leader }) {
  const isActive = plan.status === 'active';
  const words = statusWords(plan, leader);
  return (
    <Flex
      component="section"
      columnGap="lg"
      rowGap="md"
      wrap="wrap"
      align="center"
      mb="lg"
      aria-label="Visão geral do PDI"
    >
      <Ring
        of="Progresso do PDI"
        value={plan.progress_shown}
        expected={isActive && plan.goals.length > 0 ? expectedOf(plan.goals) : undefined}
        awaiting={plan.awaiting}
      />
      <Box flex="1 1 14rem" miw={0} data-long>
        <Flex rowGap="2xs" columnGap="xs" align="center" wrap="wrap">
          <Box component="h2" lh={1.35}>
            {plan.title}
          </Box>
          <PlanStateBadge plan={plan} />
          {isActive && plan.goals.length > 0 && <PaceWhy plan={plan} />}
        </Flex>
        {words && (
          <Text fz="sm" mt="3xs">
            {words}
          </Text>
        )}
        {plan.summary && (
          <Text fz="sm" c="dimmed" mt="2xs" lineClamp={3}>
            {plan.summary}
          </Text>
        )}
        <PlanFacts plan={plan} />
      </Box>
      <LearningMix goals={plan.goals} />
    </Flex>
  );
}

const PlanFacts = ({ plan }: { plan: Plan }) => (
  <NamedValues>
    <NamedValue name="Prazo">{formatDay(plan.period_end)}</NamedValue>
    {plan.status === 'submitted' && <NamedValue name="Quem decide">{approverWords(plan)}</NamedValue>}
    {plan.status === 'active' && <NamedValue name="Aprovado por">{approverWords(plan)}</NamedValue>}
    {plan.status === 'active' && plan.decision_note && (
      <NamedValue name="Nota da aprovação">{plan.decision_note}</NamedValue>
    )}
  </NamedValues>
);

/** The reason for the word about the plan, and its progress goal by goal. */
function PaceWhy({ plan }: { plan: Plan }) {
  const [isOpen, setOpen] = useState(false);
  const goals = counted(plan.goals);
  return (
    <Popover opened={isOpen} onChange={setOpen} width={420} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Anchor
          component="button"
          type="button"
          fz="xs"
          aria-label="Por quê? Situação do PDI"
          onClick={() => setOpen(!isOpen)}
        >
          Por quê?
        </Anchor>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 32px)">
        <Text fz="sm" fw={600}>
          {stateReason(plan.goals)}
        </Text>
        <Small mt="3xs">{paceWords(plan).join('')}</Small>
        <Small mt="3xs">
          Média das metas, pelo peso de cada uma. O esperado é a parte do prazo que já passou.
        </Small>
        {plan.awaiting > 0 && (
          <Small mt="3xs">{`${formatPercent(plan.awaiting)} em validação: contam para a situação quando validados.`}</Small>
        )}
        <PlainTable
          className={rows.table}
          headings={['Meta', 'Peso', 'Progresso', 'Esperado', 'Situação']}
          rows={goals.map(({ id, title, weight, progress, expected, health }) => ({
            key: id,
            cells: [
              title,
              weight,
              wholePercent(progress),
              formatPercent(expected),
              health && goalHealthLabel[health],
            ],
          }))}
          sum={['PDI', null, `${plan.progress_shown}%`, formatPercent(expectedOf(plan.goals)), null]}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
