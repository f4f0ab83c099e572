import { Button, Group, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import classes from './panel.module.css';

type Props = {
  /** The part of the address that opens the panel. */
  panel: 'plano' | 'validar' | 'mudanca';
  /** Who reads the note. */
  reader: string;
  yes: string;
  no: string;
  /** What is said when the thing goes back without a note. */
  noteMissing: string;
  isBusy: boolean;
  onYes: (note: string) => void;
  onNo: (note: string) => void;
};

const longest = 2000;

/** Yes, with a note if one likes; or back, with a note that says why. */
export function DecisionForm({ panel, reader, yes, no, noteMissing, isBusy, onYes, onNo }: Props) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  useUnsavedGuard(note.trim() !== '' && !isBusy, [panel]);
  const box = useRef<HTMLTextAreaElement>(null);
  const sendBack = () => {
    const text = note.trim();
    setError(text === '' ? noteMissing : null);
    if (text === '') box.current?.focus();
    else onNo(text);
  };
  return (
    <div className={classes.decision}>
      <Textarea
        ref={box}
        label={`Nota para ${reader}`}
        description={`${reader} e o RH podem ler. Opcional para ${yes.toLowerCase()}; necessária para ${no.toLowerCase()}.`}
        rows={3}
        maxLength={longest}
        value={note}
        error={error}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setError(null);
        }}
      />
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" disabled={isBusy} onClick={sendBack}>
          {no}
        </Button>
        <Button loading={isBusy} onClick={() => onYes(note.trim())}>
          {yes}
        </Button>
      </Group>
    </div>
  );
}
