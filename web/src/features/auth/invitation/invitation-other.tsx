import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { keepToken } from '#lib/session/invitation.ts';
import { signOut } from '#lib/session/session.ts';
import { ButtonLink } from '#ui/link.tsx';
import { DoorTitle } from '../door/door-title.tsx';

type Props = { company: string; email: string; token: string; onLeft: () => void };

/** Another person is signed in on this device: they sign out first, or stay signed in. */
export function InvitationOther({ company, email, token, onLeft }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await signOut();
    keepToken(token); // Signing out clears everything in this tab.
    setLeaving(false);
    onLeft();
  };
  return (
    <>
      <DoorTitle purpose={`Você está conectado como ${email}. Saia para aceitar este convite.`}>
        {company}
      </DoorTitle>
      <Group gap="xs">
        <Button size="md" loading={isLeaving} onClick={() => void leave()}>
          Sair
        </Button>
        <ButtonLink to="/dashboard" variant="default" size="md">
          Ficar e ir para o painel
        </ButtonLink>
      </Group>
      <Text fz="sm" c="dimmed" mt="lg">
        O convite continua valendo: o link do e-mail abre esta página outra vez.
      </Text>
    </>
  );
}

/** The invited address has an account already; only its owner accepts with it. */
export const InvitationSignIn = ({ company, email }: Pick<Props, 'company' | 'email'>) => (
  <>
    <DoorTitle purpose={`Já existe uma conta com o e-mail ${email}. Entre com ela para aceitar o convite.`}>
      {company}
    </DoorTitle>
    <ButtonLink to="/auth" search={{ from: '/cadastrar' }} size="md" fullWidth>
      Entrar e aceitar
    </ButtonLink>
  </>
);
