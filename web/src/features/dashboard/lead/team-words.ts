import type { TeamGap } from '@pdy/contract/dashboard/dashboard';
import { gapStatusLabel } from '@pdy/contract/rules/competencies/gap';
import { formatDecimal } from '#lib/words/format.ts';

const jobPhrase = (job: string | null) => (job === null ? 'o cargo' : `o cargo ${job}`);

/** The text beside a name in the list of largest gaps: how much is missing, or that there is no evidence yet. */
export const missingWords = ({ status, gap }: Pick<TeamGap, 'status' | 'gap'>): string =>
  gap === null ? gapStatusLabel[status].toLowerCase() : `−${formatDecimal(gap)}`;

export const firstGapWords = (name: string, gap: TeamGap, job: string | null) =>
  `Lacuna que mais pesa para ${name}: ${gap.name}, ${missingWords(gap)}, diante do que ${jobPhrase(job)} pede`;
