import type { TeamCell, TeamMap } from '@pdy/contract/dashboard/dashboard';
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

type Person = TeamMap['people'][number];

/** Where somebody lacks most, the widest gap first; at most three. */
export const widestGaps = ({ cells }: Person, competencies: TeamMap['competencies']) =>
  cells
    .flatMap((cell, index) => {
      const competency = competencies[index];
      return cell?.status === 'lacuna' && competency ? [{ cell, competency }] : [];
    })
    .sort((a, b) => (b.cell.gap ?? 0) - (a.cell.gap ?? 0))
    .slice(0, 3);
