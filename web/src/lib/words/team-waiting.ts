import type { TeamMember } from '@pdy/contract/pdi/team';
import { checkinStatusLabel } from '@pdy/contract/pdi/words';
import { formatShortDay } from '#lib/words/format.ts';

/** What waits for the caller, in words; empty when nothing does. */
export const waitingOf = ({ plan, awaiting_checkins, awaiting_activities }: TeamMember) => [
  ...(plan?.is_awaiting ? ['PDI para aprovar'] : []),
  ...(awaiting_checkins > 0
    ? [awaiting_checkins === 1 ? 'Check-in para responder' : `${awaiting_checkins} check-ins para responder`]
    : []),
  ...(awaiting_activities > 0
    ? [
        awaiting_activities === 1
          ? '1 atividade para validar'
          : `${awaiting_activities} atividades para validar`,
      ]
    : []),
];

/** The day on which it was sent; if it was not, the day on which it is due. */
export const lastCheckinText = (last: TeamMember['last_checkin']): string => {
  if (!last) return 'Nenhum ainda';
  const label = checkinStatusLabel[last.status];
  return last.sent_on
    ? `${formatShortDay(last.sent_on)} · ${label}`
    : `${label} · prazo ${formatShortDay(last.due_on)}`;
};
