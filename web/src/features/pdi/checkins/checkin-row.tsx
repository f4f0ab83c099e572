import { Badge, Flex, Group, Text, VisuallyHidden } from '@mantine/core';
import type { Checkin, CheckinStatus } from '@pdy/contract/pdi/checkin';
import { checkinStatusLabel } from '@pdy/contract/pdi/words';
import { ChevronRight } from 'lucide-react';
import { formatLongMoment } from '#lib/words/format.ts';
import { ButtonLink } from '#ui/link.tsx';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { NameInRow } from '../parts/name-in-row.tsx';
import { PanelLink } from '../parts/panel-link.tsx';
import rows from '../parts/rows.module.css';
import { deadlineWords, periodWords } from './checkin-words.ts';

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

const detailOf = ({ submitted_at, skip_reason, status }: Checkin) => {
  if (skip_reason !== null) return skip_reason;
  if (submitted_at !== null) return `Enviado em ${formatLongMoment(submitted_at)}`;
  return status === 'missed' ? 'O prazo passou.' : 'Ainda não enviado';
};

/** A check-in in the list of one person; opens its panel. */
export const CheckinLink = ({ checkin }: { checkin: Checkin }) => (
  <PanelLink opens={{ checkin: checkin.id }}>
    <span data-long>
      <Text fz="sm" lh={1.35} span display="block">
        <VisuallyHidden>Abrir o check-in de </VisuallyHidden>
        {periodWords(checkin)}
      </Text>
      <Small span display="block" lineClamp={1}>
        {detailOf(checkin)}
      </Small>
    </span>
    <Group component="span" gap="sm" wrap="nowrap" flex="none">
      <CheckinBadge status={checkin.status} />
      <ChevronRight size={16} className={rowStyles.paleIcon} aria-hidden />
    </Group>
  </PanelLink>
);

/** A check-in of the team that waits for an answer: the name opens the person's page, the rest of the row the panel. */
export const TeamCheckin = ({ checkin }: { checkin: Checkin }) => (
  <div className={`${rows.row} ${rows.opening}`}>
    <div data-long>
      <NameInRow of={checkin} about={periodWords(checkin)} />
      <span aria-hidden> · </span>
      <PanelLink opens={{ checkin: checkin.id }} className={rows.whole}>
        <VisuallyHidden>Abrir o check-in de {checkin.person_name}, </VisuallyHidden>
        {periodWords(checkin)}
        <Small span display="block" lineClamp={1}>
          {detailOf(checkin)}
        </Small>
      </PanelLink>
    </div>
    <ChevronRight size={16} className={rowStyles.paleIcon} aria-hidden />
  </div>
);

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
