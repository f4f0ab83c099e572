import { Button, Modal, Text } from '@mantine/core';
import { ReenterForm } from '#ui/proof/reenter-form.tsx';

type Props = { email: string; onBack: () => void; onLeave: () => void };

/** The session ended while somebody was working. The page below stays as it is, with everything that was typed. */
export function SessionDialog({ email, onBack, onLeave }: Props) {
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Sua sessão terminou"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Text mb="md">Digite sua senha para continuar de onde parou. O que você escreveu continua aqui.</Text>
      <ReenterForm
        email={email}
        submit="Continuar"
        onDone={onBack}
        aside={
          <Button variant="default" onClick={onLeave}>
            Sair
          </Button>
        }
      />
    </Modal>
  );
}
