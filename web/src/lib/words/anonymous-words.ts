/**
 * How a mean of anonymous answers is written. A mean at an end of the scale would reveal that everybody gave the same
 * mark.
 */
import { formatDecimal } from './format.ts';

const lowEnd = 1.5;
const highEnd = 4.5;

/** The end at which the mean lies; null: between them, where it is shown as it is. */
export const endOfMeans = (mean: number): 'low' | 'high' | null => {
  if (mean <= lowEnd) return 'low';
  return mean >= highEnd ? 'high' : null;
};

export const anonymousMeanWords = (mean: number): string => {
  const end = endOfMeans(mean);
  if (end === 'low') return `até ${formatDecimal(lowEnd)}`;
  return end === 'high' ? `${formatDecimal(highEnd)} ou mais` : formatDecimal(mean);
};
