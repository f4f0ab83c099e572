import type { ComponentProps } from 'react';
import { numberFrom } from './number-field.tsx';
import { ParsedField } from './parsed-field.tsx';

/**
 * Whole cents from typed text: '1.234,5' is 123450, and so is 'R$ 1.234,50'. Text that is no number stays as it was
 * typed.
 */
export function centsFrom(typed: string): number | null {
  const reais = numberFrom(typed.replace(/^\s*R\$/, ''));
  return typeof reais === 'number' ? Math.round(reais * 100) : reais;
}

export const centsText = (cents: number | null) =>
  typeof cents === 'number' ? (cents / 100).toFixed(2).replace('.', ',') : (cents ?? '');

/** A field in reais that holds whole cents. */
export const MoneyField = (props: Omit<ComponentProps<typeof ParsedField>, 'from' | 'text'>) => (
  <ParsedField {...props} from={centsFrom} text={centsText} />
);
