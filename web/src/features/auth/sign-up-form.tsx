import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { signUp } from '#lib/account.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Link } from '#ui/link.tsx';
import { NewPassword } from '#ui/new-password.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { DoorTitle } from './door-title.tsx';
import { EmailField } from './email-field.tsx';
import { NameFields } from './name-fields.tsx';
import { aboutOf, signUpErrors } from './sign-up-fields.ts';
import { useFields } from './use-fields.ts';

export function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useFields({
    initial: { first_name: '', last_name: '', email: '', password: '' },
    check: signUpErrors,
    send: async (account) => {
      setRefusal(null);
      const refused = await signUp(account);
      if (refused === null) onSent(account.email.trim());
      else setRefusal(refused);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <DoorTitle purpose="Com o e-mail que você usa no trabalho.">Criar conta</DoorTitle>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <NameFields form={form} />
      <EmailField
        value={form.values.email}
        onChange={(email) => form.set('email', email)}
        error={form.errorOf('email')}
      />
      <NewPassword
        id="password"
        label="Senha"
        value={form.values.password}
        onChange={(password) => form.set('password', password)}
        about={aboutOf(form.values)}
        error={form.errorOf('password')}
      />
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button type="submit" fullWidth size="md" mt="xs" loading={form.isSending}>
        Criar conta
      </Button>
      <Text fz="sm" c="dimmed" mt="lg">
        Já tem conta?{' '}
        <Link to="/auth" fz="sm">
          Entrar
        </Link>
      </Text>
    </form>
  );
}
