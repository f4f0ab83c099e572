/** Authors of a company's deck are notified of a card that a person forgets again and again. */
import { type CardType, faceOf } from '@pdy/contract/rules/cards';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { type NewNotification, notifyEach } from '../notifications/index.ts';

/** The time after an answer in which its session is counted; a late job still finds it. */
const lookBack = sql`interval '2 days'`;
const mostFront = 120;

type Leech = {
  readonly card_id: string;
  readonly type: CardType;
  readonly front: string;
  readonly deck_id: string;
  readonly title: string;
  readonly author: string;
  /** The day of the answer, where the company is. */
  readonly on: string;
};

const leechesOf = async (tx: Tx, person_id: string, now: Date): Promise<readonly Leech[]> => {
  const { rows } = await sql<Leech>`
    select distinct c.id as card_id, c.type, c.front, d.id as deck_id, d.title, e.actor_id as author,
      (s.last_review at time zone z.timezone)::date::text as "on"
    from card_states s
    join cards c on c.company_id = s.company_id and c.id = s.card_id and c.deleted_at is null
    join decks d on d.company_id = c.company_id and d.id = c.deck_id and d.person_id is null and d.status = 'published'
    join company_settings z on z.company_id = s.company_id
    join events e on e.company_id = d.company_id and e.subject_id = d.id and e.name = 'study.deck.added'
      and e.actor_id <> s.person_id
    where s.company_id = app.company_id() and s.person_id = ${person_id} and s.suspended_reason = 'leech'
      and s.last_review > ${now}::timestamptz - ${lookBack}`.execute(tx);
  return rows;
};

/** The front of a card on one line, with the hidden words in place of the gaps. */
const inShort = ({ type, front }: Leech) => {
  const shown = faceOf({ type, front, back: '' }, 0).question.map(({ text }) => text);
  const text = shown.join('').replace(/\s+/g, ' ').trim();
  return text.length <= mostFront ? text : `${text.slice(0, mostFront - 1)}…`;
};

const noticeOf = (leech: Leech): NewNotification => ({
  to: [leech.author],
  titulo: 'Um cartão do seu baralho é esquecido muitas vezes',
  mensagem: `O cartão “${inShort(leech)}”, do baralho “${leech.title}”, foi esquecido muitas vezes por alguém que o estuda e saiu da fila dessa pessoa. Reescrever a pergunta ou dividir o cartão em dois costuma resolver.`,
  tipo: 'educacional',
  link_destino: `/flashcards?baralho=${leech.deck_id}`,
  dedupe_key: `${leech.card_id} study.leech ${leech.on}`,
});

/**
 * Runs as the system, after a session. Notifies about each card at most once a day, however many people forget it, and
 * never with their names. Where it is not known who added the deck, nobody is notified.
 */
export const notifyAuthors = async (tx: Tx, person_id: string, now: Date): Promise<void> => {
  const leeches = await leechesOf(tx, person_id, now);
  await notifyEach(tx, leeches.map(noticeOf));
};
