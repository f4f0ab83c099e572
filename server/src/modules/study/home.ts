/** What waits today, the decks that the caller studies, and the results. Contract: `contract/src/study/study.ts`. */
import { daysAfter } from '@pdy/contract/rules/days';
import type { Counts, HardCard, StudyHome } from '@pdy/contract/study/study';
import { extraNewCards, mostExtraNew } from '@pdy/contract/study/words';
import { sql } from 'kysely';
import { calendarOfCompany } from '#kernel/company-calendar.ts';
import { authed } from '#kernel/procedure.ts';
import { longestStreak, streakDays } from './rules/streak-rules.ts';
import { extraOf, type StudyContext, type StudyTerms, termsOf, usedUp } from './terms.ts';
import { countsByDeck, countsOf, type WaitingDeck, waitingOf } from './waiting.ts';

const forecastDays = 14;
const retentionDays = 30;
/** Seconds of an answer, until the person's own time is known. */
const usualSeconds = 8;
/** A longer time is a break, not an answer. */
const longestMs = 60_000;
/** Cards forgotten this often deserve a look before they are put aside automatically. */
const hardLapses = 4;

type Figures = {
  readonly studied: string[];
  readonly median_ms: number | null;
  readonly hard: number;
  readonly retention: { readonly deck_id: string; readonly retention: number }[];
  readonly forecast: { readonly on: string; readonly cards: number }[];
};

const isHard = sql`(cs.suspended_reason is not null or cs.lapses >= ${hardLapses})`;

const ownCards = sql`
  from card_states cs
  join cards c on c.company_id = cs.company_id and c.id = cs.card_id and c.deleted_at is null
    and cs.sibling_no = any (c.sides)
  where cs.company_id = app.company_id() and cs.person_id = app.person_id()`;

/** As an array, which is made once; for a set, PostgreSQL asked the function again for each card. */
const ofOwnDecks = sql`cs.deck_id = any (array(select app.studied_decks()))`;

const figuresOf = async ({ tx }: StudyContext, { today, shift_ms }: StudyTerms): Promise<Figures> => {
  const shift = sql`${shift_ms} * interval '1 millisecond'`;
  const own = sql`r.company_id = app.company_id() and r.person_id = app.person_id() and r.undone_at is null`;
  const since = daysAfter(today, -retentionDays);
  const { rows } = await sql<Figures>`
    select
      array(select distinct r.study_day::text from card_reviews r
            where ${own} and r.study_day >= ${daysAfter(today, -longestStreak)}) as studied,
      (select percentile_cont(0.5) within group (order by least(r.duration_ms, ${longestMs})) from card_reviews r
       where ${own} and r.study_day >= ${since})::float8 as median_ms,
      (select count(*)::int ${ownCards} and ${ofOwnDecks} and ${isHard}) as hard,
      coalesce((select jsonb_agg(x) from (
        select r.deck_id, avg((r.rating > 1)::int)::float8 as retention from card_reviews r
        where ${own} and r.study_day >= ${since} and r.state_before = 2 group by r.deck_id) x), '[]') as retention,
      coalesce((select jsonb_agg(x) from (
        select greatest(((cs.due + ${shift}) at time zone 'UTC')::date, cs.buried_until, ${today}::date)::text as "on", count(*)::int as cards
        ${ownCards} and ${ofOwnDecks} and cs.state = 2 and cs.suspended_reason is null
          and ((cs.due + ${shift}) at time zone 'UTC')::date < ${daysAfter(today, forecastDays)}::date
        group by 1) x), '[]') as forecast`.execute(tx);
  const [figures] = rows as [Figures];
  return figures;
};

const streakOf = async ({ tx, actor }: StudyContext, { today }: StudyTerms, studied: readonly string[]) => {
  const [calendar, absences] = await Promise.all([
    calendarOfCompany(tx),
    tx
      .selectFrom('person_absences')
      .where('person_id', '=', actor.person_id)
      .where('ends_on', '>=', daysAfter(today, -longestStreak))
      .select(['starts_on', 'ends_on'])
      .execute(),
  ]);
  return streakDays(new Set(studied), today, { calendar, absences });
};

const noCounts: Counts = { fresh: 0, learning: 0, review: 0 };

const shownDeck = (deck: WaitingDeck, counts: Counts | undefined, retention: Figures['retention']) => {
  const { id, title, scope, is_of_mistakes, competency, gap, cards_count, sides_count, seen } = deck;
  return {
    ...{ id, title, scope, is_of_mistakes, competency, gap, cards_count, sides_count, seen },
    ...{ due_on: deck.due_on, is_asked: deck.is_asked, ...(counts ?? noCounts) },
    retention: retention.find(({ deck_id }) => deck_id === id)?.retention ?? null,
  };
};

