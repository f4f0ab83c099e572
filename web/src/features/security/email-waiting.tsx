import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { askAgain } from '#lib/account.ts';
import classes from './security.module.css';

type Props = { email: string; newEmail: string };

/** A change of address that still waits for one of its two mails, or for both. */
export function EmailWaiting({ email, newEmail }: Props) {
  const [isAsking, setAsking] = useState(false);
  const again = async () => {
    if (isAsking) return;
    setAsking(true);
    await askAgain('email_change', email);
    setAsking(false);
  };
  return (
    <div className={classes.waiting}>
      <Text>
        A troca para <b className={classes.address}>{newEmail}</b> espera a sua confirmação: abra o link que
        enviamos a cada um dos dois endereços. Eles valem por 24 horas.
      </Text>
      <Text fz="sm" mt={6}>
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
    </div>
  );
}
