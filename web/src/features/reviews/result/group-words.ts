/**
 * The words about the means of groups. The means of unnamed groups are given in half steps, and their ends are coarser.
 */
import type { CompetencyResult, ReviewResult } from '@pdy/contract/reviews/results';
import { raterGroupLabel } from '@pdy/contract/reviews/words';
import { anonymousMeanWords } from '#lib/words/anonymous-words.ts';
import { formatDecimal } from '#lib/words/format.ts';

type UsedGroup = keyof ReviewResult['competencies'][number]['groups'];

export const usedGroupLabel: Record<UsedGroup, string> = { ...raterGroupLabel, others: 'Pares e liderados' };

const unnamed: readonly UsedGroup[] = ['peer', 'upward', 'others'];
const order: readonly UsedGroup[] = ['self', 'manager', ...unnamed];

export function groupMeanWords(group: UsedGroup, mean: number | undefined): string {
  if (mean === undefined) return unnamed.includes(group) ? 'oculto' : 'sem nota';
  return unnamed.includes(group) ? anonymousMeanWords(mean) : formatDecimal(mean);
}

/** Empty where no unnamed group answered: then there are only the person and the manager. */
export function shownGroups({ competencies }: Pick<ReviewResult, 'competencies'>): UsedGroup[] {
  const used = order.filter((group) => competencies.some(({ groups }) => groups[group] !== undefined));
  return used.some((group) => unnamed.includes(group)) ? used : [];
}

/** The mean of the others, in the words of their group where there is only one. */
export function othersWords({ others, groups }: Pick<CompetencyResult, 'others' | 'groups'>): string | null {
  if (others === null) return null;
  const [one, more] = order.filter((group) => group !== 'self' && groups[group] !== undefined);
  return one && !more ? groupMeanWords(one, others) : formatDecimal(others);
}