export const home = authed.study.home.handler(async ({ context }): Promise<StudyHome> => {
  const terms = await termsOf(context);
  const [waiting, figures] = await Promise.all([waitingOf(context, terms), figuresOf(context, terms)]);
  const { left, ...counts } = countsOf(waiting.decks, waiting.room);
  const rows = countsByDeck(waiting.decks, waiting.room);
  const due = left.fresh + left.learning + left.review;
  const seconds = figures.median_ms === null ? usualSeconds : figures.median_ms / 1000;
  const { new_per_day, reviews_per_day, day_start_hour, reminder_hour, version } = terms;
  const planned = new Map(figures.forecast.map(({ on, cards }) => [on, cards]));
  return {
    today: {
      ...left,
      minutes: due === 0 ? 0 : Math.max(1, Math.round((due * seconds) / 60)),
      held_back: counts.held_back,
      done: waiting.done,
    },
    next_due_at: counts.next_due_at,
    has_more_new: counts.has_more_new,
    decks: waiting.decks.map((deck, at) => shownDeck(deck, rows[at], figures.retention)),
    streak_days: await streakOf(context, terms, figures.studied),
    forecast: Array.from({ length: forecastDays }, (_, ahead) => {
      const on = daysAfter(terms.today, ahead);
      // What waits today is counted once, the same in words and in the chart; what the limit holds back waits until
      // tomorrow.
      const held = ahead === 1 ? counts.held_back : 0;
      return { on, cards: ahead === 0 ? left.learning + left.review : held + (planned.get(on) ?? 0) };
    }),
    hard_cards: figures.hard,
    settings: { new_per_day, reviews_per_day, day_start_hour, reminder_hour, version },
  };
});

const mostHard = 200;

export const hard = authed.study.hard.handler(async ({ context: { tx } }) => {
  const { rows } = await sql<HardCard>`
    select c.id as card_id, cs.sibling_no, d.id as deck_id, d.title as deck_title, c.type, c.front, c.back, cs.lapses,
      cs.suspended_reason, cs.version, (c.person_id is not null or (select app.writes_content())) as is_own
    from (select cs.*, c.id as own_card ${ownCards} and ${ofOwnDecks} and ${isHard}) cs
    join cards c on c.company_id = cs.company_id and c.id = cs.own_card
    join decks d on d.company_id = c.company_id and d.id = c.deck_id
    order by cs.suspended_reason is null, cs.lapses desc, c.id limit ${mostHard}`.execute(tx);
  return rows;
});

export const more = authed.study.more.handler(async ({ context }) => {
  const { tx, actor } = context;
  const terms = await termsOf(context);
  const { today, new_per_day } = terms;
  const { fresh } = await usedUp(context, terms);
  // A person who lowered their limit may have answered more than it: ten more are counted from there.
  const reached = Math.max(extraOf(terms), fresh - new_per_day);
  const wanted = Math.min(reached + extraNewCards, mostExtraNew);
  await tx
    .insertInto('study_settings')
    .values({ person_id: actor.person_id, extra_new: wanted, extra_new_on: today })
    .onConflict((oc) =>
      oc.columns(['company_id', 'person_id']).doUpdateSet({ extra_new: wanted, extra_new_on: today }),
    )
    .execute();
  return { extra_new: wanted };
});

export const companySettings = authed.study.company_settings.handler(async ({ context }) => {
  const { desired_retention, maximum_interval } = await termsOf(context);
  return { retention_percent: Math.round(desired_retention * 100), maximum_interval };
});

export const changeCompanySettings = authed.study.change_company_settings.handler(
  async ({ input, context }) => {
    const { tx, actor, record } = context;
    const { retention_percent, maximum_interval } = input;
    const kept = { desired_retention: retention_percent / 100, maximum_interval };
    await tx
      .insertInto('company_study_settings')
      .values(kept)
      .onConflict((oc) => oc.column('company_id').doUpdateSet(kept))
      .execute();
    await record('study.settings.changed', actor.company_id ?? '', input);
    return input;
  },
);

export const changeSettings = authed.study.change_settings.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  await tx
    .insertInto('study_settings')
    .values({ person_id: actor.person_id, ...input })
    .onConflict((oc) => oc.columns(['company_id', 'person_id']).doUpdateSet(input))
    .execute();
  return input;
});
