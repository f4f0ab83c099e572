import { Progress, Text } from '@mantine/core';
import type { Ticket, TicketClock } from '@pdy/contract/tickets/tickets';
import { ticketImpactLabel, ticketScoreLabel, ticketUrgencyLabel } from '@pdy/contract/tickets/words';
import type { ReactNode } from 'react';
import { formatMoment } from '#lib/format.ts';
import { later } from '#ui/later.tsx';
import layout from '#ui/layout.module.css';
import { PersonLink } from '#ui/person-link.tsx';
import { AskerActs } from './asker-acts.tsx';
import { barColor, firstAnswerText, leftPercent, solutionText } from './ticket-words.ts';
import classes from './tickets.module.css';

const StaffActs = later(() => import('./staff-acts.tsx'), 'StaffActs');

/** Beside the talk: the clocks, and what can be done. */
export const TicketRail = ({ ticket }: { ticket: Ticket }) => (
  <aside className={classes.rail} aria-label="Prazos e ações">
    {ticket.reader === 'staff' ? <Clocks ticket={ticket} /> : <Foreseen ticket={ticket} />}
    {ticket.reader === 'staff' ? <StaffActs ticket={ticket} /> : <AskerActs ticket={ticket} />}
  </aside>
);

/** Where nobody of the company is there to answer, a foreseen day would be a promise of nobody. */
const unanswered = {
  staff: null,
  platform:
    'Só você administra a empresa, e ninguém atende o próprio chamado. Quem responde é a equipe da plataforma, quando trabalha na sua empresa, ou quem passar a administrá-la.',
  nobody:
    'As pessoas escolhidas para esta categoria deixaram de atender, e ninguém lê este chamado agora. A administração foi avisada de que precisa escolher outra pessoa; ela não lê o que você escreveu.',
} as const;

const Foreseen = ({ ticket: { resolution, status, answered_by } }: { ticket: Ticket }) => {
  if (resolution.met_at) return null;
  if (unanswered[answered_by]) return <Text fz="sm">{unanswered[answered_by]}</Text>;
  if (status === 'aguardando_solicitante')
    return <Text fz="sm">O prazo está parado enquanto o atendimento espera você.</Text>;
  return (
    <div>
      <Text fz={13} c="dimmed">
        Previsão
      </Text>
      <Text fw={600}>{resolution.due_at ? formatMoment(resolution.due_at) : 'Sem prazo'}</Text>
      {resolution.is_overdue && (
        <Text fz={13} c="red">
          Passou da previsão. O atendimento já foi avisado.
        </Text>
      )}
    </div>
  );
};

const Clocks = ({ ticket }: { ticket: Ticket }) => {
  const isAnswered = ticket.messages.some(({ is_from_staff }) => is_from_staff);
  return (
    <div>
      <ClockLine
        name="Primeira resposta"
        clock={ticket.first_response}
        words={firstAnswerText(ticket.first_response, isAnswered)}
      />
      <ClockLine name="Solução" clock={ticket.resolution} words={solutionText(ticket.resolution)} />
    </div>
  );
};

function ClockLine({ name, clock, words }: { name: string; clock: TicketClock; words: string }) {
  const left = leftPercent(clock);
  return (
    <div style={{ marginBottom: 12 }}>
      <Text fz={13} c="dimmed">
        {name}
      </Text>
      <Text fz="sm" fw={600} {...(clock.is_overdue && { c: 'red' })}>
        {words}
      </Text>
      {!clock.met_at && (
        <Progress
          mt={4}
          size="sm"
          value={clock.is_overdue ? 100 : left}
          color={clock.is_paused ? 'gray' : barColor(left, clock.is_overdue)}
          aria-label={`${name}: tempo que resta`}
        />
      )}
    </div>
  );
}

type Named = { readonly name: string; readonly readable_id: string | null };

const linkTo = ({ name, readable_id }: Named, more = '') => (
  <PersonLink id={readable_id}>{`${name}${more}`}</PersonLink>
);

const factsOf = (ticket: Ticket, isStaff: boolean): readonly (readonly [string, ReactNode])[] => [
  ['Quem pede', isStaff ? linkTo(ticket.person, ticket.person.is_active ? '' : ' (inativo)') : null],
  ['E-mail', ticket.person.email],
  ['Aberto por', ticket.opened_by && linkTo(ticket.opened_by)],
  ['Aberto em', formatMoment(ticket.created_at)],
  ['Categoria', isStaff && !ticket.is_confidential ? null : ticket.category],
  ['Quem é afetado', ticketImpactLabel[ticket.impact]],
  ['Urgência', ticketUrgencyLabel[ticket.urgency]],
  ['Responsável', isStaff ? null : ticket.assignee ? linkTo(ticket.assignee) : 'Ainda ninguém'],
  ['Página', ticket.page],
  ['Fecha sozinho em', ticket.next_step?.step === 'close' ? formatMoment(ticket.next_step.at) : null],
  [
    'Avaliação',
    ticket.rating &&
      `${ticketScoreLabel[ticket.rating.score as 1]}${ticket.rating.comment ? `: ${ticket.rating.comment}` : ''}`,
  ],
];

/** What a ticket is about, for whoever reads it. */
export const TicketFacts = ({ ticket }: { ticket: Ticket }) => (
  <dl className={`${layout.facts} ${classes.facts}`} aria-label="Sobre o chamado">
    {factsOf(ticket, ticket.reader === 'staff')
      .filter(([, value]) => value !== null)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
