/** Who is asked to study a deck. Contract: `contract/src/study/decks.ts`. */
import type { DeckAssignment, TeamProgress } from '@pdy/contract/study/decks';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { targetsOf } from '../assessments/index.ts';
import { notify } from '../notifications/index.ts';
import { deckOf } from './decks.ts';

const assignmentsOf = async (tx: Tx, deck_id: string): Promise<DeckAssignment[]> => {
  const { rows } = await sql<DeckAssignment>`
    select x.id, x.due_on, coalesce(cardinality(r.people), 0) as people, p.seen_percent, p.current_percent,
      case when x.person_id is not null then 'person' when x.job_id is not null then 'job'
        when x.department is not null then 'department' else 'all' end as target,
      coalesce(x.department, k.name, ${shownName('n')}, '') as name
    from deck_assignments x
    join decks d on d.company_id = x.company_id and d.id = x.deck_id
    left join job_profiles k on k.company_id = x.company_id and k.id = x.job_id
    left join profiles n on n.company_id = x.company_id and n.user_id = x.person_id
    cross join lateral (
      select array_agg(a.person_id) as people from app.people_asked_to_study() a where a.assignment_id = x.id) r
    left join lateral app.deck_progress(d.id, d.sides_count, r.people) p on true
    where x.company_id = app.company_id() and x.deck_id = ${deck_id} order by x.id`.execute(tx);
  return rows;
};

export const assignments = authed.decks.assignments.handler(({ input: { id }, context: { tx } }) =>
  assignmentsOf(tx, id),
);

/** The progress of the caller's reports; people who lead nobody get an empty list. */
export const team = authed.decks.team.handler(async ({ input: { id }, context: { tx } }) => {
  const { rows } = await sql<TeamProgress>`
    select jsonb_build_object('user_id', t.person_id, 'name', ${shownName('p')}) as person, t.due_on, t.seen_percent,
      t.current_percent
    from app.team_deck_progress(${id}) t
    join profiles p on p.company_id = app.company_id() and p.user_id = t.person_id
    order by p.name_key, t.person_id`.execute(tx);
  return rows;
});

export const assign = authed.decks.assign.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id, audience, due_on, cell } = input;
  const deck = await deckOf(tx, id);
  if (deck.scope !== 'company') throw notFound();
  if (deck.status !== 'published') throw broken('deck_is_on_offer');
  if (due_on !== null && due_on < todayOf(context)) throw broken('deck_is_asked_for_days_to_come');
  const targets = targetsOf(audience);
  if (targets.length === 0) throw broken('somebody_studies');
  const asked = await tx
    .insertInto('deck_assignments')
    .values(targets.map((target) => ({ deck_id: id, due_on, ...target })))
    .onConflict((oc) => oc.constraint('deck_is_asked_once').doUpdateSet({ due_on }))
    .returning('id')
    .execute();
  await record('study.deck.assigned', id, { assignment_ids: asked.map((one) => one.id), due_on, cell });
  return assignmentsOf(tx, id);
});

export const unassign = authed.decks.unassign.handler(async ({ input: { id }, context: { tx, record } }) => {
  const gone = await tx
    .deleteFrom('deck_assignments')
    .where('id', '=', id)
    .returning('deck_id')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await record('study.deck.unassigned', gone.deck_id, {});
  return { id };
});

/** Notifies each person once, even if several assignments name them. */
export const notifyAssigned = async (
  { id, subject_id, payload }: Happening<'study.deck.assigned'>,
  { tx }: ReactionContext,
): Promise<void> => {
  const { rows } = await sql<{ title: string; person_id: string }>`
    select distinct d.title, p.person_id from app.people_asked_to_study() p
    join decks d on d.company_id = app.company_id() and d.id = p.deck_id and d.status = 'published'
    where p.assignment_id = any (${payload.assignment_ids}::uuid[])`.execute(tx);
  const [first] = rows;
  if (!first) return;
  const until = payload.due_on === null ? '' : ` até ${payload.due_on.split('-').reverse().join('/')}`;
  await notify(tx, {
    to: rows.map(({ person_id }) => person_id),
    titulo: 'Um baralho para você estudar',
    mensagem: `Sua empresa pede que você estude o baralho “${first.title}”${until}. Alguns minutos por dia bastam.`,
    tipo: 'educacional',
    link_destino: `/flashcards?baralho=${subject_id}`,
    dedupe_key: `${id} study.tell_assigned`,
  });
};
