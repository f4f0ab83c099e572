import { typedNumber, numberText as writtenNumber } from '@pdy/contract/rules/typed-number';
import type { ComponentProps } from 'react';
import { ParsedField } from './parsed-field.tsx';

type Props = Omit<ComponentProps<typeof ParsedField>, 'from' | 'text'> & {
  /** Only whole numbers; phones show their digit keyboard. */
  isWhole?: boolean;
};

/** A typed number; null for an empty text, and the text itself where it is no number. */
export function numberFrom(typed: string): number | null {
  if (typed.trim() === '') return null;
  // Text that is no number stays as it was typed: the schema refuses it, and nothing typed is lost.
  return typedNumber(typed) ?? (typed as unknown as number);
}

export const numberText = (value: number | null | undefined) =>
  typeof value === 'number' ? writtenNumber(value) : (value ?? '');

/** A field that holds a number. */
export const NumberField = ({ isWhole, ...props }: Props) => (
  <ParsedField inputMode={isWhole ? 'numeric' : 'decimal'} {...props} from={numberFrom} text={numberText} />
);
