import { Badge, Box, Flex, Group, Text, VisuallyHidden } from '@mantine/core';
import type { Checkin, CheckinStatus } from '@pdy/contract/pdi/checkin';
import { checkinStatusLabel } from '@pdy/contract/pdi/words';
import { ChevronRight } from 'lucide-react';
import { daysBetween, formatAge, localDay } from '#lib/words/format.ts';
import { ButtonLink } from '#ui/link.tsx';
import { PersonAvatar } from '#ui/person/person-avatar.tsx';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { NameInRow } from '../parts/name-in-row.tsx';
import { PanelLink } from '../parts/panel-link.tsx';
import rows from '../parts/rows.module.css';
import { deadlineWords, periodWords, toldLine } from './checkin-words.ts';

const color: Record<CheckinStatus, string> = {
  open: 'blue',
  submitted: 'blue',
  reviewed: 'green',
  skipped: 'gray',
  missed: 'orange',
};

export const CheckinBadge = ({ status }: Pick<Checkin, 'status'>) => (
  <Badge color={color[status]}>{checkinStatusLabel[status]}</Badge>
);

/** A check-in in the list of one person: its days, a line in words, its state; opens its panel. */
export const CheckinLink = ({ checkin }: { checkin: Checkin }) => (
  <PanelLink opens={{ checkin: checkin.id }}>
    <Flex component="span" flex={1} miw={0} wrap="wrap" align="baseline" columnGap="md" data-long>
      <Text fz="sm" fw={550} lh={1.35} span flex="0 0 11rem">
        <VisuallyHidden>Abrir o check-in de </VisuallyHidden>
        {periodWords(checkin)}
      </Text>
      <Text fz="sm" c="dimmed" span flex="1 1 14rem" miw={0} lineClamp={1}>
        {toldLine(checkin)}
      </Text>
    </Flex>
    <Group component="span" gap="sm" wrap="nowrap" flex="none">
      <CheckinBadge status={checkin.status} />
      <ChevronRight size={16} className={rowStyles.paleIcon} aria-hidden />
    </Group>
  </PanelLink>
);

/** After this many days without an answer, the oldest check-in gets a coloured badge. */
const longDays = 2;

type TeamProps = {
  checkin: Checkin;
  today: string;
  /** It waits longer than the others in the list. */
  isOldest: boolean;
};

/** A check-in of the team that waits for an answer: the name opens the person's page, the rest of the row the panel. */
export function TeamCheckin({ checkin, today, isOldest }: TeamProps) {
  const sent = checkin.submitted_at ? localDay(checkin.submitted_at) : today;
  const age = formatAge(sent, today);
  return (
    <div className={`${rows.row} ${rows.opening}`}>
      <PersonAvatar person={{ name: checkin.person_name }} size={36} />
      <Flex flex={1} miw={0} wrap="wrap" align="center" columnGap="md" rowGap="2xs">
        <Box flex="1 1 14rem" miw={0} data-long>
          <NameInRow of={checkin} about={periodWords(checkin)} />
          <span aria-hidden> · </span>
          <PanelLink opens={{ checkin: checkin.id }} className={rows.whole}>
            <VisuallyHidden>Abrir o check-in de {checkin.person_name}, </VisuallyHidden>
            {periodWords(checkin)}
            <Small span lineClamp={1}>
              {toldLine(checkin)}
            </Small>
          </PanelLink>
        </Box>
        {isOldest && daysBetween(sent, today) >= longDays ? (
          <Badge color="orange">{age}</Badge>
        ) : (
          <Small span>{age}</Small>
        )}
      </Flex>
      <ChevronRight size={16} className={rowStyles.paleIcon} aria-hidden />
    </div>
  );
}

/** A check-in of the reader's own that can be written now. */
export const OpenCheckin = ({ checkin, today }: { checkin: Checkin; today: string }) => (
  <Flex rowGap="sm" columnGap="lg" align="center" wrap="wrap" justify="space-between" p="md">
    <span data-long>
      <Text fw={600} fz="sm">
        {periodWords(checkin)}
      </Text>
      <Small>{deadlineWords(checkin, today)}</Small>
    </span>
    <ButtonLink
      to="/goals"
      search={{ aba: 'checkins', checkin: checkin.id }}
      resetScroll={false}
      aria-label={`Fazer check-in de ${periodWords(checkin)}`}
    >
      Fazer check-in
    </ButtonLink>
  </Flex>
);
