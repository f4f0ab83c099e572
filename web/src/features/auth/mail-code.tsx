import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { prove } from '#lib/account.ts';
import { accountReason } from '#lib/account-error.ts';
import { CodeField, isCode } from '#ui/code-field.tsx';

type Props = { type: 'signup' | 'recovery'; email: string; onProven: () => void };

/** The six digits of a mail, for whoever reads it on another device. */
export function MailCode({ type, email, onProven }: Props) {
  const [token, setToken] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isCode(token)) return setRefusal('Digite os 6 números do código');
    setSending(true);
    setRefusal(null);
    const proven = await prove({ type, email, token });
    setSending(false);
    if (proven.kind === 'refused') setRefusal(accountReason(proven.refusal));
    else onProven();
  };
  return (
    <form onSubmit={send} noValidate>
      <CodeField label="Código do e-mail" value={token} onChange={setToken} error={refusal} />
      <Button type="submit" fullWidth size="md" loading={isSending}>
        Confirmar código
      </Button>
    </form>
  );
}
