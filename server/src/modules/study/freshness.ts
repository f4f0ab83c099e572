/**
 * How fresh study keeps competencies: computed from the company's published decks and from cards made of missed
 * questions. It is kept as one piece of evidence of each level, so that every screen uses the same value.
 */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { Reactions } from '#kernel/events/reactions.ts';
import { recorder } from '#kernel/events/record.ts';
import { companyToday, type Pair, rebuildHeld } from '../competencies/index.ts';
import { moveByStudy } from '../pdi/index.ts';
import { rankLater } from '../recommendations/index.ts';
import { notifyAuthors } from './leeches.ts';
import type { StudyContext } from './terms.ts';

export const freshnessQueue = 'study_freshness';
export type FreshnessJob = { readonly company_id: string; readonly person_id: string };

/** Seconds to wait, so that a session counts once and not card by card. */
const debounceS = 30;

export const freshenLater = async ({ tx, actor: { company_id, person_id } }: StudyContext): Promise<void> => {
  const job = JSON.stringify({ company_id, person_id });
  await sql`select app.enqueue_once(${freshnessQueue}, ${person_id}, ${job}::jsonb, ${debounceS} * interval '1 second')`.execute(
    tx,
  );
};

/** A smaller change of the mean changes no level that anybody reads. */
const noticeable = 0.005;

/**
 * Stores the value of study on a day; returns the people and competencies whose value has changed. Runs as the system.
 */
const keepFreshness = async (tx: Tx, people: readonly string[], today: string): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    with now as (select * from app.freshness_of(${people}::uuid[], ${today}::date)),
    gone as (
      delete from study_freshness f where f.company_id = app.company_id() and f.person_id = any (${people}::uuid[])
        and not exists (select from now n where n.person_id = f.person_id and n.competency_id = f.competency_id)
      returning f.person_id, f.competency_id),
    kept as (
      insert into study_freshness as f (person_id, competency_id, review_cards, mean_retrievability, since, as_of)
      select n.person_id, n.competency_id, n.review_cards, n.mean_retrievability, ${today}, ${today} from now n
      on conflict (company_id, person_id, competency_id) do update
        set review_cards = excluded.review_cards, mean_retrievability = excluded.mean_retrievability, as_of = excluded.as_of
        where f.review_cards <> excluded.review_cards
          or abs(f.mean_retrievability - excluded.mean_retrievability) >= ${noticeable}
      returning f.person_id, f.competency_id)
    select * from gone union all select * from kept`.execute(tx);
  return rows;
};

type Means = { readonly db: Database; readonly clock: Clock };

/**
 * Does one job of the queue, after a session: it updates the person's levels, their recommendations and the study
 * activities of their plan. Authors of a card that was put aside are notified.
 */
export const freshen = async (
  { db, clock, reactions }: Means & { readonly reactions: Reactions },
  { company_id, person_id }: FreshnessJob,
): Promise<void> => {
  await db
    .as(systemScope(company_id, clock()))
    .transaction()
    .execute(async (tx) => {
      const today = await companyToday({ tx, clock, company_id });
      const actor = { person_id: null, company_id, role: 'system' };
      await moveByStudy({ tx, clock, record: recorder({ tx, actor, clock, reactions }) }, person_id, today);
      await notifyAuthors(tx, person_id, clock());
      const changed = await keepFreshness(tx, [person_id], today);
      await rebuildHeld(tx, changed, today);
      if (changed.length > 0) await rankLater({ tx, company_id }, person_id);
    });
};

const peopleAtOnce = 100;

/**
 * Updates the value of study at night, before the levels of a company are computed again: cards are forgotten while
 * nobody studies them. Lists of recommendations are updated by themselves.
 */
export const freshenAtNight = async ({ db, clock }: Means, company_id: string): Promise<void> => {
  const as = db.as(systemScope(company_id));
  for (let after: string | null = null; ; ) {
    const from: string | null = after;
    const last: string | undefined = await as.transaction().execute(async (tx) => {
      const { rows } = await sql<{ person_id: string }>`
        select distinct person_id from card_states
        where company_id = app.company_id() and (${from}::uuid is null or person_id > ${from}::uuid)
        order by person_id limit ${peopleAtOnce}`.execute(tx);
      const people = rows.map(({ person_id }) => person_id);
      if (people.length > 0) await keepFreshness(tx, people, await companyToday({ tx, clock, company_id }));
      return people.at(-1);
    });
    if (last === undefined) return;
    after = last;
  }
};
