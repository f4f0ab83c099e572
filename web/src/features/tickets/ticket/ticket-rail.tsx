import { Progress, Stack, Text } from '@mantine/core';
import type { Ticket, TicketClock } from '@pdy/contract/tickets/tickets';
import {
  ticketImpactLabel,
  ticketImpactOfOthers,
  ticketScoreLabel,
  ticketUrgencyLabel,
} from '@pdy/contract/tickets/words';
import type { ReactNode } from 'react';
import { formatMoment } from '#lib/words/format.ts';
import { later } from '#ui/page/later.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { RequesterActs } from './requester-acts.tsx';
import { barColor, barWords, firstAnswerText, leftPercent, solutionText } from './ticket-words.ts';

const StaffActs = later(() => import('./staff-acts.tsx'), 'StaffActs');

/** Beside the conversation: the clocks, and the acts. */
export const TicketRail = ({ ticket }: { ticket: Ticket }) => (
  <Stack component="aside" aria-label="Prazos e ações" style={{ gridArea: 'rail' }}>
    {ticket.reader === 'staff' ? <Clocks ticket={ticket} /> : <Foreseen ticket={ticket} />}
    {ticket.reader === 'staff' && <StaffActs ticket={ticket} />}
    {ticket.reader === 'asker' && <RequesterActs ticket={ticket} />}
  </Stack>
);

/** Where nobody in the company is there to answer, a day would be a promise of nobody. */
const unanswered = {
  staff: null,
  platform:
    'Só você administra a empresa, e ninguém atende o próprio chamado. Quem responde é a equipe da plataforma, quando trabalha na sua empresa, ou quem passar a administrá-la.',
  nobody:
    'As pessoas escolhidas para esta categoria deixaram de atender, e ninguém lê este chamado agora. A administração foi avisada de que precisa escolher outra pessoa; ela não lê o que você escreveu.',
} as const;

const Foreseen = ({ ticket }: { ticket: Ticket }) => {
  const { resolution, status, answered_by, first_response_due_at } = ticket;
  if (resolution.met_at) return null;
  if (unanswered[answered_by]) return <Text fz="sm">{unanswered[answered_by]}</Text>;
  if (status === 'aguardando_solicitante')
    return <Text fz="sm">O prazo está parado enquanto o atendimento espera você.</Text>;
  return (
    <div>
      {first_response_due_at && <TicketDueLine name="Primeira resposta" due_at={first_response_due_at} />}
      <TicketDueLine name="Solução" due_at={resolution.due_at} />
      {resolution.is_overdue && (
        <Text fz="xs" c="red">
          Passou do prazo. O atendimento já foi avisado.
        </Text>
      )}
    </div>
  );
};

const TicketDueLine = ({ name, due_at }: { name: string; due_at: Date | null }) => (
  <Text fz="sm" mb="2xs">
    <Text span c="dimmed">
      {name}{' '}
    </Text>
    <b>{due_at ? `até ${formatMoment(due_at)}` : 'sem prazo'}</b>
  </Text>
);

const Clocks = ({ ticket }: { ticket: Ticket }) => {
  const isAnswered = ticket.messages.some(({ is_from_staff }) => is_from_staff);
  const { resolution, goes_on_in } = ticket;
  // A ticket that continues elsewhere is late there, or not at all.
  const solution = { ...resolution, is_overdue: resolution.is_overdue && goes_on_in === null };
  return (
    <div>
      <ClockLine
        name="Primeira resposta"
        clock={ticket.first_response}
        words={firstAnswerText(ticket.first_response, isAnswered)}
      />
      <ClockLine name="Solução" clock={solution} words={solutionText(ticket)} />
    </div>
  );
};

function ClockLine({ name, clock, words }: { name: string; clock: TicketClock; words: string }) {
  const left = leftPercent(clock);
  return (
    <div style={{ marginBottom: 12 }}>
      <Text fz="xs" c="dimmed">
        {name}
      </Text>
      <Text fz="sm" fw={600} {...(clock.is_overdue && { c: 'red' })}>
        {words}
      </Text>
      {!clock.met_at && (
        <Progress.Root mt="2xs" size="sm">
          <Progress.Section
            value={clock.is_overdue ? 100 : left}
            color={clock.is_paused ? 'gray' : barColor(left, clock.is_overdue)}
            {...barWords(name, clock.is_overdue ? words : `${left}% do tempo`, clock.is_overdue)}
          />
        </Progress.Root>
      )}
    </div>
  );
}

type Named = { readonly name: string; readonly readable_id: string | null };

const linkTo = ({ name, readable_id }: Named, more = '') => (
  <PersonLink id={readable_id}>{`${name}${more}`}</PersonLink>
);

/** A contest and a confidential report have no urgency to choose. */
const asksUrgency = ({ contest, is_confidential }: Ticket) => contest === null && !is_confidential;

const factsOf = (ticket: Ticket, isStaff: boolean): readonly (readonly [string, ReactNode])[] => [
  ['Quem pede', isStaff ? linkTo(ticket.person, ticket.person.is_active ? '' : ' (inativo)') : null],
  ['E-mail', ticket.person.email],
  ['Aberto por', ticket.opened_by && linkTo(ticket.opened_by)],
  ['Aberto em', formatMoment(ticket.created_at)],
  ['Categoria', isStaff && !ticket.is_confidential ? null : ticket.category],
  [
    'Quem é afetado',
    asksUrgency(ticket) ? (isStaff ? ticketImpactOfOthers : ticketImpactLabel)[ticket.impact] : null,
  ],
  ['Urgência', asksUrgency(ticket) ? ticketUrgencyLabel[ticket.urgency] : null],
  ['Responsável', isStaff ? null : ticket.assignee ? linkTo(ticket.assignee) : 'Ainda ninguém'],
  ['Página', ticket.page],
  ['Fecha sozinho em', ticket.next_step?.step === 'close' ? formatMoment(ticket.next_step.at) : null],
  [
    'Avaliação',
    ticket.rating &&
      `${ticketScoreLabel[ticket.rating.score as 1]}${ticket.rating.comment ? `: ${ticket.rating.comment}` : ''}`,
  ],
];

/** The facts of a ticket, for its reader. */
export const TicketFacts = ({ ticket }: { ticket: Ticket }) => (
  <Stack component="dl" gap="xs" aria-label="Sobre o chamado" style={{ gridArea: 'facts' }}>
    {factsOf(ticket, ticket.reader === 'staff')
      .filter(([, value]) => value !== null)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </Stack>
);
