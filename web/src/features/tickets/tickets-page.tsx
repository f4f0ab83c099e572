import { may } from '@pdy/contract/permissions';
import { queueViewLabel, queueViews } from '@pdy/contract/tickets/values';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { SearchField } from '#ui/choose/search-field.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { later } from '#ui/page/later.tsx';
import { Page } from '#ui/page/page.tsx';
import { OwnTickets } from './own-tickets.tsx';
import { TicketDrawer } from './ticket/ticket-drawer.tsx';
import {
  firstView,
  noFilters,
  ticketsAddress,
  useGoTo,
  useTicketsAddress,
  viewOf,
  wordOf,
} from './tickets-address.ts';

const Queue = later(() => import('./queue.tsx'), 'Queue');
const EscalatedTickets = later(() => import('./escalated-tickets.tsx'), 'EscalatedTickets');
const QueueFilters = later(() => import('./queue-filters.tsx'), 'QueueFilters');

const own = 'abertos';

/** The reader's own tickets and, for attendants, the queue. */
export function TicketsPage() {
  const { data: shell } = useQuery(shellQuery);
  if (!shell) return null;
  return may(shell.person.role, 'tickets.manage') ? <StaffTickets /> : <RequesterTickets />;
}

const open = <ButtonLink to="/tickets/new">Novo chamado</ButtonLink>;

function RequesterTickets() {
  const { fila } = useTicketsAddress();
  const goTo = useGoTo();
  const is_over = fila === 'encerrados';
  return (
    <Page
      title="Chamados"
      purpose="Peça ajuda, tire uma dúvida ou conteste um resultado, e acompanhe até o fim."
      action={open}
      tabs={{
        value: is_over ? 'encerrados' : own,
        items: [
          { value: own, label: 'Em andamento' },
          { value: 'encerrados', label: 'Encerrados' },
        ],
        onChange: (next) => goTo({ fila: next === own ? undefined : 'encerrados' }),
      }}
      filters={<OwnSearch />}
    >
      <OwnTickets is_over={is_over} />
      <TicketDrawer />
    </Page>
  );
}

function OwnSearch() {
  const { busca } = useTicketsAddress();
  const goTo = useGoTo();
  return (
    <SearchField
      label="Buscar nos meus chamados"
      placeholder="Título, conversa ou código"
      kept={busca}
      onRest={(words) => goTo({ busca: words }, true)}
    />
  );
}

function StaffTickets() {
  const { data: counts } = useQuery(api.ticketQueue.counts.queryOptions());
  const person = useQuery(shellQuery).data?.person;
  const isTeam = person?.role === 'platform_admin' && !person.is_visiting;
  const { fila: asked = firstView(counts) } = useTicketsAddress();
  const fila = asked === 'encerrados' ? own : asked;
  const goTo = useGoTo();
  const views = queueViews.filter((view) => view !== 'confidential' || counts?.confidential != null);
  return (
    <Page
      title="Chamados"
      purpose="O que as pessoas pedem, com o prazo de cada resposta."
      action={open}
      tabs={{
        value: fila,
        items: [
          ...views.map((view) => ({
            value: wordOf(view) as string,
            label: queueViewLabel[view],
            count: view === 'all' ? undefined : (counts?.[view] ?? undefined),
          })),
          { value: own, label: 'Abertos por mim' },
        ],
        onChange: (next) => goTo({ ...noFilters, fila: ticketsAddress.readers.fila(next) }),
      }}
      filters={fila === own ? <OwnSearch /> : <QueueFilters />}
    >
      {isTeam && <EscalatedTickets />}
      {fila === own ? <OwnTickets /> : <Queue view={viewOf(fila)} />}
      <TicketDrawer />
    </Page>
  );
}
