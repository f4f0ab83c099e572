import type { TeamCell, TeamMap } from '@pdy/contract/dashboard/dashboard';
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

type Person = TeamMap['people'][number];

export const worstWords = (name: string, worst: NonNullable<Person['worst']>, job: string | null) =>
  `Maior lacuna de ${name}: ${worst.name} −${formatDecimal(worst.gap)}, diante do que ${askerOf(job)} pede`;

/** Where somebody lacks most, the widest gap first; at most three. */
export const widestGaps = ({ cells }: Person, competencies: TeamMap['competencies']) =>
  cells
    .flatMap((cell, index) => {
      const competency = competencies[index];
      return cell?.status === 'lacuna' && competency ? [{ cell, competency }] : [];
    })
    .sort((a, b) => (b.cell.gap ?? 0) - (a.cell.gap ?? 0))
    .slice(0, 3);
