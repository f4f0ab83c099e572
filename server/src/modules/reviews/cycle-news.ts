/** Tells those who review and those who are reviewed. What was written is read in its place, not in a notification. */
import { daysAfter } from '@pdy/contract/rules/days';
import { countText } from '@pdy/contract/rules/numbers';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/happening.ts';
import type { ReactionContext } from '#kernel/reactions.ts';
import { notify } from '../notifications/index.ts';
import type { HeldCycle } from './cycle-moves.ts';

const daysAhead = 3;

type Rater = { rater_id: string; reviews: number };

/** With how many reviews each still has to write. */
const ratersOf = async (tx: Tx, cycle_id: string): Promise<Rater[]> => {
  const { rows } = await sql<Rater>`
    select a.rater_id, count(*)::int as reviews from review_assignments a
    where a.company_id = app.company_id() and a.cycle_id = ${cycle_id} and a.status in ('pending', 'started')
    group by a.rater_id`.execute(tx);
  return rows;
};

const dayText = (day: string) => day.split('-').toReversed().join('/');

type Words = { readonly key: string; readonly titulo: string; readonly mensagem: (count: string) => string };

/** Those with as many reviews read the same sentence. */
const tellRaters = async (tx: Tx, cycle_id: string, { key, titulo, mensagem }: Words) => {
  const groups = Map.groupBy(await ratersOf(tx, cycle_id), ({ reviews }) => reviews);
  for (const [reviews, raters] of groups)
    await notify(tx, {
      to: raters.map(({ rater_id }) => rater_id),
      titulo,
      mensagem: mensagem(countText(reviews, 'avaliação', 'avaliações')),
      tipo: 'acompanhamento',
      link_destino: '/performance',
      about: `review_cycle ${cycle_id}`,
      dedupe_key: `${key} ${reviews}`,
    });
};

export const tellDueSoon = async (tx: Tx, { id, name, collect_until }: HeldCycle, today: string) => {
  if (daysAfter(today, daysAhead) !== collect_until) return;
  await tellRaters(tx, id, {
    key: `reviews.due_soon ${id} ${collect_until}`,
    titulo: `Avaliações de “${name}” vencem em ${daysAhead} dias`,
    mensagem: (count) => `Falta enviar ${count} até ${dayText(collect_until)}.`,
  });
};

const cycleNamed = (tx: Tx, id: string) =>
  tx.selectFrom('review_cycles').selectAll().where('id', '=', id).executeTakeFirst();

export const tellOpened = async (event: Happening<'reviews.cycle.opened'>, { tx }: ReactionContext) => {
  const cycle = await cycleNamed(tx, event.subject_id);
  if (cycle?.status !== 'collecting') return;
  await tellRaters(tx, cycle.id, {
    key: `${event.id} reviews.tell_opened`,
    titulo: `Começaram as avaliações de “${cycle.name}”`,
    mensagem: (count) => `Você tem ${count} para escrever até ${dayText(cycle.collect_until)}.`,
  });
};

export const tellPublished = async (event: Happening<'reviews.cycle.published'>, { tx }: ReactionContext) => {
  const cycle = await cycleNamed(tx, event.subject_id);
  if (cycle?.status !== 'published') return;
  const people = await tx
    .selectFrom('review_participants')
    .select('person_id')
    .where('cycle_id', '=', cycle.id)
    .where('status', '<>', 'removed')
    .execute();
  await notify(tx, {
    to: people.map(({ person_id }) => person_id),
    titulo: `Sua avaliação de “${cycle.name}” foi publicada`,
    mensagem: 'Leia o resultado e converse com quem lidera você.',
    tipo: 'acompanhamento',
    link_destino: '/performance?aba=resultados',
    dedupe_key: `${event.id} reviews.tell_published`,
  });
};

export const tellReturned = async (
  { id, payload: { rater_id } }: Happening<'reviews.review.returned'>,
  { tx }: ReactionContext,
) =>
  notify(tx, {
    to: [rater_id],
    titulo: 'Uma avaliação voltou para você',
    mensagem: 'A administração devolveu uma avaliação que você enviou. O motivo está nela.',
    tipo: 'acompanhamento',
    link_destino: '/performance',
    dedupe_key: `${id} reviews.tell_returned`,
  });
