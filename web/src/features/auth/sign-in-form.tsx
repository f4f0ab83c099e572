import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { signIn } from '#lib/session.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Link } from '#ui/link.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { DoorTitle } from './door-title.tsx';
import { EmailField } from './email-field.tsx';
import { providerRefusal } from './provider-refusal.ts';
import { Providers } from './providers.tsx';
import { signInErrors } from './sign-in-fields.ts';
import { useFields } from './use-fields.ts';

/** Leaving the page after a sign-in is up to the router's guard. */
export function SignInForm() {
  const { error_code } = useSearch({ strict: false });
  const [refusal, setRefusal] = useState(() => providerRefusal(error_code));
  const form = useFields({
    initial: { email: '', password: '' },
    check: signInErrors,
    send: async ({ email, password }) => {
      setRefusal(null);
      setRefusal(await signIn({ email: email.trim(), password }));
    },
  });

  return (
    <form onSubmit={form.submit} noValidate>
      <DoorTitle purpose="Use o e-mail da sua empresa.">Entrar</DoorTitle>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <EmailField
        value={form.values.email}
        onChange={(email) => form.set('email', email)}
        error={form.errorOf('email')}
      />
      <PasswordInput
        id="password"
        label="Senha"
        size="md"
        autoComplete="current-password"
        value={form.values.password}
        onChange={(event) => form.set('password', event.currentTarget.value)}
        error={form.errorOf('password')}
        aria-invalid={form.errorOf('password') ? true : undefined}
      />
      <Group justify="flex-end" mt={8} mb="lg">
        <Link to="/forgot-password" fz="sm">
          Esqueci minha senha
        </Link>
      </Group>
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button type="submit" fullWidth size="md" loading={form.isSending}>
        Entrar
      </Button>
      <Providers />
      <Text fz="sm" c="dimmed" mt="lg">
        Ainda não tem conta?{' '}
        <Link to="/auth" search={{ mode: 'signup' }} fz="sm">
          Criar conta
        </Link>
      </Text>
      <Text fz="sm" c="dimmed" mt={4}>
        Recebeu um convite?{' '}
        <Link to="/cadastrar" fz="sm">
          Aceitar convite
        </Link>
      </Text>
    </form>
  );
}
