import { Button, Menu, Stack } from '@mantine/core';
import {
  mayMoveTicket,
  type TicketStatus,
  ticketIsOver,
  ticketStatuses,
} from '@pdy/contract/rules/tickets/status';
import type { Ticket } from '@pdy/contract/tickets/tickets';
import { ticketPriorityLabel, ticketStatusLabel } from '@pdy/contract/tickets/words';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useSingleKeys } from '#lib/keys/single-keys.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { TicketMore } from './ticket-more.tsx';

type Props = { ticket: Ticket };

/** The attendant, the priority, the category and the status. A takes the ticket, S opens the statuses. */
export function StaffActs({ ticket }: Props) {
  const { id, version, status, assignee, is_confidential } = ticket;
  const own = useQuery(shellQuery).data?.person.user_id;
  const states = useRef<HTMLButtonElement>(null);
  const assign = useAct(api.ticketQueue.assign, { done: 'Responsável atualizado' });
  const isOver = ticketIsOver(status);
  const mayTake = !isOver && own !== undefined && assignee?.user_id !== own && !is_confidential;
  const take = () => {
    if (mayTake) assign.mutate({ id, version, assignee_id: own });
    return mayTake;
  };
  useSingleKeys(
    {
      a: take,
      s: () => {
        states.current?.click();
        return !isOver;
      },
    },
    true,
  );
  if (isOver) return <TicketMore ticket={ticket} />;
  return (
    <Stack gap="sm">
      {mayTake && (
        <Button onClick={take} loading={assign.isPending} aria-keyshortcuts="a">
          Atender
        </Button>
      )}
      <StatusMenu ticket={ticket} button={states} />
      <AssigneeField ticket={ticket} />
      <PriorityField ticket={ticket} />
      {!is_confidential && <CategoryField ticket={ticket} />}
      <TicketMore ticket={ticket} />
    </Stack>
  );
}

function StatusMenu({ ticket, button }: Props & { button: React.RefObject<HTMLButtonElement | null> }) {
  const { id, version, status } = ticket;
  const move = useAct(api.ticketQueue.move, { done: 'Situação atualizada' });
  const next = ticketStatuses.filter((to: TicketStatus) => mayMoveTicket(status, to, 'staff'));
  return (
    <Menu zIndex={400}>
      <Menu.Target>
        <Button variant="default" ref={button} loading={move.isPending} aria-keyshortcuts="s">
          Mudar situação
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {next.map((to) => (
          <Menu.Item key={to} onClick={() => move.mutate({ id, version, status: to, reason: '' })}>
            {ticketStatusLabel[to]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function AssigneeField({ ticket: { id, version, assignee } }: Props) {
  const { data: staff = [] } = useQuery(api.ticketQueue.staff.queryOptions({ input: { id } }));
  const assign = useAct(api.ticketQueue.assign, { done: 'Responsável atualizado' });
  const known = staff.some(({ user_id }) => user_id === assignee?.user_id);
  const all = assignee && !known ? [assignee, ...staff] : staff;
  return (
    <ChoiceField
      label="Responsável"
      data={all.map(({ user_id, name }) => ({ value: user_id, label: name }))}
      none="Ninguém"
      value={assignee?.user_id ?? null}
      disabled={assign.isPending}
      onChange={(assignee_id) => assign.mutate({ id, version, assignee_id })}
    />
  );
}

function PriorityField({ ticket: { id, version, priority } }: Props) {
  const prioritise = useAct(api.ticketQueue.prioritise, { done: 'Prioridade atualizada' });
  return (
    <ChoiceField
      label="Prioridade"
      description="Os prazos contam de novo desde a abertura."
      data={choicesOf(ticketPriorityLabel)}
      value={priority}
      disabled={prioritise.isPending}
      onChange={(next) => next && next !== priority && prioritise.mutate({ id, version, priority: next })}
    />
  );
}

function CategoryField({ ticket: { id, version, category_id, category } }: Props) {
  const { data } = useQuery(api.tickets.choices.queryOptions());
  const classify = useAct(api.ticketQueue.classify, { done: 'Categoria atualizada' });
  const open = (data?.categories ?? []).filter(({ is_confidential }) => !is_confidential);
  const known = open.some((one) => one.id === category_id);
  const all = known ? open : [{ id: category_id, name: category }, ...open];
  return (
    <ChoiceField
      label="Categoria"
      data={all.map((one) => ({ value: one.id, label: one.name }))}
      value={category_id}
      disabled={classify.isPending}
      onChange={(next) => next && next !== category_id && classify.mutate({ id, version, category_id: next })}
    />
  );
}
