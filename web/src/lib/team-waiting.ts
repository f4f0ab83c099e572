import type { TeamMember } from '@pdy/contract/pdi/team';

/** What waits for the caller, in words; nothing is an empty list. */
export const waitingOf = ({ plan, last_checkin, is_direct, awaiting_activities }: TeamMember) => [
  ...(plan?.is_awaiting ? ['PDI para aprovar'] : []),
  ...(is_direct && last_checkin?.status === 'submitted' ? ['Check-in para responder'] : []),
  ...(awaiting_activities > 0
    ? [
        awaiting_activities === 1
          ? '1 atividade para validar'
          : `${awaiting_activities} atividades para validar`,
      ]
    : []),
];
