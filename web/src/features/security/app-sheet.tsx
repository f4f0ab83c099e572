import { Button, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { confirmApp, type Sheet } from '#lib/second-factor.ts';
import { CodeField, isCode } from '#ui/code-field.tsx';
import classes from './security.module.css';

type Props = { sheet: Sheet; onConfirmed: () => void };

/** What the app has to learn, and its first code in return. */
export function AppSheet({ sheet, onConfirmed }: Props) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!isCode(code)) return setRefusal('Digite os 6 números do código');
    setSending(true);
    const refused = await confirmApp({ factorId: sheet.factorId, code });
    setSending(false);
    setRefusal(refused);
    if (refused === null) onConfirmed();
  };
  return (
    <form onSubmit={send} noValidate>
      <ol className={classes.steps}>
        <li>
          <Text>Abra o aplicativo e aponte a câmera para a imagem.</Text>
          <img
            className={classes.qr}
            src={sheet.qr}
            width={196}
            height={196}
            alt="Código QR para o aplicativo autenticador"
          />
          <Text fz="sm" c="dimmed">
            Sem câmera? Digite esta chave no aplicativo:
          </Text>
          <Text fz="sm" className={classes.secret}>
            {sheet.secret}
          </Text>
        </li>
        <li>
          <Text mb={8}>Digite o código que o aplicativo mostrar.</Text>
          <CodeField label="Código de 6 dígitos" value={code} onChange={setCode} error={refusal} />
        </li>
      </ol>
      <Button type="submit" size="md" loading={isSending}>
        Ativar
      </Button>
    </form>
  );
}
