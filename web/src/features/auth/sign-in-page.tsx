import { Group, PasswordInput, Text } from '@mantine/core';
import { addressText } from '@pdy/contract/auth/rules';
import { useSearch } from '@tanstack/react-router';
import { signIn } from '#lib/session/session.ts';
import { Link } from '#ui/link.tsx';
import { DemoLine } from './door/demo-line.tsx';
import { DoorForm } from './door/door-form.tsx';
import { DoorPage } from './door/door-page.tsx';
import { DoorTitle } from './door/door-title.tsx';
import { EmailField } from './email-field.tsx';
import { Providers, providerRefusal } from './providers.tsx';
import { signInErrors } from './sign-in-fields.ts';
import { useFields } from './use-fields.ts';

export const SignInPage = () => (
  <DoorPage title="Entrar" foot={<DemoLine />}>
    <SignInForm />
  </DoorPage>
);

/** The router's guard leaves the page after a sign-in. */
function SignInForm() {
  const { error_code } = useSearch({ strict: false });
  const form = useFields({
    initial: { email: '', password: '' },
    check: signInErrors,
    send: ({ email, password }) => signIn({ email: addressText(email), password }),
    refusal: providerRefusal(error_code),
  });
  return (
    <DoorForm
      form={form}
      title={<DoorTitle purpose="Use o e-mail da sua empresa.">Entrar</DoorTitle>}
      send="Entrar"
      end={<OtherWaysIn />}
    >
      <EmailField {...form.field('email')} />
      <PasswordInput label="Senha" size="md" autoComplete="current-password" {...form.field('password')} />
      <Group justify="flex-end" mt="xs" mb="lg">
        <Link to="/forgot-password" fz="sm">
          Esqueci minha senha
        </Link>
      </Group>
    </DoorForm>
  );
}

const OtherWaysIn = () => (
  <>
    <Providers />
    <Text fz="sm" c="dimmed" mt="lg">
      Ainda não tem conta?{' '}
      <Link to="/auth" search={{ mode: 'signup' }} fz="sm">
        Criar conta
      </Link>
    </Text>
    <Text fz="sm" c="dimmed" mt="2xs">
      Recebeu um convite?{' '}
      <Link to="/cadastrar" fz="sm">
        Aceitar convite
      </Link>
    </Text>
  </>
);
