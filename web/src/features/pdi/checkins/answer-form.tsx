import { Button, Group, Textarea } from '@mantine/core';
import type { Checkin } from '@pdy/contract/pdi/checkin';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import panel from '../panel.module.css';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter.ts';
import { useAfterCheckin } from './checkin-query.ts';

/** What the manager answers; reading without a word is an answer, too. */
export function AnswerForm({ checkin: { id, version, person_name } }: { checkin: Checkin }) {
  const [reply, setReply] = useState('');
  const { refresh, refused } = useAfterCheckin();
  const review = useMutation(
    api.pdi.checkins.review.mutationOptions({
      onSuccess: () => {
        toastDone('Check-in respondido');
        setReply('');
        return refresh();
      },
      onError: refused,
    }),
  );
  useUnsavedGuard(reply.trim() !== '' && !review.isPending, ['checkin']);
  const send = (event: FormEvent) => {
    event.preventDefault();
    review.mutate({ id, version, manager_reply: reply });
  };
  const reader = person_name.split(' ')[0] ?? person_name;
  return (
    <form className={panel.part} onSubmit={send} onKeyDown={sendOnCtrlEnter} noValidate>
      <Textarea
        label={`Sua resposta para ${reader}`}
        description={`${reader} e quem lidera a linha podem ler. Opcional.`}
        rows={3}
        maxLength={2000}
        value={reply}
        onChange={({ currentTarget }) => setReply(currentTarget.value)}
      />
      <Group justify="flex-end" mt="sm">
        <Button type="submit" loading={review.isPending}>
          {reply.trim() === '' ? 'Marcar como lido' : 'Responder'}
        </Button>
      </Group>
    </form>
  );
}
