import type { TicketPriority } from '@pdy/contract/rules/tickets/priority';
import type { TicketStatus } from '@pdy/contract/rules/tickets/status';
import { ticketPriorityLabel, ticketStatusLabel } from '@pdy/contract/tickets/words';
import { useQuery } from '@tanstack/react-query';
import { saysAnyOf } from '#lib/address/address.ts';
import { api } from '#lib/api.ts';
import { SearchField } from '#ui/choose/search-field.tsx';
import { FoldedFilters } from '#ui/list/filter-sheet.tsx';
import { ChoiceFilter } from '#ui/list/filters.tsx';
import { noFilters, useGoTo, useTicketsAddress } from './tickets-address.ts';

const choices = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

const filters = ['situacao', 'prioridade', 'categoria', 'quem', 'responsavel', 'contesta'] as const;

/** The filters for the tickets of a view. */
export function QueueFilters() {
  const address = useTicketsAddress();
  const goTo = useGoTo();
  const { data } = useQuery(api.tickets.choices.queryOptions());
  const { data: agents = [] } = useQuery(api.ticketQueue.agents.queryOptions());
  return (
    <>
      <SearchField
        label="Buscar chamados"
        placeholder="Texto, conversa, pessoa ou código"
        kept={address.busca}
        onRest={(busca) => goTo({ busca }, true)}
      />
      <FoldedFilters
        count={filters.map((name) => address[name]).filter(Boolean).length}
        show="Ver chamados"
        onClear={saysAnyOf(address, noFilters) ? () => goTo(noFilters) : undefined}
      >
        <ChoiceFilter<TicketStatus>
          label="Situação"
          value={address.situacao}
          data={choices(ticketStatusLabel)}
          all="Todas"
          onChange={(situacao) => goTo({ situacao })}
        />
        <ChoiceFilter<TicketPriority>
          label="Prioridade"
          value={address.prioridade}
          data={choices(ticketPriorityLabel)}
          all="Todas"
          onChange={(prioridade) => goTo({ prioridade })}
        />
        <ChoiceFilter
          label="Categoria"
          value={address.categoria}
          data={(data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          all="Todas"
          onChange={(categoria) => goTo({ categoria })}
        />
        <ChoiceFilter
          label="Responsável"
          value={address.responsavel}
          data={agents.map(({ user_id, name }) => ({ value: user_id, label: name }))}
          all="Todos"
          onChange={(responsavel) => goTo({ responsavel })}
        />
      </FoldedFilters>
    </>
  );
}
