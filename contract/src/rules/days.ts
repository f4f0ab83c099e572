/** Arithmetic on calendar days ('YYYY-MM-DD', no time zone). */
import type { Day } from '../common.ts';

const DAY_MS = 86_400_000;

/** Whole days from one day to another; negative when `to` comes first. */
export const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
