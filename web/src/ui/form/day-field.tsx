import { TextInput, type TextInputProps } from '@mantine/core';
import type { Held } from './parsed-field.tsx';

type Of<Value> = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & Held<Value>;

/** A field that holds a day, 'YYYY-MM-DD'; null: none. */
export const DayField = ({ value = null, onChange, ...props }: Of<string>) => (
  <TextInput
    {...props}
    type="date"
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange?.(currentTarget.value || null)}
  />
);

const two = (number: number) => String(number).padStart(2, '0');

export const momentText = (moment: Date | null) =>
  moment
    ? `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}T${two(moment.getHours())}:${two(moment.getMinutes())}`
    : '';

/** A field for a moment, typed to the minute in the reader's own time zone. An untouched value stays exact. */
export const MomentField = ({ value = null, onChange, ...props }: Of<Date>) => (
  <TextInput
    {...props}
    type="datetime-local"
    value={momentText(value)}
    onChange={({ currentTarget }) => onChange?.(currentTarget.value ? new Date(currentTarget.value) : null)}
  />
);
