import { Text } from '@mantine/core';
import { ButtonLink, Link } from '#ui/link.tsx';
import { DoorTitle } from '../door/door-title.tsx';

const words = {
  expired: {
    title: 'Convite expirado. Peça um novo ao administrador.',
    purpose: 'Convites valem por 7 dias. O novo chega no mesmo e-mail.',
  },
  used: {
    title: 'Convite já utilizado. Entre com sua conta.',
    purpose: 'A senha é a que você criou ao aceitar o convite.',
  },
  invalid: {
    title: 'Convite inválido.',
    purpose:
      'Confira se o endereço está completo e se é o do convite mais recente. Se já usa o PDY em outra empresa, fale com o administrador.',
  },
  missing: {
    title: 'Convite',
    purpose:
      'Para entrar na sua empresa, abra o link do convite que chegou no seu e-mail. Não recebeu? Peça ao administrador da sua empresa.',
  },
} as const;

type Props = {
  /** 'missing': the page was opened without a link. */
  why: keyof typeof words;
  isSignedIn: boolean;
};

/** An invitation that can't be used, with the other ways on. */
export const InvitationEnded = ({ why, isSignedIn }: Props) => (
  <>
    <DoorTitle purpose={words[why].purpose}>{words[why].title}</DoorTitle>
    {isSignedIn ? (
      <ButtonLink to="/dashboard" size="md" fullWidth>
        Ir para o painel
      </ButtonLink>
    ) : (
      <>
        <ButtonLink to="/auth" size="md" fullWidth>
          Entrar
        </ButtonLink>
        {why === 'used' ? <ForgottenPassword /> : <WithoutInvitation />}
      </>
    )}
  </>
);

const ForgottenPassword = () => (
  <Text fz="sm" c="dimmed" mt="lg">
    Não lembra a senha?{' '}
    <Link to="/forgot-password" fz="sm">
      Crie uma nova
    </Link>
    .
  </Text>
);

const WithoutInvitation = () => (
  <Text fz="sm" c="dimmed" mt="lg">
    Sem convite, você pode{' '}
    <Link to="/auth" search={{ mode: 'signup' }} fz="sm">
      criar uma conta
    </Link>{' '}
    e pedir ao administrador que a ligue à sua empresa.
  </Text>
);
