import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useKeptState } from '#lib/form/kept-state.ts';
import { RecoveredDraft } from '#ui/form/recovered-draft.tsx';

type Props = {
  /** The key under which it is kept until it is sent. */
  name: string;
  label: string;
  /** Who will read it. */
  help: string;
  /** The error when it is empty. */
  required: string;
  send: string;
  busy: boolean;
  /** The first text. */
  initial?: string;
  /** The least and the most letters; by default 1 and 2000. */
  shortest?: number;
  longest?: number;
  /** The button that leaves the form; by default 'Cancelar', unless that would be taken for the act itself. */
  back?: string;
  onSend: (note: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Asks for a text before something is sent. */
export function NoteForm({
  name,
  label,
  help,
  required,
  send,
  busy,
  initial = '',
  shortest = 1,
  longest = 2000,
  back = 'Cancelar',
  onSend,
  onCancel,
}: Props) {
  const draft = useKeptState(name, initial);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = draft.value.trim();
    setMissing(text.length < shortest);
    if (text.length < shortest) box.current?.focus();
    else onSend(text).then(draft.forget, () => {});
  };
  return (
    <form onSubmit={submit} noValidate>
      {draft.isRecovered && <RecoveredDraft onDiscard={draft.discard} />}
      <Textarea
        ref={box}
        label={label}
        description={help}
        error={isMissing && required}
        value={draft.value}
        onChange={(event) => draft.set(event.currentTarget.value)}
        autosize={false}
        rows={4}
        maxLength={longest}
        required
        data-autofocus
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onCancel}>
          {back}
        </Button>
        <Button type="submit" loading={busy}>
          {send}
        </Button>
      </Group>
    </form>
  );
}
