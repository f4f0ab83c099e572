import { Button, Text } from '@mantine/core';
import type { NamedTicket } from '@pdy/contract/tickets/links';
import type { Ticket } from '@pdy/contract/tickets/tickets';
import { ticketStatusLabel } from '@pdy/contract/tickets/words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatMoment } from '#lib/words/format.ts';
import { Link } from '#ui/link.tsx';
import { aroundQuery } from './around-query.ts';

/** Where a ticket continues, what continues in it, linked tickets, and that it was escalated to the platform's team. */
export function TicketsAround({ ticket }: { ticket: Ticket }) {
  const { data } = useQuery({ ...aroundQuery(ticket.id), enabled: !ticket.is_confidential });
  if (!data) return null;
  const { into, joined, linked, escalated_at } = data;
  if (into === null && joined.length + linked.length === 0 && escalated_at === null) return null;
  return (
    <section aria-label="Chamados em volta deste" style={{ marginBottom: 16 }}>
      {into && (
        <Text fz="sm">
          <span>Este chamado continua em</span> <NamedTicketLink ticket={into} />
        </Text>
      )}
      {escalated_at && (
        <Text fz="sm">{`Com a equipe da plataforma desde ${formatMoment(escalated_at)}.`}</Text>
      )}
      <Named name="Unidos a este" tickets={joined} />
      <Named
        name="Ligados a este"
        tickets={linked}
        acts={(other) => <UnlinkButton ticket={ticket} other={other} />}
      />
    </section>
  );
}

type NamedProps = {
  name: string;
  tickets: readonly NamedTicket[];
  acts?: (other: NamedTicket) => ReactNode;
};

const Named = ({ name, tickets, acts }: NamedProps) =>
  tickets.length > 0 && (
    <>
      <Text fz="xs" c="dimmed">
        {name}
      </Text>
      <ul aria-label={name}>
        {tickets.map((other) => (
          <li key={other.id}>
            <NamedTicketLink ticket={other} />{' '}
            <Text span fz="xs" c="dimmed">
              {ticketStatusLabel[other.status]}
            </Text>{' '}
            {acts?.(other)}
          </li>
        ))}
      </ul>
    </>
  );

const NamedTicketLink = ({ ticket: { id, code, title } }: { ticket: NamedTicket }) => (
  <Link
    from="/tickets"
    to="/tickets"
    search={(now) => ({ ...now, chamado: id })}
    resetScroll={false}
    fz="sm"
  >{`${code}: ${title}`}</Link>
);

function UnlinkButton({ ticket: { id }, other }: { ticket: Ticket; other: NamedTicket }) {
  const unlink = useAct(api.ticketQueue.unlink, { done: 'Ligação desfeita' });
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      loading={unlink.isPending}
      aria-label={`Desfazer a ligação com ${other.code}`}
      onClick={() => unlink.mutate({ id, other_id: other.id })}
    >
      Desfazer
    </Button>
  );
}
