import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

export type Held<Value> = {
  /** Null: nothing is typed or chosen. */
  value?: Value | null;
  onChange?: (value: Value | null) => void;
};
type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> &
  Held<number> & {
    /** What is meant by what was typed; null for nothing, and the text itself for what is no number. */
    from: (typed: string) => number | null;
    text: (value: number | null) => string;
  };

/** A field whose words mean a number. What was typed stays as it is for as long as it means what is held. */
export function ParsedField({ value = null, onChange, from, text, ...props }: Props) {
  const [typed, setTyped] = useState(text(value));
  return (
    <TextInput
      inputMode="decimal"
      {...props}
      value={from(typed) === value ? typed : text(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(from(currentTarget.value));
      }}
    />
  );
}
