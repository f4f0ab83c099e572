import { Button, Checkbox, Group, Modal, PasswordInput, type PasswordInputProps, Text } from '@mantine/core';
import {
  confirmationProblem,
  generatedPassword,
  givenPasswordProblems,
  givenPasswordRefusal,
  isGivenPasswordReady,
  passwordFailureText,
} from '@pdy/contract/rules/people/given-password';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { Bullets } from '#ui/parts.tsx';
import { passwordFailure, passwordMessage } from '../failure-words.ts';
import { namedWithMail, nameOf, type User } from '../platform-queries.ts';

type Props = { user: User; opened: boolean; onClose: () => void };

/** Sets a password for a user. Closing the dialog clears its fields, because they are part of the form inside. */
export const PasswordDialog = ({ user, opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Alterar senha">
    {opened && <PasswordForm user={user} onClose={onClose} />}
  </Modal>
);

function usePasswordChange({ user, onClose }: Omit<Props, 'opened'>) {
  return useAct(api.platform.users.changePassword, {
    done: ({ success }) => (success ? `Senha alterada com sucesso para ${nameOf(user)}` : null),
    refused: (error) => passwordFailure(passwordMessage(error)),
    onDone: ({ success, error }) =>
      success ? onClose() : toastError(passwordFailure(passwordFailureText(error ?? undefined))),
    refreshes: false,
  });
}

function PasswordForm({ user, onClose }: Omit<Props, 'opened'>) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isShown, setShown] = useState(false);
  const [isConfirmationShown, setConfirmationShown] = useState(false);
  const { data: shell } = useQuery(shellQuery);
  // The owner chooses a new password when somebody else set this one.
  const [mustChange, setMustChange] = useState(shell?.person.user_id !== user.user_id);
  const give = usePasswordChange({ user, onClose });
  const isReady = isGivenPasswordReady(password, again);
  const generate = () => {
    const made = generatedPassword(randomBelow);
    setPassword(made);
    setAgain(made);
    // The generated password is shown, because it has to be passed on.
    setShown(true);
    setConfirmationShown(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !give.isPending) give.mutate({ userId: user.user_id, newPassword: password, mustChange });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Text fz="sm" mb="md">
        {namedWithMail(user)} passa a entrar com esta senha. As outras sessões dessa conta terminam.
      </Text>
      <NewPasswordInput password={password} isShown={isShown} onShow={setShown} onChange={setPassword} />
      <Button size="compact-sm" variant="subtle" my="xs" ml="-xs" onClick={generate}>
        Gerar senha
      </Button>
      <PasswordInput
        label="Confirmar senha"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar confirmação', tabIndex: 0 }}
        value={again}
        visible={isConfirmationShown}
        onVisibilityChange={setConfirmationShown}
        onChange={({ currentTarget }) => setAgain(currentTarget.value)}
        error={confirmationProblem(password, again)}
      />
      <Checkbox
        mt="md"
        label="Exigir a troca no próximo acesso"
        checked={mustChange}
        onChange={({ currentTarget }) => setMustChange(currentTarget.checked)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <PendingButton type="submit" disabled={!isReady} isPending={give.isPending} pending="Alterando...">
          Alterar senha
        </PendingButton>
      </Group>
    </form>
  );
}

type NewProps = {
  password: string;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  onChange: (password: string) => void;
};

function NewPasswordInput({ password, isShown, onShow, onChange }: NewProps) {
  const faults = faultsOf(password);
  return (
    <PasswordInput
      label="Nova senha"
      description={faults.length === 0 && demands}
      autoComplete="new-password"
      data-autofocus
      value={password}
      visible={isShown}
      onVisibilityChange={onShow}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={faults.length > 0 && <PasswordFaults faults={faults} />}
      errorProps={asBlock}
    />
  );
}

const demands = 'Pelo menos 8 caracteres, com letra minúscula, letra maiúscula e número.';

/** Each broken rule; if there is none, the refusal that only the check before the call finds. */
const faultsOf = (password: string) => {
  const problems = givenPasswordProblems(password);
  const refusal = password === '' ? null : givenPasswordRefusal(password);
  return problems.length === 0 && refusal !== null ? [refusal] : problems;
};

const PasswordFaults = ({ faults }: { faults: readonly string[] }) => (
  <Bullets>
    {faults.map((fault) => (
      <li key={fault}>{fault}</li>
    ))}
  </Bullets>
);

// A list may not stand in a paragraph, which errors are by default.
const asBlock = { component: 'div' } as NonNullable<PasswordInputProps['errorProps']>;

/** The bias towards low numbers is one in sixty million, which does not help to guess a password. */
const randomBelow = (below: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;
