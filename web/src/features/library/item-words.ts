/** Items of the library in words. */
import type { LibraryCard, LibraryDetail } from '@pdy/contract/library/library';
import { formatDay, formatDecimal, formatMoney } from '#lib/words/format.ts';

/** 'SQL 2 → 3' */
export const taughtText = ({ competency, entry_level, to_level }: LibraryCard['teaches'][number]) =>
  `${competency.name} ${entry_level} → ${to_level}`;

/** What is taught, for screen readers: 'SQL, do nível 2 ao 3'. */
export const taughtSpoken = ({ competency, entry_level, to_level }: LibraryCard['teaches'][number]) =>
  `${competency.name}, do nível ${entry_level} ao ${to_level}`;

/** 'Nota 4,3 (12 avaliações)'; null while there are too few. */
export const ratingText = ({ rating, rating_count }: Pick<LibraryCard, 'rating' | 'rating_count'>) =>
  rating === null ? null : `Nota ${formatDecimal(rating)} (${rating_count} avaliações)`;

const signed = (mean: number) => `${mean > 0 ? '+' : ''}${formatDecimal(mean)}`;

/** The effect of finishing it on levels. */
export const effectText = (effect: LibraryDetail['effect']) =>
  effect === null
    ? 'Ainda sem dados suficientes'
    : `Quem concluiu ${effect.mean >= 0 ? 'subiu' : 'mudou'} em média ${signed(effect.mean)} em ${effect.competency} em 90 dias (n=${effect.people})`;

/** 'Indicada por Renato até 30/06/2026' */
export const assignedText = ({ by, due_on }: NonNullable<LibraryCard['assigned']>) =>
  `Indicada por ${by}${due_on ? ` até ${formatDay(due_on)}` : ''}`;

/** 'Gratuito', 'R$ 120,00'; null where the cost is unknown. */
export const costText = (cents: number | null) => {
  if (cents === null) return null;
  return cents === 0 ? 'Gratuito' : formatMoney(cents);
};
