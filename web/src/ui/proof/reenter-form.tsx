import { Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOneAnswer } from '#lib/form/one-answer.ts';
import { readSession, signInAgain } from '#lib/session/session.ts';
import { owesCode } from '#lib/session/token.ts';
import { CodeForm } from './code-form.tsx';

type Props = {
  email: string;
  submit: string;
  /** Content beside the button. */
  aside?: ReactNode;
  onDone: () => void;
};

/** Asks for the password again, in place, and for the code of the second factor where there is one. */
export function ReenterForm({ email, submit, aside, onDone }: Props) {
  const [isCodeOwed, setOwesCode] = useState(false);
  const goOn = async () => {
    const session = await readSession();
    if (session !== null && owesCode(session)) setOwesCode(true);
    else onDone();
  };
  const form = useOneAnswer({
    problem: (password) => (password === '' ? 'Digite sua senha' : null),
    send: (password) => signInAgain({ email, password }),
    onDone: () => void goOn(),
  });
  if (isCodeOwed) return <CodeForm hasCodes onDone={onDone} />;
  return (
    <form onSubmit={form.submit} noValidate>
      <TextInput label="E-mail" size="md" mb="md" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label="Senha"
        size="md"
        mb="lg"
        autoComplete="current-password"
        data-autofocus
        {...form.field}
        onChange={({ currentTarget }) => form.field.onChange(currentTarget.value)}
        aria-invalid={form.field.error ? true : undefined}
      />
      <Group justify="flex-end" gap="xs">
        {aside}
        <Button type="submit" loading={form.isSending}>
          {submit}
        </Button>
      </Group>
    </form>
  );
}
