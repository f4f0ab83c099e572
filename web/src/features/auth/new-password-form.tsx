import { Anchor, Text } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { toastDone } from '#lib/feedback.ts';
import { setPassword } from '#lib/session/account.ts';
import { newPasswordProblem } from '#lib/session/password-strength.ts';
import { signOut } from '#lib/session/session.ts';
import { NewPassword } from '#ui/form/new-password.tsx';
import { Link } from '#ui/link.tsx';
import { DoorForm } from './door/door-form.tsx';
import { DoorTitle } from './door/door-title.tsx';
import { fieldErrors } from './sign-in-fields.ts';
import { useFields } from './use-fields.ts';

type Props = {
  email: string;
  names: readonly string[];
  isInvited: boolean;
  /** The present password was set by an administrator for one sign-in. */
  isGiven: boolean;
};

export function NewPasswordForm({ email, names, isInvited, isGiven }: Props) {
  const about = [...email.split(/[@.]/), ...names];
  const { asksForPresent, send } = useSend();
  const form = useFields({
    initial: { password: '' },
    check: ({ password }) => fieldErrors({ password: newPasswordProblem(password, about) }),
    send,
  });
  return (
    <DoorForm
      form={form}
      title={
        <DoorTitle
          purpose={
            isGiven
              ? `A senha que você recebeu valia para um acesso. Escolha outra para entrar com ${email}.`
              : `Para entrar com ${email}.`
          }
        >
          {isInvited ? 'Crie sua senha' : 'Crie uma nova senha'}
        </DoorTitle>
      }
      help={form.refusal && asksForPresent && <AnotherWay />}
      send="Salvar senha"
      hasGap
      end={
        <>
          {!isInvited && (
            <Text fz="sm" c="dimmed" mt="lg">
              Ao salvar, os outros dispositivos saem da conta.
            </Text>
          )}
          {isGiven && <NotYou />}
        </>
      }
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPassword label="Nova senha" about={about} {...form.field('password')} />
    </DoorForm>
  );
}

function useSend() {
  const navigate = useNavigate();
  const router = useRouter();
  const [asksForPresent, setAsksForPresent] = useState(false);
  const send = async ({ password }: { password: string }) => {
    const refusal = await setPassword(password);
    setAsksForPresent(refusal?.code === 'current_password_required');
    if (refusal === null) {
      toastDone('Senha salva');
      await navigate({ to: '/auth' });
    } else if (refusal.code === 'insufficient_aal') {
      const from = router.state.location.href;
      await navigate({ to: '/auth', search: { mode: 'codigo', from } });
    } else return refusal.sentence;
    return null;
  };
  return { asksForPresent, send };
}

const NotYou = () => (
  <Text fz="sm" c="dimmed" mt="xs">
    Não é você?{' '}
    <Anchor component="button" type="button" fz="sm" onClick={() => void signOut()}>
      Sair desta conta
    </Anchor>
  </Text>
);

const AnotherWay = () => (
  <Text fz="sm" mb="md">
    Peça um{' '}
    <Link to="/forgot-password" fz="sm">
      link por e-mail
    </Link>{' '}
    ou troque a senha em{' '}
    <Link to="/profile" search={{ secao: 'seguranca' }} fz="sm">
      Perfil, Segurança
    </Link>
    .
  </Text>
);
