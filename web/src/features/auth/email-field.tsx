import { TextInput } from '@mantine/core';

type Props = {
  value: string;
  onChange: (email: string) => void;
  error: string | null;
  /** 'username' where somebody signs in, so that password managers know whose password it is. */
  autoComplete?: 'username' | 'email';
};

export const EmailField = ({ value, onChange, error, autoComplete = 'username' }: Props) => (
  <TextInput
    id="email"
    label="E-mail"
    type="email"
    size="md"
    mb="md"
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
  />
);
