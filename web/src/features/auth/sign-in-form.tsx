import { Anchor, Button, Group, PasswordInput, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { signIn } from '#lib/session.ts';
import classes from './sign-in.module.css';
import { checkEmail, checkPassword } from './sign-in-schema.ts';

/** Leaving the page after a sign-in is up to the router's guard. */
export function SignInForm() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: checkEmail, password: checkPassword },
    transformValues: ({ email, password }) => ({ email: email.trim(), password }),
  });

  const submit = form.onSubmit(
    async (credentials) => {
      setRefusal(null);
      setRefusal(await signIn(credentials));
    },
    (errors) => form.getInputNode(errors.email ? 'email' : 'password')?.focus(),
  );

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Title order={1} tabIndex={-1} className={classes.title}>
        Entrar
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        Use o e-mail da sua empresa.
      </Text>
      <TextInput
        label="E-mail"
        type="email"
        size="md"
        mb="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Senha"
        size="md"
        autoComplete="current-password"
        aria-invalid={form.errors.password ? true : undefined}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Group justify="flex-end" mt={8} mb="lg">
        <Anchor component={Link} to="/forgot-password" fz="sm">
          Esqueci minha senha
        </Anchor>
      </Group>
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button type="submit" fullWidth size="md" loading={form.submitting}>
        Entrar
      </Button>
      <Text fz="sm" c="dimmed" mt="lg">
        Recebeu um convite?{' '}
        <Anchor component={Link} to="/cadastrar" fz="sm">
          Criar minha conta
        </Anchor>
      </Text>
    </form>
  );
}

// The toast has said it aloud; here it stays beside the fields while they are corrected.
const Refusal = ({ children }: { children: string }) => (
  <p className={classes.refusal}>
    <CircleAlert size={18} strokeWidth={1.8} aria-hidden />
    {children}
  </p>
);
