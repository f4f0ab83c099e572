import { Text } from '@mantine/core';
import { addressText, emailProblem } from '@pdy/contract/auth/rules';
import { useState } from 'react';
import { askRecovery } from '#lib/session/account.ts';
import { Link } from '#ui/link.tsx';
import { DoorForm } from './door/door-form.tsx';
import { DoorPage } from './door/door-page.tsx';
import { DoorTitle } from './door/door-title.tsx';
import { MailSent } from './door/mail-sent.tsx';
import { EmailField } from './email-field.tsx';
import { fieldErrors } from './sign-in-fields.ts';
import { useFields } from './use-fields.ts';

const title = 'Esqueci minha senha';

/** Requests the email with the link to a new password. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <DoorPage title={title}>
      {sentTo === null ? <AddressForm onSent={setSentTo} /> : <MailSent type="recovery" email={sentTo} />}
    </DoorPage>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useFields({
    initial: { email: '' },
    check: ({ email }) => fieldErrors({ email: emailProblem(email) }),
    send: async ({ email }) => {
      const refused = await askRecovery(email);
      if (refused === null) onSent(addressText(email));
      return refused;
    },
  });
  return (
    <DoorForm
      form={form}
      title={<DoorTitle purpose="Enviaremos um link para você criar uma nova senha.">{title}</DoorTitle>}
      send="Enviar link"
      end={
        <Text fz="sm" c="dimmed" mt="lg">
          Lembrou?{' '}
          <Link to="/auth" fz="sm">
            Entrar
          </Link>
        </Text>
      }
    >
      <EmailField {...form.field('email')} />
    </DoorForm>
  );
}
