import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useKeptState } from '#lib/form/kept-state.ts';
import { RecoveredDraft } from '#ui/recovered-draft.tsx';

type Props = {
  /** Where it is kept until it is sent. */
  name: string;
  label: string;
  /** Who will read it. */
  help: string;
  /** What is said when it is left empty. */
  required: string;
  send: string;
  busy: boolean;
  /** What stands there at first. */
  initial?: string;
  /** Letters it must and may have; 1 and 2000 unless told. */
  shortest?: number;
  longest?: number;
  /** The button that leaves the form; 'Cancelar' unless that would be taken for what is being asked. */
  back?: string;
  onSend: (note: string) => Promise<unknown>;
  onCancel: () => void;
};

/** One text that must be written before something is sent. */
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
