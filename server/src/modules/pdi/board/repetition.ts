/** When a repeating activity is due again. Calendar days, no times of day. */
import type { Repetition } from '@pdy/contract/pdi/personal-activity';
import rrule from 'rrule';

const { RRule, rrulestr } = rrule;

/**
 * The repetition in the syntax of RFC 5545. A month without the day is skipped: the 31st repeats seven times a year.
 */
export const ruleText = (repeats: Repetition, times: number): string =>
  RRule.optionsToString({ freq: RRule[repeats], count: times }).replace(/^RRULE:/, '');

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** How it repeats, and how many times in total. */
export const readRule = (text: string): { repeats: Repetition; times: number } => {
  const { freq, count } = RRule.parseString(text);
  const repeats = (['DAILY', 'WEEKLY', 'MONTHLY'] as const).find((one) => RRule[one] === freq) ?? 'WEEKLY';
  return { repeats, times: count ?? 1 };
};

/** The day after `last`, counted from the first; null after the last repetition. */
export const nextDay = (text: string, first: string, occurrence: number): string | null => {
  const days = rrulestr(text, { dtstart: noon(first) }).all((_, index) => index <= occurrence);
  return days[occurrence]?.toISOString().slice(0, 10) ?? null;
};
