/** Days of study: they begin at the person's chosen hour, in their time zone. */
import { offsetAt } from '@pdy/contract/rules/zones';

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Milliseconds to add to an instant so that its date in UTC is the day of study, by the zone's offset at `now`. */
export const shiftOf = (now: Date, timezone: string, day_start_hour: number): number =>
  offsetAt(now.getTime(), timezone) - day_start_hour * hourMs;

export const studyDay = (instant: Date, shift_ms: number): string =>
  new Date(instant.getTime() + shift_ms).toISOString().slice(0, 10);

/** The instant at which the day of study after `now` begins. */
export const nextDayStart = (now: Date, shift_ms: number): Date =>
  new Date(Date.parse(studyDay(now, shift_ms)) + dayMs - shift_ms);
