import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { mayBeMisread } from '@pdy/contract/rules/typed-number';
import { type ReactNode, useState } from 'react';

export type Held<Value> = {
  /** Null: nothing was typed or chosen. */
  value?: Value | null;
  onChange?: (value: Value | null) => void;
};
type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> &
  Held<number> & {
    /** Parses what was typed; null for an empty text, and the text itself where it is no number. */
    from: (typed: string) => number | null;
    text: (value: number | null) => string;
  };

/** The description below a field of numbers, with the number that was understood where a dot is ambiguous. */
export const withUnderstood = (description: ReactNode, typed: string, understood: string | null) =>
  understood === null || !mayBeMisread(typed) ? (
    description
  ) : (
    <>
      <span>{description}</span>
      <Text span inherit display="block" role="status">
        {`Entendido: ${understood}`}
      </Text>
    </>
  );

/** A field whose text means a number. The typed text stays as long as it means the present value. */
export function ParsedField({ value = null, onChange, from, text, description, ...props }: Props) {
  const [typed, setTyped] = useState(text(value));
  const shown = from(typed) === value ? typed : text(value);
  return (
    <TextInput
      inputMode="decimal"
      {...props}
      description={withUnderstood(description, shown, typeof value === 'number' ? text(value) : null)}
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(from(currentTarget.value));
      }}
    />
  );
}
