import { Button, Group, Skeleton, Textarea } from '@mantine/core';
import type { Checkin } from '@pdy/contract/pdi/checkin';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { OneFace } from '#ui/one-face.tsx';
import panel from '../panel.module.css';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter.ts';
import { useAfterCheckin } from './checkin-query.ts';

type Props = { checkin: Pick<Checkin, 'id' | 'person_id' | 'status'> };

/** What a manager keeps for themselves; not on one's own check-ins, nor on those that say nothing. */
export function PrivateNote({ checkin: { id, person_id, status } }: Props) {
  const { data: shell } = useQuery(shellQuery);
  const isOwn = shell === undefined || shell.person.user_id === person_id;
  const isTold = status === 'submitted' || status === 'reviewed';
  const query = useQuery({
    ...api.pdi.checkins.note.queryOptions({ input: { id } }),
    enabled: !isOwn && isTold,
  });
  if (isOwn || !isTold) return null;
  return (
    <section className={panel.part} aria-label="Anotação particular">
      <OneFace query={query} skeleton={<Skeleton height={90} />} what="a sua anotação">
        {({ note }) => <NoteField id={id} kept={note} />}
      </OneFace>
    </section>
  );
}

function NoteField({ id, kept }: { id: string; kept: string }) {
  const [note, setNote] = useState(kept);
  const [sent, setSent] = useState(kept);
  const { refused } = useAfterCheckin();
  const keep = useMutation(
    api.pdi.checkins.keep_note.mutationOptions({
      onSuccess: (saved) => {
        setSent(saved.note);
        toastDone(saved.note === '' ? 'Anotação apagada' : 'Anotação guardada');
      },
      onError: refused,
    }),
  );
  const isDirty = note.trim() !== sent;
  useUnsavedGuard(isDirty && !keep.isPending, ['checkin']);
  const save = (event: FormEvent) => {
    event.preventDefault();
    keep.mutate({ id, note });
  };
  return (
    <form onSubmit={save} onKeyDown={sendOnCtrlEnter} noValidate>
      <Textarea
        label="Anotação particular"
        description="Só você lê. Ninguém mais, nem a pessoa nem o RH."
        rows={2}
        maxLength={2000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Group justify="flex-end" mt="sm">
        <Button type="submit" variant="default" size="xs" disabled={!isDirty} loading={keep.isPending}>
          Guardar anotação
        </Button>
      </Group>
    </form>
  );
}
