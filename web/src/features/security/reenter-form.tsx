import { Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { readSession, signInAgain } from '#lib/session.ts';
import { owesCode } from '#lib/token.ts';
import { CodeForm } from './code-form.tsx';

type Props = {
  email: string;
  submit: string;
  /** Beside the button. */
  aside?: ReactNode;
  onDone: () => void;
};

/** The password again, in place, and the code of the second factor where there is one. */
export function ReenterForm({ email, submit, aside, onDone }: Props) {
  const [owes, setOwes] = useState(false);
  const form = usePassword(email, (isCodeOwed) => (isCodeOwed ? setOwes(true) : onDone()));
  if (owes) return <CodeForm hasCodes onDone={onDone} />;
  return (
    <form onSubmit={form.submit} noValidate>
      <TextInput label="E-mail" size="md" mb="md" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label="Senha"
        size="md"
        mb="lg"
        autoComplete="current-password"
        data-autofocus
        value={form.password}
        onChange={(event) => form.setPassword(event.currentTarget.value)}
        error={form.refusal}
        aria-invalid={form.refusal ? true : undefined}
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

function usePassword(email: string, onRight: (isCodeOwed: boolean) => void) {
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (password === '') return setRefusal('Digite sua senha');
    setSending(true);
    const refused = await signInAgain({ email, password });
    setSending(false);
    setRefusal(refused);
    if (refused !== null) return;
    const session = await readSession();
    onRight(session !== null && owesCode(session));
  };
  return { password, setPassword, refusal, isSending, submit };
}
