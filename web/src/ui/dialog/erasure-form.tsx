import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useKeptState } from '#lib/form/kept-state.ts';
import { RecoveredDraft } from '../form/recovered-draft.tsx';

const shortest = 10;
const longest = 1000;

type Props = {
  /** The key under which the reason is kept until it is sent. */
  name: string;
  /** What happens to the person's data. */
  children: ReactNode;
  state: { readonly isPending: boolean };
  /** A sentence on who reads the reason. */
  readers: string;
  onSend: (reason: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Asks for the reason to anonymize a person. */
export function ErasureForm({ name, children, readers, state, onSend, onCancel }: Props) {
  const draft = useKeptState(name, '');
  const reason = draft.value.trim();
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (state.isPending) return;
    if (reason.length >= shortest) return void onSend(reason).then(draft.forget, () => {});
    setProblem(`Conte o motivo em pelo menos ${shortest} caracteres`);
    box.current?.focus();
  };
  return (
    <form onSubmit={send} noValidate>
      {draft.isRecovered && <RecoveredDraft onDiscard={draft.discard} />}
      <Stack gap="md">
        <Text fz="sm">{children}</Text>
        <Textarea
          ref={box}
          label="Motivo"
          description={readers}
          required
          rows={3}
          maxLength={longest}
          value={draft.value}
          error={problem}
          data-autofocus
          onChange={({ currentTarget }) => {
            draft.set(currentTarget.value);
            setProblem(null);
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Voltar
          </Button>
          <Button type="submit" color="red" loading={state.isPending}>
            Enviar pedido
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
