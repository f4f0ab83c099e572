import { TextInput } from '@mantine/core';

type Props = {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  error: string | null;
  isFocused?: boolean;
};

/** Null: all six digits are there. */
export const codeProblem = (digits: string) =>
  /^\d{6}$/.test(digits) ? null : 'Digite os 6 números do código';

/** Six digits from a mail or an app. Pasting '123 456' works like typing. */
export const CodeField = ({ label, value, onChange, error, isFocused = false }: Props) => (
  <TextInput
    label={label}
    size="md"
    mb="md"
    autoComplete="one-time-code"
    inputMode="numeric"
    spellCheck={false}
    data-autofocus={isFocused || undefined}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
    error={error}
  />
);
