import type { TeamCell, TeamGap } from '@pdy/contract/dashboard/dashboard';
import { gapStatusLabel } from '@pdy/contract/rules/gap';
import { formatDecimal } from '#lib/format.ts';
import { missingVerb } from '#lib/level-words.ts';

/** How dark a cell is: 1 to 4 by the levels missing; 'above' and 'meets' where nothing is. */
export type Shade = 'above' | 'meets' | 'unknown' | 1 | 2 | 3 | 4;

export function shadeOf({ status, gap }: TeamCell): Shade {
  if (gap === null) return 'unknown';
  if (status === 'supera') return 'above';
  if (status === 'atende') return 'meets';
  if (gap <= 0.5) return 1;
  if (gap <= 1) return 2;
  return gap <= 2 ? 3 : 4;
}

/** What stands in a cell. */
export function cellText(cell: TeamCell): string {
  if (cell.gap === null) return 'n/d';
  return cell.status === 'lacuna'
    ? `${gapStatusLabel.lacuna} ${formatDecimal(cell.gap)}`
    : gapStatusLabel[cell.status];
}

const askerOf = (job: string | null) => (job === null ? 'o cargo' : `o cargo ${job}`);

/** The same for whoever hears it or rests on it, and the job that asks, as it differs from person to person. */
export function cellWords({ status, gap, demand }: TeamCell, job: string | null): string {
  return status === 'lacuna' && gap !== null
    ? `${missingVerb(gap)} ${formatDecimal(gap)} para o nível ${demand}, que ${askerOf(job)} pede`
    : `${gapStatusLabel[status].toLowerCase()}; ${askerOf(job)} pede o nível ${demand}`;
}

/** What stands beside a name in the list of what weighs most: how much is missing, or that nobody has shown it yet. */
export const missingWords = ({ status, gap }: Pick<TeamCell, 'status' | 'gap'>): string =>
  gap === null ? gapStatusLabel[status].toLowerCase() : `−${formatDecimal(gap)}`;

export const firstGapWords = (name: string, gap: TeamGap, job: string | null) =>
  `Lacuna que mais pesa para ${name}: ${gap.name}, ${missingWords(gap)}, diante do que ${askerOf(job)} pede`;
