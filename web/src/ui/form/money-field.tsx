import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { type Held, numberFrom } from './number-field.tsx';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & Held<number>;

/** Whole cents from what people type: '1.234,5' is 123450. What is no number stays as it was typed. */
export function centsFrom(typed: string): number | null {
  const reais = numberFrom(typed.replace(/\.(?=\d{3}(?:\D|$))/g, ''));
  return typeof reais === 'number' ? Math.round(reais * 100) : reais;
}

export const centsText = (cents: number | null) =>
  typeof cents === 'number' ? (cents / 100).toFixed(2).replace('.', ',') : (cents ?? '');

/** A field in reais that holds whole cents. */
export function MoneyField({ value = null, onChange, ...props }: Props) {
  const [typed, setTyped] = useState(centsText(value));
  const shown = centsFrom(typed) === value ? typed : centsText(value);
  return (
    <TextInput
      inputMode="decimal"
      {...props}
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(centsFrom(currentTarget.value));
      }}
    />
  );
}
