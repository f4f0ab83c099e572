import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOneAnswer } from '#lib/form/one-answer.ts';
import { sendAppCode, sendRecoveryCode } from '#lib/session/second-factor.ts';
import { CodeField, codeProblem } from '#ui/form/code-field.tsx';

type Props = { hasCodes: boolean; onDone: () => void };

const recoveryProblem = (code: string) => (code.trim() === '' ? 'Digite o código de recuperação' : null);

/** Asks for the code of the authenticator app, or for a recovery code when the phone is not at hand. */
export function CodeForm({ hasCodes, onDone }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const code = useOneAnswer({
    problem: isRecovery ? recoveryProblem : codeProblem,
    send: isRecovery ? sendRecoveryCode : sendAppCode,
    onDone,
  });
  const turn = () => {
    code.reset();
    setRecovery(!isRecovery);
  };
  return (
    <form onSubmit={code.submit} noValidate>
      <Text c="dimmed" mt="2xs" mb="lg">
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
          {...code.field}
          onChange={({ currentTarget }) => code.field.onChange(currentTarget.value)}
        />
      ) : (
        <CodeField label="Código de 6 dígitos" isFocused {...code.field} />
      )}
      <Button type="submit" fullWidth size="md" loading={code.isSending}>
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
