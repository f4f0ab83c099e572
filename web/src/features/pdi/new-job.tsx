import { Alert } from '@mantine/core';
import { useState } from 'react';

/** A plan that was agreed for another job; asked until it was seen to, in this browser. */
export function NewJob({ plan_id, since }: { plan_id: string; since: string }) {
  const key = `pdy-new-job-${plan_id}-${since}`;
  const [isSeen, setSeen] = useState(() => localStorage.getItem(key) !== null);
  if (isSeen) return null;
  const close = () => {
    localStorage.setItem(key, '1');
    setSeen(true);
  };
  return (
    <Alert
      title="Seu cargo mudou. Revisar metas?"
      mb="lg"
      withCloseButton
      closeButtonLabel="Fechar o aviso"
      onClose={close}
    >
      As metas continuam como foram combinadas. Veja se ainda fazem sentido para o cargo novo: o que mudar
      passa por aprovação.
    </Alert>
  );
}
