import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

export type Held<Value> = {
  /** Null: nothing is typed or chosen. */
  value?: Value | null;
  onChange?: (value: Value | null) => void;
};
type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> &
  Held<number> & {
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
export function NumberField({ value = null, onChange, isWhole, ...props }: Props) {
  const [typed, setTyped] = useState(numberText(value));
  // '2,' and '2,0' are on their way to a number, and stay as they are.
  const shown = numberFrom(typed) === value ? typed : numberText(value);
  return (
    <TextInput
      inputMode={isWhole ? 'numeric' : 'decimal'}
      {...props}
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(numberFrom(currentTarget.value));
      }}
    />
  );
}
