import type { TeamCell } from '@pdy/contract/dashboard/dashboard';
import { gapStatusLabel } from '@pdy/contract/rules/gap';
import { formatDecimal } from '#lib/format.ts';

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

/** The same for whoever hears it. */
export const cellWords = ({ status, gap, demand }: TeamCell): string =>
  status === 'lacuna' && gap !== null
    ? `falta ${formatDecimal(gap)} para o nível ${demand}`
    : `${gapStatusLabel[status].toLowerCase()} (o cargo pede ${demand})`;

/** What stands beside a name in the list of what weighs most: how much is missing, or that nobody has shown it yet. */
export const missingWords = ({ status, gap }: Pick<TeamCell, 'status' | 'gap'>): string =>
  gap === null ? gapStatusLabel[status].toLowerCase() : `−${formatDecimal(gap)}`;
