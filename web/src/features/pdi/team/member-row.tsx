import { Badge, Box, Flex, Group, Text, VisuallyHidden } from '@mantine/core';
import type { TeamMember } from '@pdy/contract/pdi/team';
import { planStatusLabel } from '@pdy/contract/pdi/words';
import { ChevronRight } from 'lucide-react';
import { formatDay } from '#lib/words/format.ts';
import { lastCheckinText, waitingOf } from '#lib/words/team-waiting.ts';
import { HealthBadge } from '#ui/level/health-badge.tsx';
import { Pace } from '#ui/level/pace.tsx';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { NameInRow } from '../parts/name-in-row.tsx';
import { PanelLink } from '../parts/panel-link.tsx';
import rows from '../parts/rows.module.css';

/** One member of the team: the name opens the person's page, the rest of the row their plan. */
export const MemberRow = ({ member }: { member: TeamMember }) => {
  const { person_id, person_name, position, plan, last_checkin } = member;
  const waiting = waitingOf(member);
  return (
    <div className={`${rows.row} ${rows.opening}`}>
      <Flex flex={1} miw={0} wrap="wrap" align="center" columnGap="lg" rowGap="xs">
        <Box component="span" flex="1 1 13rem" miw={0} data-long>
          <Text fz="sm" lh={1.35} span display="block">
            <NameInRow of={member} />
          </Text>
          <Small span display="block" lineClamp={1}>
            {position ?? 'Sem cargo'}
          </Small>
        </Box>
        <Box component="span" flex="1 1 12rem" miw={0}>
          <PanelLink opens={{ liderado: person_id }} data-long className={rows.whole}>
            <VisuallyHidden>Abrir o PDI de {person_name}, </VisuallyHidden>
            {plan ? <PlanPace plan={plan} /> : <MemberWithoutPlan />}
          </PanelLink>
        </Box>
        <Box component="span" w={150} data-long>
          <Small span display="block">
            Último check-in
          </Small>
          <Text fz="xs" span display="block">
            {lastCheckinText(last_checkin)}
          </Text>
        </Box>
        <Group component="span" gap="xs" flex="1 1 12rem">
          {plan?.health && <HealthBadge of="plan" health={plan.health} />}
          {waiting.map((words) => (
            <Badge key={words} color="blue">
              {words}
            </Badge>
          ))}
        </Group>
      </Flex>
      <ChevronRight size={16} className={rowStyles.paleIcon} aria-hidden />
    </div>
  );
};

const PlanPace = ({ plan }: { plan: NonNullable<TeamMember['plan']> }) => (
  <>
    <Group component="span" justify="space-between" align="baseline" gap="xs" mb="xs">
      <Text fz="xs" fw={600} span>
        {plan.status === 'active' ? `${plan.progress_shown}%` : planStatusLabel[plan.status]}
      </Text>
      <Small span>até {formatDay(plan.period_end)}</Small>
    </Group>
    {plan.status === 'active' && <Pace of="Progresso do PDI" value={plan.progress_shown} />}
  </>
);

const MemberWithoutPlan = () => <Small span>Sem PDI em andamento</Small>;
