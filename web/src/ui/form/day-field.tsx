import { TextInput, type TextInputProps } from '@mantine/core';
import type { Held } from './number-field.tsx';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & Held<string>;

/** A field that holds a day, 'YYYY-MM-DD'; null: none. */
export const DayField = ({ value = null, onChange, ...props }: Props) => (
  <TextInput
    {...props}
    type="date"
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange?.(currentTarget.value || null)}
  />
);
