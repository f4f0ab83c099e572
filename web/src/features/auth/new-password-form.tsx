import { Anchor, Button, Text } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { setPassword } from '#lib/account.ts';
import { toastDone } from '#lib/feedback.ts';
import { newPasswordProblem } from '#lib/password-strength.ts';
import { signOut } from '#lib/session.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Link } from '#ui/link.tsx';
import { NewPassword } from '#ui/new-password.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { DoorTitle } from './door-title.tsx';
import { fieldErrors } from './sign-in-fields.ts';
import { useFields } from './use-fields.ts';

type Props = {
  email: string;
  names: readonly string[];
  isInvited: boolean;
  /** The present password was given by an administrator for one sign-in. */
  isGiven: boolean;
};

export function NewPasswordForm({ email, names, isInvited, isGiven }: Props) {
  const about = [...email.split(/[@.]/), ...names];
  const { refused, send } = useSend();
  const form = useFields({
    initial: { password: '' },
    check: ({ password }) => fieldErrors({ password: newPasswordProblem(password, about) }),
    send,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <DoorTitle
        purpose={
          isGiven
            ? `A senha que você recebeu valia para um acesso. Escolha outra para entrar com ${email}.`
            : `Para entrar com ${email}.`
        }
      >
        {isInvited ? 'Crie sua senha' : 'Crie uma nova senha'}
      </DoorTitle>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPassword
        id="password"
        label="Nova senha"
        value={form.values.password}
        onChange={(password) => form.set('password', password)}
        about={about}
        error={form.errorOf('password')}
      />
      {refused && <Refusal>{refused.sentence}</Refusal>}
      {refused?.code === 'current_password_required' && <AnotherWay />}
      <Button type="submit" fullWidth size="md" mt="xs" loading={form.isSending}>
        Salvar senha
      </Button>
      {!isInvited && (
        <Text fz="sm" c="dimmed" mt="lg">
          Ao salvar, os outros dispositivos saem da conta.
        </Text>
      )}
      {isGiven && (
        <Text fz="sm" c="dimmed" mt="xs">
          Não é você?{' '}
          <Anchor component="button" type="button" fz="sm" onClick={() => void signOut()}>
            Sair desta conta
          </Anchor>
        </Text>
      )}
    </form>
  );
}

function useSend() {
  const navigate = useNavigate();
  const router = useRouter();
  const [refused, setRefused] = useState<Awaited<ReturnType<typeof setPassword>>>(null);
  const send = async ({ password }: { password: string }) => {
    setRefused(null);
    const refusal = await setPassword(password);
    if (refusal === null) {
      toastDone('Senha salva');
      await navigate({ to: '/auth' });
    } else if (refusal.code === 'insufficient_aal') {
      const from = router.state.location.href;
      await navigate({ to: '/auth', search: { mode: 'codigo', from } });
    } else setRefused(refusal);
  };
  return { refused, send };
}

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
