import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';

const shortest = 10;
const longest = 1000;

type Props = {
  /** What becomes of the person. */
  children: ReactNode;
  state: { readonly isPending: boolean; readonly isSuccess: boolean };
  /** Who reads the reason, in a sentence. */
  readers: string;
  /** Parts of the address with which the form goes away. */
  parts: readonly string[];
  onSend: (reason: string) => void;
  onCancel: () => void;
};

/** Why somebody is to be made anonymous. */
export function ErasureForm({ children, readers, state, parts, onSend, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useUnsavedGuard(reason.trim() !== '' && !state.isPending && !state.isSuccess, parts);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (state.isPending) return;
    if (reason.trim().length >= shortest) return onSend(reason.trim());
    setProblem(`Conte o motivo em pelo menos ${shortest} caracteres`);
    box.current?.focus();
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Text fz="sm">{children}</Text>
        <Textarea
          ref={box}
          label="Motivo"
          description={readers}
          required
          rows={3}
          maxLength={longest}
          value={reason}
          error={problem}
          data-autofocus
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
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
