/** Tells reviewers and the people who are reviewed. Notifications contain nothing that was written. */
import { daysAfter } from '@pdy/contract/rules/days';
import { countText } from '@pdy/contract/rules/numbers';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { companyToday } from '../../competencies/index.ts';
import { nameOf, notify, notifyEach } from '../../notifications/index.ts';
import type { HeldCycle } from './cycle-moves.ts';

const daysAhead = 3;

type Rater = { rater_id: string; reviews: number; is_away: boolean };

/** The raters, and how many reviews each still has to write. */
const ratersOf = async (tx: Tx, cycle_id: string, today: string): Promise<Rater[]> => {
  const { rows } = await sql<Rater>`
    select a.rater_id, count(*)::int as reviews,
      exists (select from person_absences l where l.company_id = app.company_id() and l.person_id = a.rater_id
        and ${today}::date between l.starts_on and l.ends_on) as is_away
    from review_assignments a
    where a.company_id = app.company_id() and a.cycle_id = ${cycle_id} and a.status in ('pending', 'started')
    group by a.rater_id`.execute(tx);
  return rows;
};

const dayText = (day: string) => day.split('-').toReversed().join('/');
const reviewsText = (reviews: number) => countText(reviews, 'avaliação', 'avaliações');

type Words = {
  /** The rater's id is appended. */
  readonly dedupe_key: string;
  readonly titulo: string;
  readonly mensagem: (reviews: number) => string;
};

const notifyRaters = async (
  tx: Tx,
  { cycle_id, raters }: { readonly cycle_id: string; readonly raters: readonly Rater[] },
  { dedupe_key, titulo, mensagem }: Words,
) =>
  notifyEach(
    tx,
    raters.map(({ rater_id, reviews }) => ({
      to: [rater_id],
      titulo,
      mensagem: mensagem(reviews),
      tipo: 'acompanhamento',
      link_destino: '/performance',
      about: `review_cycle ${cycle_id}`,
      dedupe_key: `${dedupe_key} ${rater_id}`,
    })),
  );

/** Reminds once, in the last days of a collection that is longer than that; people on leave are not told. */
export const notifyDueSoon = async (tx: Tx, cycle: HeldCycle, today: string) => {
  const { id, name, collect_from, collect_until } = cycle;
  if (daysAfter(today, daysAhead) < collect_until || daysAfter(collect_from, daysAhead) >= collect_until)
    return;
  const raters = (await ratersOf(tx, id, today)).filter(({ is_away }) => !is_away);
  await notifyRaters(
    tx,
    { cycle_id: id, raters },
    {
      dedupe_key: `reviews.due_soon ${id} ${collect_until}`,
      titulo: `As avaliações de “${name}” estão terminando`,
      mensagem: (reviews) => `Falta enviar ${reviewsText(reviews)} até ${dayText(collect_until)}.`,
    },
  );
};

const cycleNamed = (tx: Tx, id: string) =>
  tx.selectFrom('review_cycles').selectAll().where('id', '=', id).executeTakeFirst();

export const notifyOpened = async (event: Happening<'reviews.cycle.opened'>, context: ReactionContext) => {
  const { tx } = context;
  const cycle = await cycleNamed(tx, event.subject_id);
  if (cycle?.status !== 'collecting') return;
  const raters = await ratersOf(tx, cycle.id, await companyToday(context));
  await notifyRaters(
    tx,
    { cycle_id: cycle.id, raters },
    {
      dedupe_key: `${event.id} reviews.tell_opened`,
      titulo: `Começaram as avaliações de “${cycle.name}”`,
      mensagem: (reviews) =>
        `Você tem ${reviewsText(reviews)} para escrever até ${dayText(cycle.collect_until)}.`,
    },
  );
};

/** Tells people that they are asked for anonymous answers. No reminder follows: nobody knows who has answered. */
export const notifyAsked = async (event: Happening<'reviews.cycle.opened'>, { tx }: ReactionContext) => {
  const cycle = await cycleNamed(tx, event.subject_id);
  if (cycle?.status !== 'collecting') return;
  const { rows } = await sql<{ rater_id: string; people: number }>`
    select i.rater_id, count(*)::int as people from sealed_invitations i
    where i.company_id = app.company_id() and i.collection_id = ${cycle.id} group by i.rater_id`.execute(tx);
  await notifyEach(
    tx,
    rows.map(({ rater_id, people }) => ({
      to: [rater_id],
      titulo: `Sua opinião foi pedida em “${cycle.name}”`,
      mensagem: `Responda sem o seu nome sobre ${countText(people, 'pessoa', 'pessoas')} até ${dayText(cycle.collect_until)}.`,
      tipo: 'acompanhamento',
      link_destino: '/performance',
      dedupe_key: `${event.id} reviews.tell_asked ${rater_id}`,
    })),
  );
};

export const notifyReopened = async (
  event: Happening<'reviews.cycle.reopened'>,
  context: ReactionContext,
) => {
  const { tx } = context;
  const cycle = await cycleNamed(tx, event.subject_id);
  if (cycle?.status !== 'collecting') return;
  const raters = await ratersOf(tx, cycle.id, await companyToday(context));
  await notifyRaters(
    tx,
    { cycle_id: cycle.id, raters },
    {
      dedupe_key: `${event.id} reviews.tell_reopened`,
      titulo: `As avaliações de “${cycle.name}” foram reabertas`,
      mensagem: (reviews) => `Você pode enviar ${reviewsText(reviews)} até ${dayText(cycle.collect_until)}.`,
    },
  );
};

/** Notifies a new reviewer while the cycle collects; earlier ones are notified when it opens. */
export const notifyNewReviewer = async (
  { id, payload: { cycle_id, person_id, rater_id } }: Happening<'reviews.reviewer.changed'>,
  { tx }: ReactionContext,
) => {
  const cycle = await cycleNamed(tx, cycle_id);
  if (cycle?.status !== 'collecting') return;
  await notify(tx, {
    to: [rater_id],
    titulo: 'Uma avaliação passou para você',
    mensagem: `Avalie ${await nameOf(tx, person_id)} em “${cycle.name}” até ${dayText(cycle.collect_until)}.`,
    tipo: 'acompanhamento',
    link_destino: '/performance',
    about: `review_cycle ${cycle_id}`,
    dedupe_key: `${id} reviews.tell_new_reviewer`,
  });
};

export const notifyPublished = async (
  event: Happening<'reviews.cycle.published'>,
  { tx }: ReactionContext,
) => {
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

export const notifyReturned = async (
  { id, payload: { cycle_id, rater_id } }: Happening<'reviews.review.returned'>,
  { tx }: ReactionContext,
) =>
  notify(tx, {
    to: [rater_id],
    titulo: 'Uma avaliação voltou para você',
    mensagem: 'A administração devolveu uma avaliação que você enviou. O motivo está nela.',
    tipo: 'acompanhamento',
    link_destino: '/performance',
    about: `review_cycle ${cycle_id}`,
    dedupe_key: `${id} reviews.tell_returned`,
  });
