import { Button, Group, Textarea } from '@mantine/core';
import type { Checkin } from '@pdy/contract/pdi/checkin';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter.ts';
import { useAfterCheckin } from './checkin-query.ts';
import { skipProblem } from './checkin-schema.ts';

type Props = { checkin: Pick<Checkin, 'id' | 'version'>; onDone: () => void };

/** Leaves a check-in out, with a reason that the manager reads. */
export function SkipCheckin({ checkin: { id, version }, onDone }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const { refresh, refused } = useAfterCheckin();
  const skip = useMutation(
    api.pdi.checkins.skip.mutationOptions({
      onSuccess: () => {
        toastDone('Check-in pulado');
        onDone();
        return refresh();
      },
      onError: refused,
    }),
  );
  useUnsavedGuard(reason.trim() !== '' && !skip.isPending, ['checkin']);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = skipProblem(reason);
    setProblem(found);
    if (found) box.current?.focus();
    else skip.mutate({ id, version, reason });
  };
  return (
    <form onSubmit={send} onKeyDown={sendOnCtrlEnter} noValidate>
      <Textarea
        ref={box}
        label="Por que você vai pular este check-in?"
        description="Seu gestor lê. Por exemplo: férias, afastamento."
        required
        autoFocus
        rows={3}
        maxLength={500}
        value={reason}
        error={problem}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setProblem(null);
        }}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" loading={skip.isPending}>
          Pular check-in
        </Button>
      </Group>
    </form>
  );
}
