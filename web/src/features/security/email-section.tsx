import { Anchor, Box, Button, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askAgain, type OwnEmail, readEmail } from '#lib/session/account.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { EmailForm } from './email-form.tsx';

const key = ['account', 'email'];

/** The email address of the account: changed once both the old and the new one are confirmed. */
export function EmailSection() {
  const query = useQuery({ queryKey: key, queryFn: readEmail });
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: key });
  return (
    <Section name="E-mail">
      <OneFace query={query} skeleton={<Skeleton height={44} />} what="o seu e-mail">
        {(own) => <OwnAddress own={own} onChange={refresh} />}
      </OneFace>
    </Section>
  );
}

function OwnAddress({ own, onChange }: { own: OwnEmail; onChange: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const done = async () => {
    await onChange();
    setOpen(false);
  };
  return (
    <>
      <Text mb="md">
        Você entra com{' '}
        <Box component="b" fw={550} data-long>
          {own.email}
        </Box>
        .
      </Text>
      {own.new_email !== null && !isOpen && <EmailWaiting email={own.email} newEmail={own.new_email} />}
      {isOpen ? (
        <EmailForm email={own.email} onDone={done} onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {own.new_email === null ? 'Alterar e-mail' : 'Usar outro e-mail'}
        </Button>
      )}
    </>
  );
}

type WaitingProps = { email: string; newEmail: string };

/** A change of address that still waits for one of its two confirmations, or for both. */
function EmailWaiting({ email, newEmail }: WaitingProps) {
  const [isAsking, setAsking] = useState(false);
  const again = async () => {
    if (isAsking) return;
    setAsking(true);
    await askAgain('email_change', email);
    setAsking(false);
  };
  return (
    <Box mb="md" p="md" bdrs="md" bg="var(--pdy-sunken)">
      <Text>
        A troca para{' '}
        <Box component="b" fw={550} data-long>
          {newEmail}
        </Box>{' '}
        espera a sua confirmação: abra o link que enviamos a cada um dos dois endereços. Eles valem por 24
        horas.
      </Text>
      <Text fz="sm" mt="xs">
        Não chegou?{' '}
        <Anchor
          component="button"
          type="button"
          fz="sm"
          aria-disabled={isAsking}
          onClick={() => void again()}
        >
          Enviar os links outra vez
        </Anchor>
      </Text>
    </Box>
  );
}
