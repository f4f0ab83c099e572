import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { mayBeMisread } from '@pdy/contract/rules/typed-number';
import { type ReactNode, useState } from 'react';

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

/** What stands below a field of numbers, with what was understood where a dot may be meant either way. */
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

/** A field whose words mean a number. What was typed stays as it is for as long as it means what is held. */
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
