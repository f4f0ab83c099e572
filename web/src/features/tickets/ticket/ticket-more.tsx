import { Button, Menu } from '@mantine/core';
import { ticketIsOver } from '@pdy/contract/rules/tickets/status';
import type { Ticket } from '@pdy/contract/tickets/tickets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { later } from '#ui/page/later.tsx';
import { aroundQuery } from '../around-query.ts';

const PickTicket = later(() => import('./pick-ticket.tsx'), 'PickTicket');
const EscalateDialog = later(() => import('./escalate-dialog.tsx'), 'EscalateDialog');

type Asked = 'link' | 'merge' | 'escalate';

/** Further acts on a ticket; none of them for a confidential one. */
export function TicketMore({ ticket }: { ticket: Ticket }) {
  const { id, version, status, is_confidential, contest } = ticket;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data } = useQuery({ ...aroundQuery(id), enabled: !is_confidential });
  const { data: shell } = useQuery(shellQuery);
  const takeBack = useAct(api.ticketQueue.take_back, { done: 'Chamado fora da fila da plataforma' });
  const close = () => setAsked(null);
  // In the platform's own company there is nobody to escalate to.
  const isOfCompany = Boolean(shell?.person.company);
  if (is_confidential || !data) return null;
  const isOver = ticketIsOver(status);
  return (
    <>
      <Menu zIndex={400}>
        <Menu.Target>
          <Button variant="default">Mais</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('link')}>Ligar a outro chamado…</Menu.Item>
          {!isOver && contest === null && (
            <Menu.Item onClick={() => setAsked('merge')}>Unir a outro chamado…</Menu.Item>
          )}
          {!isOver && isOfCompany && data.escalated_at === null && (
            <Menu.Item onClick={() => setAsked('escalate')}>Levar à plataforma…</Menu.Item>
          )}
          {data.escalated_at !== null && (
            <Menu.Item onClick={() => takeBack.mutate({ id, version })}>
              Tirar da fila da plataforma
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {(asked === 'link' || asked === 'merge') && <PickTicket ticket={ticket} act={asked} onClose={close} />}
      {asked === 'escalate' && <EscalateDialog ticket={ticket} onClose={close} />}
    </>
  );
}
