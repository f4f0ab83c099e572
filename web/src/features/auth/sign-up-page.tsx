import { Text } from '@mantine/core';
import { addressText } from '@pdy/contract/auth/rules';
import { useState } from 'react';
import { signUp } from '#lib/session/account.ts';
import { NewPassword } from '#ui/form/new-password.tsx';
import { Link } from '#ui/link.tsx';
import { DoorForm } from './door/door-form.tsx';
import { DoorPage } from './door/door-page.tsx';
import { DoorTitle } from './door/door-title.tsx';
import { MailSent } from './door/mail-sent.tsx';
import { EmailField } from './email-field.tsx';
import { NameFields } from './name-fields.tsx';
import { aboutOf, signUpErrors } from './sign-up-fields.ts';
import { useFields } from './use-fields.ts';

/** Creates an account: the form, then the wait for the email that confirms the address. */
export function SignUpPage() {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <DoorPage title="Criar conta">
      {email === null ? <SignUpForm onSent={setEmail} /> : <MailSent type="signup" email={email} />}
    </DoorPage>
  );
}

function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useFields({
    initial: { first_name: '', last_name: '', email: '', password: '' },
    check: signUpErrors,
    send: async (account) => {
      const refused = await signUp(account);
      if (refused === null) onSent(addressText(account.email));
      return refused;
    },
  });
  return (
    <DoorForm
      form={form}
      title={<DoorTitle purpose="Com o e-mail que você usa no trabalho.">Criar conta</DoorTitle>}
      send="Criar conta"
      hasGap
      end={
        <Text fz="sm" c="dimmed" mt="lg">
          Já tem conta?{' '}
          <Link to="/auth" fz="sm">
            Entrar
          </Link>
        </Text>
      }
    >
      <NameFields field={form.field} />
      <EmailField {...form.field('email')} />
      <NewPassword label="Senha" about={aboutOf(form.values)} {...form.field('password')} />
    </DoorForm>
  );
}
