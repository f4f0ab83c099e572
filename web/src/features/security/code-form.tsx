import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sendAppCode, sendRecoveryCode } from '#lib/second-factor.ts';
import { CodeField, isCode } from '#ui/code-field.tsx';

type Props = { hasCodes: boolean; onDone: () => void };

/** The code of the authenticator app, or one of the recovery codes when the phone is not at hand. */
export function CodeForm({ hasCodes, onDone }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useCode(isRecovery, onDone);
  const turn = () => {
    form.reset();
    setRecovery(!isRecovery);
  };
  return (
    <form onSubmit={form.submit} noValidate>
      <Text c="dimmed" mt={4} mb="lg">
        {isRecovery
          ? 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.'
          : 'Digite o código que o seu aplicativo autenticador mostra agora.'}
      </Text>
      {isRecovery ? (
        <TextInput
          label="Código de recuperação"
          size="md"
          mb="md"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.code}
          onChange={(event) => form.setCode(event.currentTarget.value)}
          error={form.refusal}
        />
      ) : (
        <CodeField
          label="Código de 6 dígitos"
          value={form.code}
          onChange={form.setCode}
          error={form.refusal}
          isFocused
        />
      )}
      <Button type="submit" fullWidth size="md" loading={form.isSending}>
        Confirmar
      </Button>
      {(hasCodes || isRecovery) && (
        <Text fz="sm" mt="lg">
          <Anchor component="button" type="button" fz="sm" onClick={turn}>
            {isRecovery ? 'Usar o aplicativo autenticador' : 'Usar um código de recuperação'}
          </Anchor>
        </Text>
      )}
    </form>
  );
}

function useCode(isRecovery: boolean, onDone: () => void) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!isRecovery && !isCode(code)) return setRefusal('Digite os 6 números do código');
    if (code.trim() === '') return setRefusal('Digite o código de recuperação');
    setSending(true);
    const refused = await (isRecovery ? sendRecoveryCode(code) : sendAppCode(code));
    setSending(false);
    setRefusal(refused);
    if (refused === null) onDone();
  };
  const reset = () => {
    setCode('');
    setRefusal(null);
  };
  return { code, setCode, refusal, isSending, submit, reset };
}
