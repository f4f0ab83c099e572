import { Badge, Progress, Stack, Text } from '@mantine/core';
import type { TicketPriority } from '@pdy/contract/rules/tickets/priority';
import type { TicketStatus } from '@pdy/contract/rules/tickets/status';
import type { QueueRow } from '@pdy/contract/tickets/queue';
import type { Ticket } from '@pdy/contract/tickets/tickets';
import { ticketPriorityLabel } from '@pdy/contract/tickets/words';
import { Lock } from 'lucide-react';
import { barColor, barWords, leftText, priorityColor, statusColor, statusText } from './ticket-words.ts';

export const StatusBadge = ({ status, reader }: { status: TicketStatus; reader: Ticket['reader'] }) => (
  <Badge color={statusColor[status]} flex="none">
    {statusText(status, reader)}
  </Badge>
);

export const PriorityBadge = ({ priority }: { priority: TicketPriority }) => (
  <Badge color={priorityColor[priority]} variant="outline" flex="none">
    {ticketPriorityLabel[priority]}
  </Badge>
);

export const ConfidentialMark = () => (
  <Badge color="indigo" flex="none" leftSection={<Lock size={12} aria-hidden />}>
    Sigiloso
  </Badge>
);

/** The time left for a solution: as a bar, and in words. */
export function SlaBar({ row }: { row: QueueRow }) {
  const words = leftText(row);
  if (words === null) return null;
  const { left_percent, is_overdue, is_unanswered } = row;
  return (
    <Stack gap="2xs" miw={132}>
      {left_percent !== null && (
        <Progress.Root size="sm">
          <Progress.Section
            value={is_overdue ? 100 : left_percent}
            color={barColor(left_percent, is_overdue)}
            {...barWords('Solução', words, is_overdue)}
          />
        </Progress.Root>
      )}
      <Text fz="xs" c={is_overdue ? 'red' : 'dimmed'} fw={is_overdue ? 600 : 400}>
        {words}
      </Text>
      {is_unanswered && (
        <Text fz="xs" c="red" fw={600}>
          Sem primeira resposta
        </Text>
      )}
    </Stack>
  );
}
