/** How urgent a ticket is, and how soon it must be answered and solved. */

export const ticketImpacts = ['individual', 'equipe', 'empresa'] as const;
export type TicketImpact = (typeof ticketImpacts)[number];

export const ticketUrgencies = ['baixa', 'media', 'alta'] as const;
export type TicketUrgency = (typeof ticketUrgencies)[number];

export const ticketPriorities = ['baixa', 'media', 'alta', 'critica'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** The priority by impact, then urgency. The requester gives both and never chooses the priority. */
const matrix: Record<TicketImpact, Record<TicketUrgency, TicketPriority>> = {
  individual: { baixa: 'baixa', media: 'baixa', alta: 'media' },
  equipe: { baixa: 'baixa', media: 'media', alta: 'alta' },
  empresa: { baixa: 'media', media: 'alta', alta: 'critica' },
};

export const ticketPriority = (impact: TicketImpact, urgency: TicketUrgency): TicketPriority =>
  matrix[impact][urgency];

/** The priorities of confidential tickets, which are never below 'alta'. */
export const confidentialPriorities = ['alta', 'critica'] as const satisfies readonly TicketPriority[];

type Said = {
  readonly impact: TicketImpact;
  readonly urgency: TicketUrgency;
  readonly is_confidential: boolean;
};

export const firstPriority = ({ impact, urgency, is_confidential }: Said): TicketPriority => {
  const said = ticketPriority(impact, urgency);
  return is_confidential && said !== 'critica' ? 'alta' : said;
};

/** Business minutes from the creation; 480 are one day of the usual calendar. */
export type TicketTargets = { readonly first_response: number; readonly resolution: number };

/** The terms of tickets: one per priority, and one for confidential tickets of any priority. */
export const ticketTerms = [...ticketPriorities, 'sigilosa'] as const;
export type TicketTerm = (typeof ticketTerms)[number];

/** The targets where the company has set no others. */
export const defaultTicketTargets: Readonly<Record<TicketTerm, TicketTargets>> = {
  critica: { first_response: 60, resolution: 240 },
  alta: { first_response: 120, resolution: 480 },
  media: { first_response: 240, resolution: 1440 },
  baixa: { first_response: 480, resolution: 2400 },
  sigilosa: { first_response: 60, resolution: 480 },
};
