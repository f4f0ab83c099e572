/** Tells administrators when nine of ten seats are taken, and when all are. */
import { countText } from '@pdy/contract/rules/numbers';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { companyToday } from '../../competencies/index.ts';
import { administrators, notify } from '../../notifications/index.ts';
import { seatsNow } from './invite-seats.ts';

type Seats = NonNullable<Awaited<ReturnType<typeof seatsNow>>>;

const nearlyFull = 0.9;

const counted = (count: number, one: string, many: string) =>
  count === 0 ? `nenhum ${one}` : countText(count, one, many);

const seatsText = ({ used, max_users, active, open_invites }: Seats) => {
  const taken = `${used.toLocaleString('pt-BR')} de ${max_users.toLocaleString('pt-BR')}`;
  const by = `${counted(active, 'ativo', 'ativos')}, ${counted(open_invites, 'convite', 'convites')}`;
  return `Assentos: ${taken} (${by}).`;
};

/** Warns once a day for each of the two, and again when the limit changes. */
export const warnOfSeats = async (_event: Happening, context: ReactionContext): Promise<void> => {
  const { tx } = context;
  const seats = await seatsNow(tx);
  if (!seats || seats.used < seats.max_users * nearlyFull) return;
  const { max_users, free } = seats;
  await notify(tx, {
    to: await administrators(tx),
    titulo: free <= 0 ? 'Assentos esgotados' : 'Assentos quase no limite',
    mensagem: seatsText(seats),
    tipo: 'informativa',
    link_destino: '/user-management',
    dedupe_key: `seats ${free <= 0 ? 'full' : 'nearly full'} of ${max_users} on ${await companyToday(context)}`,
  });
};

/** Warns about the seats of the company that a person has joined; the one they left has a free seat more. */
export const warnOfSeatsMoved = async (
  event: Happening<'platform.user.moved'>,
  context: ReactionContext,
): Promise<void> => {
  if (event.payload.to === event.company_id) await warnOfSeats(event, context);
};

/** The platform has changed the limit of the company. */
export const warnOfSeatsLimit = async (
  event: Happening<'platform.company.changed'>,
  context: ReactionContext,
): Promise<void> => {
  if (event.subject_id === event.company_id && event.payload.fields.includes('max_users'))
    await warnOfSeats(event, context);
};
