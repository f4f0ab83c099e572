import { Box, Button, Group, TextInput } from '@mantine/core';
import { addressOf, emailProblem } from '@pdy/contract/auth/rules';
import { type FormEvent, useState } from 'react';
import { toastDone } from '#lib/feedback.ts';
import { askEmailChange } from '#lib/session/account.ts';
import { accountReason } from '#lib/session/account-error.ts';
import { useProof } from '#lib/session/use-proof.ts';
import { ProofDialog } from '#ui/proof/proof-dialog.tsx';

type Props = {
  /** The present email address. */
  email: string;
  onDone: () => Promise<void>;
  onCancel: () => void;
};

/** The new email address. Nothing changes until both addresses are confirmed by email. */
export function EmailForm({ email, onDone, onCancel }: Props) {
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const proof = useProof();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(next, email);
    setProblem(found);
    if (found) return document.getElementById('new-email')?.focus();
    if (!proof.isBusy) void proof.run(send);
  };
  const send = async () => {
    const refused = await askEmailChange(next);
    if (refused) return refused;
    toastDone('Enviamos um link a cada um dos dois endereços');
    await onDone();
    return null;
  };
  const refusal = proof.refusal && accountReason(proof.refusal, 'Email inválido');
  return (
    <>
      <Box component="form" maw={400} onSubmit={submit} noValidate>
        <TextInput
          id="new-email"
          label="Novo e-mail"
          description="Enviaremos um link para ele e outro para o e-mail de agora. A troca acontece quando os dois forem abertos."
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          mb="md"
          data-autofocus
          autoFocus
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
          error={problem ?? refusal}
          aria-invalid={problem || refusal ? true : undefined}
        />
        <Group gap="xs">
          <Button type="submit" loading={proof.isBusy}>
            Enviar links
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        </Group>
      </Box>
      {/* Outside the form: a submit in it would count as a submit here, too. */}
      <ProofDialog proof={proof} />
    </>
  );
}

const problemOf = (next: string, now: string) =>
  emailProblem(next) ?? (addressOf(next) === now ? 'Este já é o e-mail da sua conta' : null);
