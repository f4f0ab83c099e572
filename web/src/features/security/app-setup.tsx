import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { accountReason } from '#lib/session/account-error.ts';
import { beginApp, newRecoveryCodes, type Sheet } from '#lib/session/second-factor.ts';
import { useProof } from '#lib/session/use-proof.ts';
import { ProofDialog } from '#ui/proof/proof-dialog.tsx';
import { AppSheet } from './app-sheet.tsx';
import { CodeSheet } from './code-sheet.tsx';

type Props = { purpose: string; onDone: () => void };

/** Sets up an authenticator app: scan, type the first code, keep the recovery codes. */
export function AppSetup({ purpose, onDone }: Props) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const proof = useProof();
  const begin = () =>
    proof.run(async () => {
      const begun = await beginApp();
      setSheet(begun.sheet);
      return begun.error;
    });
  const keepCodes = () =>
    proof.run(async () => {
      const made = await newRecoveryCodes(false);
      // Existing codes are kept.
      if (made.error?.code === 'mfa_verified_factor_exists') onDone();
      else if (made.error) return made.error;
      else setCodes(made.codes);
      return null;
    });
  if (codes) return <CodeSheet codes={codes} onDone={onDone} />;
  if (sheet) return <AppSheet sheet={sheet} onConfirmed={() => void keepCodes()} />;
  return (
    <>
      <Text c="dimmed" mt="2xs" mb="lg">
        {purpose} Você precisa de um aplicativo autenticador no celular, como Google Authenticator, Microsoft
        Authenticator ou Aegis.
      </Text>
      {proof.refusal && (
        <Text c="red" fz="sm" mb="sm" role="alert">
          {accountReason(proof.refusal)}
        </Text>
      )}
      <Button size="md" loading={proof.isBusy} onClick={() => void begin()}>
        Começar
      </Button>
      <ProofDialog proof={proof} />
    </>
  );
}
