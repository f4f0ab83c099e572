/** Seats of the company in words. */
import { countText } from '@pdy/contract/rules/numbers';

export type Seats = { max_users: number; active: number; open_invites: number; used: number; free: number };

/** 'Assentos: 46 de 50 (42 ativos, 4 convites)' */
export const seatsText = ({ used, max_users, active, open_invites }: Seats) =>
  `Assentos: ${used} de ${max_users} (${countText(active, 'ativo', 'ativos')}, ${countText(open_invites, 'convite', 'convites')})`;

const nearlyFull = 0.9;

export type SeatFace = 'free' | 'near' | 'full';

/** The colour and the words for the seats; from nine of ten on the company is nearly full. */
export function seatFace({ used, max_users, free }: Seats): SeatFace {
  if (free === 0) return 'full';
  return used >= max_users * nearlyFull ? 'near' : 'free';
}

/** What to do in this state; null while there is room. */
export function seatAdvice(seats: Seats): string | null {
  const face = seatFace(seats);
  if (face === 'free') return null;
  if (face === 'near') return seats.free === 1 ? 'Resta 1 assento.' : `Restam ${seats.free} assentos.`;
  const over = seats.used - seats.max_users;
  const said =
    over > 0
      ? `A empresa está ${countText(over, 'assento', 'assentos')} acima do limite; ninguém perde o acesso.`
      : 'Todos os assentos estão ocupados.';
  return `${said} Para convidar, libere um: desative quem saiu ou revogue um convite.`;
}
