import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { toastDone } from '#lib/feedback.ts';
import { type Factors, newRecoveryCodes, removeApp } from '#lib/session/second-factor.ts';
import { refusalWords, useProof } from '#lib/session/use-proof.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ProofDialog } from '#ui/proof/proof-dialog.tsx';
import { CodeSheet } from './code-sheet.tsx';

type Props = { factors: Factors; onChange: () => void };

/** New recovery codes, and turning the second factor off. */
export function FactorActions({ factors, onChange }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const proof = useProof();
  const renew = () =>
    proof.run(async () => {
      const made = await newRecoveryCodes(factors.codes_left !== null);
      setCodes(made.codes);
      return refusalWords(made.error);
    });
  const turnOff = () => {
    setLeaving(false);
    return proof.run(async () => {
      for (const { id } of factors.apps) {
        const refused = await removeApp(id);
        if (refused) return refusalWords(refused);
      }
      toastDone('Verificação em duas etapas desativada');
      onChange();
      return null;
    });
  };
  const close = () => {
    setCodes(null);
    onChange();
  };
  return (
    <>
      <Group gap="xs">
        <Button variant="default" disabled={proof.isBusy} onClick={() => void renew()}>
          Gerar novos códigos
        </Button>
        <Button variant="default" disabled={proof.isBusy} onClick={() => setLeaving(true)}>
          Desativar
        </Button>
      </Group>
      <ConfirmDialog
        opened={isLeaving}
        title="Desativar a verificação em duas etapas?"
        confirm="Desativar"
        dangerous
        onConfirm={() => void turnOff()}
        onCancel={() => setLeaving(false)}
      >
        A senha sozinha voltará a bastar para entrar, e os códigos de recuperação deixarão de valer.
      </ConfirmDialog>
      <Modal
        opened={codes !== null}
        onClose={close}
        title="Códigos de recuperação"
        closeOnClickOutside={false}
        size="lg"
      >
        {codes && <CodeSheet codes={codes} onDone={close} />}
      </Modal>
      <ProofDialog proof={proof} />
    </>
  );
}
