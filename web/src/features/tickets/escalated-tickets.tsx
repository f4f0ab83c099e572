import { Anchor } from '@mantine/core';
import type { EscalatedTicket } from '@pdy/contract/tickets/links';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { addressIn } from '#lib/session/company-address.ts';
import { formatMoment } from '#lib/words/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { PriorityBadge, StatusBadge } from './ticket/ticket-badges.tsx';

const columns: readonly Column<EscalatedTicket>[] = [
  {
    name: 'Chamado',
    as: 'head',
    cell: ({ id, code, title, company }) => (
      <Anchor href={`${addressIn(company.slug, '/tickets')}&chamado=${id}`}>{`${code}: ${title}`}</Anchor>
    ),
  },
  { name: 'Empresa', cell: ({ company }) => company.name },
  { name: 'Desde', cell: ({ asked_at }) => formatMoment(asked_at) },
  { name: 'Prioridade', cell: ({ priority }) => <PriorityBadge priority={priority} /> },
  { name: 'Status', as: 'state', cell: ({ status }) => <StatusBadge status={status} reader="staff" /> },
];

/** Tickets that companies have escalated to the platform's team; they are opened and answered inside the company. */
export function EscalatedTickets() {
  const { data = [] } = useQuery(api.ticketQueue.escalated.queryOptions());
  if (data.length === 0) return null;
  return (
    <section aria-label="Levados à plataforma" style={{ marginBottom: 32 }}>
      <DataTable
        caption="Levados à plataforma pelas empresas"
        isTitled
        items={data}
        columns={columns}
        keyOf={({ id }) => id}
      />
    </section>
  );
}
