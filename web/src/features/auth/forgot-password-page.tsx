import { Button, Text } from '@mantine/core';
import { emailProblem } from '@pdy/contract/auth/rules';
import { useState } from 'react';
import { askRecovery } from '#lib/account.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Link } from '#ui/link.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { DoorPage } from './door-page.tsx';
import { DoorTitle } from './door-title.tsx';
import { EmailField } from './email-field.tsx';
import { MailSent } from './mail-sent.tsx';
import { fieldErrors } from './sign-in-fields.ts';
import { useFields } from './use-fields.ts';

/** Asks for the mail that leads to a new password. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <DoorPage title="Esqueci minha senha">
      {sentTo === null ? <AskForm onSent={setSentTo} /> : <MailSent type="recovery" email={sentTo} />}
    </DoorPage>
  );
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useFields({
    initial: { email: '' },
    check: ({ email }) => fieldErrors({ email: emailProblem(email) }),
    send: async ({ email }) => {
      setRefusal(null);
      const refused = await askRecovery(email);
      if (refused === null) onSent(email.trim());
      else setRefusal(refused);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <DoorTitle purpose="Enviaremos um link para você criar uma nova senha.">Esqueci minha senha</DoorTitle>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <EmailField
        value={form.values.email}
        onChange={(email) => form.set('email', email)}
        error={form.errorOf('email')}
      />
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button type="submit" fullWidth size="md" loading={form.isSending}>
        Enviar link
      </Button>
      <Text fz="sm" c="dimmed" mt="lg">
        Lembrou?{' '}
        <Link to="/auth" fz="sm">
          Entrar
        </Link>
      </Text>
    </form>
  );
}
