import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { leaveOtherDevices } from '#lib/account.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Section } from '#ui/section.tsx';

/** Ends the sessions on every other device. */
export function OtherDevices() {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await leaveOtherDevices();
    setBusy(false);
    setAsking(false);
  };
  return (
    <Section name="Dispositivos">
      <Text mb="md">
        Entrou em um computador que não é seu, ou perdeu o celular? Encerre o acesso de todos os outros
        dispositivos de uma vez. Este continua conectado.
      </Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        Sair dos outros dispositivos
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Sair dos outros dispositivos?"
        confirm="Sair dos outros"
        busy={isBusy}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        Neles será preciso entrar de novo com a senha.
      </ConfirmDialog>
    </Section>
  );
}
