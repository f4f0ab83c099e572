import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { beforeLosing, useUnsavedGuard } from '#lib/form/unsaved.ts';

type Props = {
  label: string;
  /** Who will read it. */
  help: string;
  /** What is said when it is left empty. */
  required: string;
  send: string;
  busy: boolean;
  /** Letters it must and may have; 1 and 2000 unless told. */
  shortest?: number;
  longest?: number;
  /** The button that leaves the form; 'Cancelar' unless that would be taken for what is being asked. */
  back?: string;
  onSend: (note: string) => void;
  onCancel: () => void;
};

/** One text that must be written before something is sent. */
export function NoteForm({
  label,
  help,
  required,
  send,
  busy,
  shortest = 1,
  longest = 2000,
  back = 'Cancelar',
  onSend,
  onCancel,
}: Props) {
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  useUnsavedGuard(note.trim() !== '' && !busy);
  const box = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = note.trim();
    setMissing(text.length < shortest);
    if (text.length < shortest) box.current?.focus();
    else onSend(text);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Textarea
        ref={box}
        label={label}
        description={help}
        error={isMissing && required}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        autosize={false}
        rows={4}
        maxLength={longest}
        required
        data-autofocus
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={() => beforeLosing(onCancel)}>
          {back}
        </Button>
        <Button type="submit" loading={busy}>
          {send}
        </Button>
      </Group>
    </form>
  );
}
