/** Administrators are told when nine of ten seats are taken, and when all are. */
import { sql } from 'kysely';
import type { Happening } from '#kernel/happening.ts';
import type { ReactionContext } from '#kernel/reactions.ts';
import { companyToday } from '../competencies/index.ts';
import { notify } from '../notifications/index.ts';
import { seatsNow } from './invite-seats.ts';

type SeatTaken = Happening<
  | 'people.invite.sent'
  | 'people.invite.accepted'
  | 'people.person.reactivated'
  | 'people.import.applied'
  | 'people.import.stopped'
>;

const nearlyFull = 0.9;

/** Once a day for each of the two, and anew when the limit is another. */
export const warnOfSeats = async (_event: SeatTaken, context: ReactionContext): Promise<void> => {
  const { tx } = context;
  const seats = await seatsNow(tx);
  if (!seats || seats.used < seats.max_users * nearlyFull) return;
  const { used, max_users, active, open_invites, free } = seats;
  const admins = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('company_id', '=', sql<string>`(select app.company_id())`)
    .where('role', 'in', ['admin', 'corporate'])
    .where('is_active', '=', true)
    .execute();
  await notify(tx, {
    to: admins.map(({ user_id }) => user_id),
    titulo: free === 0 ? 'Assentos esgotados' : 'Assentos quase no limite',
    mensagem: `Assentos: ${used} de ${max_users} (${active} ativos, ${open_invites} convites).`,
    tipo: 'informativa',
    link_destino: '/user-management',
    dedupe_key: `seats ${free === 0 ? 'full' : 'nearly full'} of ${max_users} on ${await companyToday(context)}`,
  });
};
