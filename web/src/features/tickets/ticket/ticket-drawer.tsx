import { Box, Drawer, Group, Skeleton, Text, Title } from '@mantine/core';
import type { Ticket } from '@pdy/contract/tickets/tickets';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import classes from '../tickets.module.css';
import { useGoTo, useTicketsAddress } from '../tickets-address.ts';
import { TicketsAround } from '../tickets-around.tsx';
import { ContestCopyView } from './contest-copy.tsx';
import { ConfidentialMark, PriorityBadge, StatusBadge } from './ticket-badges.tsx';
import { TicketFacts, TicketRail } from './ticket-rail.tsx';
import { TicketTalk } from './ticket-talk.tsx';
import { clockTickMs } from './ticket-words.ts';

/** One ticket, above the list from which it was opened. */
export function TicketDrawer() {
  const { chamado } = useTicketsAddress();
  const goTo = useGoTo();
  const close = () => beforeLosing(() => goTo({ chamado: undefined }));
  const query = useQuery({
    ...api.tickets.get.queryOptions({ input: { id: chamado ?? '' } }),
    enabled: chamado !== undefined,
    refetchInterval: clockTickMs,
  });
  return (
    <Drawer
      opened={chamado !== undefined}
      onClose={close}
      size="min(980px, 100%)"
      title={query.data ? `Chamado ${query.data.code}` : 'Chamado'}
    >
      <OneFace
        query={query}
        what="o chamado"
        skeleton={<Skeleton height={320} />}
        gone={<Text>Este chamado não existe mais, ou não é para você.</Text>}
      >
        {(ticket) => <OpenTicket key={ticket.id} ticket={ticket} />}
      </OneFace>
    </Drawer>
  );
}

function OpenTicket({ ticket }: { ticket: Ticket }) {
  const { title, status, priority, reader, is_confidential, contest } = ticket;
  return (
    <>
      <Title order={2} fz="xl">
        {title}
      </Title>
      <Group gap="xs" mt="xs" mb="lg">
        <StatusBadge status={status} reader={reader} />
        {reader === 'staff' && <PriorityBadge priority={priority} />}
        {is_confidential && <ConfidentialMark />}
      </Group>
      <div className={classes.panel}>
        <Box style={{ gridArea: 'talk' }}>
          <TicketsAround ticket={ticket} />
          {contest && <ContestCopyView ticket={ticket} contest={contest} />}
          <TicketTalk ticket={ticket} />
        </Box>
        <TicketRail ticket={ticket} />
        <TicketFacts ticket={ticket} />
      </div>
    </>
  );
}
