import { Text } from '@mantine/core';
import type { QueueRow } from '@pdy/contract/tickets/queue';
import type { QueueView } from '@pdy/contract/tickets/values';
import { saysAnyOf } from '#lib/address/address.ts';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import { Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { RowWords } from '#ui/parts.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { ConfidentialMark, PriorityBadge, SlaBar, StatusBadge } from './ticket/ticket-badges.tsx';
import { clockTickMs } from './ticket/ticket-words.ts';
import { noFilters, useTicketsAddress } from './tickets-address.ts';

const nothing: Record<QueueView, string> = {
  unassigned: 'Ninguém espera por alguém que atenda.',
  mine: 'Nenhum chamado está com você agora.',
  overdue: 'Nenhum chamado passou do prazo.',
  today: 'Nenhum chamado vence hoje.',
  all: 'Ninguém abriu um chamado até agora. Quando alguém abrir, ele aparece aqui com o prazo de resposta.',
  confidential: 'Nenhum relato sigiloso.',
};

const columns: readonly Column<QueueRow>[] = [
  { name: 'Chamado', as: 'head', cell: (row) => <QueueTicketLink row={row} /> },
  {
    name: 'Solicitante',
    cell: ({ person, code }) => (
      <PersonLink id={person.readable_id} about={`quem pede ${code}`}>
        {person.is_active ? person.name : `${person.name} (inativo)`}
      </PersonLink>
    ),
  },
  { name: 'Categoria', cell: ({ category }) => category },
  { name: 'Prioridade', cell: ({ priority }) => <PriorityBadge priority={priority} /> },
  { name: 'Status', as: 'state', cell: ({ status }) => <StatusBadge status={status} reader="staff" /> },
  {
    name: 'Responsável',
    cell: ({ assignee, code }) =>
      assignee && (
        <PersonLink id={assignee.readable_id} about={`quem atende ${code}`}>
          {assignee.name}
        </PersonLink>
      ),
  },
  { name: 'SLA', cell: (row) => <SlaBar row={row} /> },
];

/** Tickets to handle: the next due on top. */
export function Queue({ view }: { view: QueueView }) {
  const address = useTicketsAddress();
  const { busca, situacao, prioridade, categoria, quem, responsavel, contesta } = address;
  const query = usePages(
    api.ticketQueue.list,
    {
      view,
      ...(busca && { search: busca }),
      ...(situacao && { status: situacao }),
      ...(prioridade && { priority: prioridade }),
      ...(categoria && { category_id: categoria }),
      ...(quem && { person_id: quem }),
      ...(responsavel && { assignee_id: responsavel }),
      ...(contesta && { contest_id: contesta }),
    },
    { keepsShown: true, refetchInterval: () => clockTickMs },
  );
  return (
    <DataList
      query={query}
      what="os chamados"
      rows={6}
      isFiltered={saysAnyOf(address, noFilters)}
      none={nothing[view]}
      filteredOut={<Text c="dimmed">Nenhum chamado com estes filtros.</Text>}
      caption="Chamados"
      columns={columns}
      keyOf={({ id }) => id}
      isOff={({ status }) => status === 'fechado' || status === 'cancelado'}
    />
  );
}

const QueueTicketLink = ({ row: { id, code, title, is_confidential } }: { row: QueueRow }) => (
  <RowWords>
    <Link
      from="/tickets"
      to="/tickets"
      search={(now) => ({ ...now, chamado: id })}
      resetScroll={false}
      aria-haspopup="dialog"
      inherit
      fw={600}
    >
      {title}
    </Link>{' '}
    {is_confidential && <ConfidentialMark />}
    <small>{code}</small>
  </RowWords>
);
