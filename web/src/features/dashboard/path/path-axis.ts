/** The time axis of the paths to jobs: it begins today, and both rows share it. */
import type { JobPath } from '@pdy/contract/dashboard/dashboard';
import { formatShortMonth } from '#lib/words/format.ts';

type Forecast = JobPath['forecast'];

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** In months; three steps are the whole axis. */
const steps = [1, 2, 4, 6, 12, 24, 36] as const;
const longest = 48;
const markCount = 3;
/** Room after the last mark, and for a range without an end. */
const air = 1.08;

export type Mark = { readonly name: string; readonly at: number };
/** The place of a range, in percent of the axis; `isOpen`: it has no end. */
export type Stretch = { readonly at: number; readonly width: number; readonly isOpen: boolean };
export type Axis = {
  readonly marks: readonly Mark[];
  readonly stretchOf: (forecast: Forecast) => Stretch | null;
};

/** Null where no row has a range. */
export function axisOf(forecasts: readonly Forecast[], today: string): Axis | null {
  const now = monthOf(today);
  const ends = forecasts.flatMap(({ from, to }) => (from ? monthOf(to ?? from) + (to ? 0 : 1) - now : []));
  if (ends.length === 0) return null;
  const step = steps.find((one) => one * markCount >= Math.max(...ends)) ?? longest;
  const span = step * markCount * air;
  const at = (month: number) => Math.min(100, Math.max(0, (100 * (month - now)) / span));
  const marks = Array.from({ length: markCount }, (_, i) => {
    const month = now + (i + 1) * step;
    const day = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
    return { name: `${formatShortMonth(day)} ${day.slice(2, 4)}`, at: at(month) };
  });
  return {
    marks,
    stretchOf: ({ from, to }) => {
      if (!from) return null;
      const begin = at(monthOf(from));
      // A month counts as reached at its end.
      const end = to ? at(monthOf(to) + 1) : 100;
      return { at: begin, width: end - begin, isOpen: to === null };
    },
  };
}
