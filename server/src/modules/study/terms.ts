/**
 * The terms of a person's study today: their settings, the company's, the day of study, and what is used up of the day.
 */
import type { StudySettings } from '@pdy/contract/study/study';
import { mostExtraNew } from '@pdy/contract/study/words';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import type { Terms } from './rules/memory-rules.ts';
import { nextDayStart, shiftOf, studyDay } from './rules/study-day-rules.ts';

/** How much earlier cards in learning come when nothing else is left. */
export const earlyMs = 20 * 60_000;

export type StudyContext = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock };

type Row = StudySettings & {
  readonly version: number | null;
  readonly extra_new: number;
  readonly extra_new_on: string | null;
  readonly desired_retention: number;
  readonly maximum_interval: number;
};

export type StudyTerms = Row &
  Terms & {
    readonly now: Date;
    readonly today: string;
    /** When the next day of study begins. */
    readonly day_ends: Date;
  };

/** One statement. */
export const termsOf = async ({ tx, actor, clock }: StudyContext): Promise<StudyTerms> => {
  const { rows } = await sql<Row>`
    select coalesce(s.new_per_day, 10) as new_per_day, coalesce(s.reviews_per_day, 100) as reviews_per_day,
      coalesce(s.day_start_hour, 4) as day_start_hour, s.reminder_hour, s.version, coalesce(s.extra_new, 0) as extra_new,
      s.extra_new_on, coalesce(c.desired_retention, 0.9)::float8 as desired_retention,
      coalesce(c.maximum_interval, 365) as maximum_interval
    from (values (1)) as one
    left join study_settings s on s.company_id = app.company_id() and s.person_id = ${actor.person_id}
    left join company_study_settings c on c.company_id = app.company_id()`.execute(tx);
  const [row] = rows as [Row];
  const now = clock();
  const shift_ms = shiftOf(now, actor.timezone, row.day_start_hour);
  return { ...row, shift_ms, now, today: studyDay(now, shift_ms), day_ends: nextDayStart(now, shift_ms) };
};

/** Answers of today that count against the limits; an undone answer no longer counts. */
export type UsedUp = { readonly fresh: number; readonly review: number; readonly done: number };

export const usedUp = async (
  { tx }: StudyContext,
  { today }: StudyTerms,
): Promise<UsedUp & { readonly fresh_by_deck: ReadonlyMap<string, number> }> => {
  const { rows } = await sql<{ deck_id: string } & UsedUp>`
    select * from app.cards_used_up(${today})`.execute(tx);
  const sum = (of: keyof UsedUp) => rows.reduce((all, row) => all + row[of], 0);
  return {
    ...{ fresh: sum('fresh'), review: sum('review'), done: sum('done') },
    fresh_by_deck: new Map(rows.map(({ deck_id, fresh }) => [deck_id, fresh])),
  };
};

/** What the day still has room for. */
export type Room = {
  readonly fresh: number;
  readonly review: number;
  /** New cards, if the person asked for as many more as a day can hold. */
  readonly fresh_at_most: number;
  /** When the next day has room again. */
  readonly next_day: Date;
  /** The next day allows new cards. */
  readonly has_fresh_next_day: boolean;
};

export const extraOf = ({ extra_new, extra_new_on, today }: StudyTerms) =>
  extra_new_on === today ? extra_new : 0;

export const roomOf = (terms: StudyTerms, used: UsedUp): Room => ({
  fresh: Math.max(0, terms.new_per_day + extraOf(terms) - used.fresh),
  review: Math.max(0, terms.reviews_per_day - used.review),
  fresh_at_most: Math.max(0, terms.new_per_day + mostExtraNew - used.fresh),
  ...{ next_day: terms.day_ends, has_fresh_next_day: terms.new_per_day > 0 },
});
