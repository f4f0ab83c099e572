/**
 * An activity that is a deck: it names a deck that its owner may study, and is done once most of its cards are in
 * review.
 */
import type { ActivityKind } from '@pdy/contract/pdi/activity';
import { deckDoneShare } from '@pdy/contract/study/words';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';

/** A published deck of the caller or of the company. */
const onOffer = (tx: Tx, id: string) =>
  tx
    .selectFrom('decks')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();

export const demandDeck = async (
  tx: Tx,
  { deck_id, kind }: { deck_id: string | null; kind: ActivityKind },
): Promise<void> => {
  if (deck_id === null) return;
  if (kind !== 'deck') throw broken('activity_fits_its_deck');
  if (!(await onOffer(tx, deck_id))) throw notFound();
};

/** Refuses to mark an activity as done by hand while its deck can be studied; that is for archived decks. */
export const refuseStudyByHand = async (tx: Tx, deck_id: string | null): Promise<void> => {
  if (deck_id !== null && (await onOffer(tx, deck_id))) throw broken('deck_finishes_activity');
};

type Studied = { readonly id: string; readonly goal_id: string; readonly percent: number };

/**
 * Moves, after a session, the progress of each activity that is a deck, and ends those that are far enough. Adds no
 * evidence. Runs as the system.
 */
export const moveByStudy = async (
  { tx, clock, record }: Pick<ReactionContext, 'tx' | 'clock' | 'record'>,
  person_id: string,
  today: string,
): Promise<void> => {
  const { rows } = await sql<Studied>`
    select a.id, a.goal_id, floor(100.0 * o.in_review / greatest(d.sides_count, 1))::int as percent
    from pdi_activities a
    join pdi_goals g on g.company_id = a.company_id and g.id = a.goal_id and g.status in ('not_started', 'in_progress')
    join pdi_plans p on p.company_id = g.company_id and p.id = g.plan_id and p.status = 'active'
    join decks d on d.company_id = a.company_id and d.id = a.deck_id
    cross join lateral (
      select count(*) as in_review from card_states s
      join cards c on c.company_id = s.company_id and c.id = s.card_id and c.deleted_at is null
        and s.sibling_no = any (c.sides)
      where s.company_id = a.company_id and s.person_id = a.person_id and s.deck_id = d.id and s.state = 2) o
    where a.company_id = app.company_id() and a.person_id = ${person_id} and a.status in ('todo', 'doing')
    order by a.id for update of a`.execute(tx);
  for (const { id, goal_id, percent } of rows) {
    const isDone = percent >= 100 * deckDoneShare;
    await tx
      .updateTable('pdi_activities')
      .set(isDone ? { status: 'done', finished_at: clock() } : { status: 'doing', percent })
      .where('id', '=', id)
      .execute();
    await tx.updateTable('pdi_goals').set({ last_update_on: today }).where('id', '=', goal_id).execute();
    const facts = { person_id, goal_id, competency_id: null, target_level: null };
    if (isDone) await record('pdi.activity.finished', id, facts);
  }
};
