import { PasswordInput, type PasswordInputProps, Stack, Text } from '@mantine/core';
import { passwordRules, strengthOf } from '#lib/session/password-strength.ts';
import { Sign } from '../sign.tsx';
import classes from './new-password.module.css';

type Props = {
  id: string;
  label: string;
  value: string;
  onChange: (password: string) => void;
  /** Texts about the person, which must not make up a password. */
  about: readonly string[];
  error?: string | null | undefined;
  size?: 'sm' | 'md';
};

// A list may not be inside a paragraph, the default element of descriptions.
const asBlock = { component: 'div', mt: 8 } as NonNullable<PasswordInputProps['descriptionProps']>;

/** A field for a new password: it ticks off the rules, and shows the strength in a word. */
export const NewPassword = ({ id, label, value, onChange, about, error, size = 'md' }: Props) => (
  <PasswordInput
    id={id}
    label={label}
    size={size}
    mb="md"
    autoComplete="new-password"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
    aria-invalid={error ? true : undefined}
    description={<Advice password={value} about={about} />}
    descriptionProps={asBlock}
  />
);

function Advice({ password, about }: { password: string; about: readonly string[] }) {
  const strength = strengthOf(password, about);
  return (
    <>
      <Stack className={classes.rules} component="ul" gap="2xs" fz="xs" lh="1.4" c="dimmed">
        {passwordRules(password, about).map(({ name, text, isKept }) => (
          <li key={name} data-kept={isKept || undefined}>
            <Sign shape={isKept ? 'check' : 'minus'} size={15} label={isKept ? 'Cumprida:' : 'Falta:'} />
            <span>{text}</span>
          </li>
        ))}
      </Stack>
      <Text fz="xs" mt="xs" role="status" className={classes.strength} data-strength={strength}>
        {strength ? `Força da senha: ${strength}` : 'Quanto mais longa, mais forte: uma frase serve.'}
      </Text>
    </>
  );
}
