import { Box, Flex, Group, Text, VisuallyHidden } from '@mantine/core';
import type { TeamMember } from '@pdy/contract/pdi/team';
import { planStatusLabel } from '@pdy/contract/pdi/words';
import { planHealthLabel } from '@pdy/contract/rules/pdi/goal-health';
import { ChevronRight } from 'lucide-react';
import { formatDay } from '#lib/words/format.ts';
import { lastCheckinText, waitingOf } from '#lib/words/team-waiting.ts';
import { WaitingBadge } from '#ui/level/health-badge.tsx';
import { Pace } from '#ui/level/pace.tsx';
import { PersonAvatar } from '#ui/person/person-avatar.tsx';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { NameInRow } from '../parts/name-in-row.tsx';
import { PanelLink } from '../parts/panel-link.tsx';
import rows from '../parts/rows.module.css';

/** One member of the team: the name opens the person's page, the rest of the row their plan. */
export const MemberRow = ({ member }: { member: TeamMember }) => {
  const { person_id, person_name, avatar_url, position, plan, last_checkin } = member;
  const waiting = waitingOf(member);
  return (
    <div className={`${rows.row} ${rows.opening}`}>
      <PersonAvatar person={{ name: person_name, avatar_url }} size={36} />
      <Flex flex={1} miw={0} wrap="wrap" align="center" columnGap="lg" rowGap="xs">
        <Box component="span" flex="1 1 11rem" miw={0} data-long>
          <Text fz="sm" lh={1.35} span display="block">
            <NameInRow of={member} />
          </Text>
          <Small span lineClamp={1}>
            {position ?? 'Sem cargo'}
          </Small>
        </Box>
        <Box component="span" flex="1 1 12rem" miw={0} data-long>
          <PanelLink opens={{ liderado: person_id }} className={rows.whole}>
            <VisuallyHidden>Abrir o PDI de {person_name}, </VisuallyHidden>
            {plan ? <PlanPace plan={plan} isWaiting={waiting.length > 0} /> : <MemberWithoutPlan />}
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
        <Box component="span" flex="0 1 11rem">
          <WaitingBadge waiting={waiting} health={plan?.health} />
        </Box>
      </Flex>
      <ChevronRight size={16} className={rowStyles.paleIcon} aria-hidden />
    </div>
  );
};

type PaceProps = {
  plan: NonNullable<TeamMember['plan']>;
  /** The badge of the row says what waits, so the pace of the plan is written here. */
  isWaiting: boolean;
};

const PlanPace = ({ plan: { status, health, progress_shown, period_end }, isWaiting }: PaceProps) => (
  <>
    <Group component="span" justify="space-between" align="baseline" gap="xs" mb="xs">
      <Text fz="xs" fw={600} span>
        {status === 'active' ? `${progress_shown}%` : planStatusLabel[status]}
        {isWaiting && health && ` · ${planHealthLabel[health]}`}
      </Text>
      <Small span>até {formatDay(period_end)}</Small>
    </Group>
    {status === 'active' && <Pace of="Progresso do PDI" value={progress_shown} />}
  </>
);

const MemberWithoutPlan = () => <Small span>Sem PDI em andamento</Small>;
