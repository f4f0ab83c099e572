import { Group, Skeleton, Text } from '@mantine/core';
import type { TicketRow } from '@pdy/contract/tickets/tickets';
import { ChevronRight } from 'lucide-react';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import { formatMoment } from '#lib/words/format.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { FramedList, RowWords } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { ConfidentialMark, StatusBadge } from './ticket/ticket-badges.tsx';
import { useTicketsAddress } from './tickets-address.ts';

/** The reader's own tickets, the newest first; `is_over` absent: all of them. */
export function OwnTickets({ is_over }: { is_over?: boolean }) {
  const { busca } = useTicketsAddress();
  const query = usePages(
    api.tickets.mine,
    { ...(is_over !== undefined && { is_over }), ...(busca && { search: busca }) },
    { keepsShown: true },
  );
  return (
    <DataList
      query={query}
      what="os chamados"
      rows={3}
      skeleton={<Skeleton height={64} />}
      isFiltered={busca !== undefined}
      filteredOut={<Text c="dimmed">Nenhum chamado com estas palavras.</Text>}
      none={is_over ? 'Nenhum chamado seu foi encerrado até agora.' : <NoTickets />}
    >
      {(found) => (
        <FramedList aria-label="Meus chamados">
          {found.map((ticket) => (
            <OwnTicket key={ticket.id} ticket={ticket} />
          ))}
        </FramedList>
      )}
    </DataList>
  );
}

const NoTickets = () => (
  <EmptyState
    title="Nenhum chamado em aberto"
    why="Se algo não funcionar, faltar ou parecer errado, conte para nós. Você acompanha a resposta por aqui."
    action={<ButtonLink to="/tickets/new">Novo chamado</ButtonLink>}
  />
);

/** The next step, in words for the requester. */
const nextText = (ticket: TicketRow) => {
  const { status, first_response_due_at, resolution_due_at, is_overdue, updated_at } = ticket;
  if (status === 'aguardando_solicitante') return 'Responda para o atendimento continuar';
  if (status === 'resolvido') return `Resolvido em ${formatMoment(updated_at)}`;
  if (resolution_due_at === null) return `Atualizado em ${formatMoment(updated_at)}`;
  return is_overdue
    ? `Solução atrasada, era até ${formatMoment(resolution_due_at)}`
    : first_response_due_at
      ? `Primeira resposta até ${formatMoment(first_response_due_at)}`
      : `Solução até ${formatMoment(resolution_due_at)}`;
};

function OwnTicket({ ticket }: { ticket: TicketRow }) {
  const { id, code, title, category, status, is_confidential } = ticket;
  return (
    <li>
      <Link
        from="/tickets"
        to="/tickets"
        search={(now) => ({ ...now, chamado: id })}
        resetScroll={false}
        display="block"
        underline="never"
        c="inherit"
        className={rowStyles.rowLink}
        aria-haspopup="dialog"
      >
        <Group component="span" wrap="nowrap" mih={60} px="md" py="xs">
          <RowWords>
            <b>{title}</b>
            <small>
              {code} · {category} · {nextText(ticket)}
            </small>
          </RowWords>
          {is_confidential && <ConfidentialMark />}
          <StatusBadge status={status} reader="asker" />
          <ChevronRight size={16} aria-hidden />
        </Group>
      </Link>
    </li>
  );
}
