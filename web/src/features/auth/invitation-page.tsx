import { Button, Group, Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readSession, signOut } from '#lib/session.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { DoorPage } from './door-page.tsx';
import { DoorTitle } from './door-title.tsx';

/** Sign-up by invitation. A link of an invitation carries its token, which leaves the address at once. */
export function InvitationPage() {
  const { token } = useSearch({ strict: false });
  const [hasToken] = useState(token !== undefined);
  const email = useSignedInEmail();
  useEffect(() => window.history.replaceState(window.history.state, '', '/cadastrar'), []);
  return (
    <DoorPage title="Convite">
      {hasToken && email ? <SomebodyElse email={email} /> : hasToken ? <Invalid /> : <WithoutLink />}
    </DoorPage>
  );
}

function useSignedInEmail() {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    readSession().then(
      (session) => setEmail(session?.user.email),
      () => setEmail(undefined),
    );
  }, []);
  return email;
}

const SomebodyElse = ({ email }: { email: string }) => (
  <>
    <DoorTitle purpose={`Você está conectado como ${email}. Saia para aceitar este convite.`}>
      Convite
    </DoorTitle>
    <Group gap="xs">
      <Button onClick={() => void signOut()}>Sair</Button>
      <ButtonLink to="/dashboard" variant="default">
        Ficar e ir para o painel
      </ButtonLink>
    </Group>
  </>
);

const Invalid = () => (
  <>
    <DoorTitle purpose="Confira se o endereço está completo, ou peça um novo convite ao administrador da sua empresa.">
      Convite inválido.
    </DoorTitle>
    <Ways />
  </>
);

const WithoutLink = () => (
  <>
    <DoorTitle purpose="Para entrar na sua empresa, abra o link do convite que chegou no seu e-mail. Não recebeu? Peça ao administrador da sua empresa.">
      Convite
    </DoorTitle>
    <Ways />
  </>
);

const Ways = () => (
  <>
    <ButtonLink to="/auth" size="md" fullWidth>
      Entrar
    </ButtonLink>
    <Text fz="sm" c="dimmed" mt="lg">
      Sem convite, você pode{' '}
      <Link to="/auth" search={{ mode: 'signup' }} fz="sm">
        criar uma conta
      </Link>{' '}
      e pedir ao administrador que a ligue à sua empresa.
    </Text>
  </>
);
