import { Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readSession } from '#lib/session/session.ts';
import type { Proof } from '#lib/session/use-proof.ts';
import { ReenterForm } from './reenter-form.tsx';

/** Asks for the password again before a change that concerns the security of the account. */
export function ProofDialog({ proof }: { proof: Proof }) {
  const email = useEmail(proof.isAsked);
  return (
    <Modal opened={proof.isAsked && email !== null} onClose={proof.giveUp} title="Confirme que é você">
      <Text mb="md">Por segurança, digite sua senha de novo para continuar.</Text>
      {email !== null && <ReenterForm email={email} submit="Continuar" onDone={() => void proof.goOn()} />}
    </Modal>
  );
}

function useEmail(isWanted: boolean) {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    readSession().then(
      (session) => setEmail(session?.user.email ?? null),
      () => setEmail(null),
    );
  }, [isWanted]);
  return email;
}
