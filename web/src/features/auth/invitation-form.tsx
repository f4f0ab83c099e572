import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptInvitation, type InvitationRefused, type Newcomer } from '#lib/invitation.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { NewPassword } from '#ui/new-password.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { DoorTitle } from './door-title.tsx';
import classes from './invitation.module.css';
import { aboutInvited, invitedErrors } from './invitation-fields.ts';
import { NameFields } from './name-fields.tsx';
import { PolicyField } from './policy-field.tsx';
import { useFields } from './use-fields.ts';

type Props = {
  token: string;
  company: string;
  /** Masked. */
  email: string;
  firstName: string;
  /** The invitation is not what it was any more. */
  onChanged: () => void;
};

/** Who somebody is, and the password they will come in with. */
export function InvitationForm({ token, company, email, firstName, onChanged }: Props) {
  const { refused, send } = useAccept(token, onChanged);
  const form = useFields({
    initial: { first_name: firstName, last_name: '', password: '', confirmation: '', policy: '' },
    check: (fields) => invitedErrors(fields, company),
    send,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <DoorTitle purpose="Esta empresa convidou você para o PDY. Crie sua conta para aceitar.">
        {company}
      </DoorTitle>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <TextInput
        label="E-mail"
        size="md"
        mb="md"
        value={email}
        readOnly
        classNames={{ input: classes.given }}
        description="O endereço que recebeu o convite."
      />
      <NameFields form={form} />
      <NewPassword
        id="password"
        label="Senha"
        value={form.values.password}
        onChange={(password) => form.set('password', password)}
        about={aboutInvited(form.values, company)}
        error={form.errorOf('password')}
      />
      <PasswordInput
        id="confirmation"
        label="Confirmar senha"
        size="md"
        mb="md"
        autoComplete="new-password"
        value={form.values.confirmation}
        onChange={(event) => form.set('confirmation', event.currentTarget.value)}
        error={form.errorOf('confirmation')}
        aria-invalid={form.errorOf('confirmation') ? true : undefined}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar confirmação', tabIndex: 0 }}
      />
      <PolicyField
        isAgreed={form.values.policy === 'yes'}
        onChange={(isAgreed) => form.set('policy', isAgreed ? 'yes' : '')}
        error={form.errorOf('policy')}
      />
      {refused && <Refusal>{refused.message}</Refusal>}
      <Button type="submit" fullWidth size="md" loading={form.isSending}>
        Aceitar e entrar
      </Button>
    </form>
  );
}

function useAccept(token: string, onChanged: () => void) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<InvitationRefused | null>(null);
  const send = async ({ first_name, last_name, password }: Newcomer) => {
    setRefused(null);
    const refusal = await acceptInvitation(token, { first_name, last_name, password });
    if (refusal === null) await navigate({ to: '/auth' });
    else if (refusal.code.startsWith('invite_')) onChanged();
    else setRefused(refusal);
  };
  return { refused, send };
}
