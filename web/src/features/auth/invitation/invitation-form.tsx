import { PasswordInput, TextInput } from '@mantine/core';
import { acceptInvitation } from '#lib/session/invitation.ts';
import { NewPassword } from '#ui/form/new-password.tsx';
import { DoorForm } from '../door/door-form.tsx';
import { DoorTitle } from '../door/door-title.tsx';
import { NameFields } from '../name-fields.tsx';
import { PolicyField } from '../policy-field.tsx';
import { useFields } from '../use-fields.ts';
import { aboutInvited, invitedErrors } from './invitation-fields.ts';
import { useEntrance } from './use-invitation.ts';

type Props = {
  token: string;
  company: string;
  /** Masked. */
  email: string;
  /** The name that the company already knows; '' where it does not. */
  first_name: string;
  last_name: string;
  /** Called when the invitation has changed meanwhile. */
  onChanged: () => void;
};

/** The name and the new password of an invited person. */
export function InvitationForm({ token, company, email, onChanged, ...known }: Props) {
  const enter = useEntrance(onChanged);
  const form = useFields({
    initial: { ...known, password: '', confirmation: '', policy: '' },
    check: (fields) => invitedErrors(fields, company),
    send: async ({ first_name, last_name, password }) =>
      enter(await acceptInvitation(token, { first_name, last_name, password })),
  });
  return (
    <DoorForm
      form={form}
      title={
        <DoorTitle purpose="Esta empresa convidou você para o PDY. Crie sua conta para aceitar.">
          {company}
        </DoorTitle>
      }
      send="Aceitar e entrar"
    >
      <TextInput
        label="E-mail"
        size="md"
        mb="md"
        value={email}
        readOnly
        styles={{ input: { background: 'var(--pdy-sunken)', borderStyle: 'dashed' } }}
        description="O endereço que recebeu o convite."
      />
      <NameFields field={form.field} />
      <NewPassword label="Senha" about={aboutInvited(form.values, company)} {...form.field('password')} />
      <PasswordInput
        label="Confirmar senha"
        size="md"
        mb="md"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar confirmação', tabIndex: 0 }}
        {...form.field('confirmation')}
      />
      <PolicyField {...form.field('policy')} />
    </DoorForm>
  );
}
