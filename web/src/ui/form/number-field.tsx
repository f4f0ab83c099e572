import type { ComponentProps } from 'react';
import { ParsedField } from './parsed-field.tsx';

type Props = Omit<ComponentProps<typeof ParsedField>, 'from' | 'text'> & {
  /** Takes whole numbers alone, on the small keyboards of phones too. */
  isWhole?: boolean;
};

/** A number as people type it, with a comma; null for nothing, and the text itself for what is no number. */
export function numberFrom(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const value = Number(text.replace(',', '.'));
  // What is no number stays as it was typed: the schema refuses it, and nothing typed is lost.
  return Number.isNaN(value) ? (typed as unknown as number) : value;
}

export const numberText = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');

/** A field that holds a number. */
export const NumberField = ({ isWhole, ...props }: Props) => (
  <ParsedField inputMode={isWhole ? 'numeric' : 'decimal'} {...props} from={numberFrom} text={numberText} />
);
