import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { beforeLosing, useUnsavedGuard } from '#lib/form/unsaved.ts';
import { TopDialog } from './top-dialog.tsx';

type Props = {
  opened: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  label: string;
  longest: number;
  send: string;
  dangerous?: boolean;
  busy: boolean;
  /** What is wrong with the words; null: nothing. */
  check: (words: string) => string | null;
  onSend: (words: string) => void;
  onClose: () => void;
};

/** An act that needs a reason: says what follows, and takes the words. */
export const WordsDialog = ({ opened, title, onClose, ...rest }: Props) => (
  <TopDialog opened={opened} onClose={onClose} title={title}>
    <WordsForm {...rest} onClose={onClose} />
  </TopDialog>
);

function WordsForm(props: Omit<Props, 'opened' | 'title'>) {
  const { children, label, longest, send, dangerous, busy, check, onSend, onClose } = props;
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useUnsavedGuard(words.trim() !== '' && !busy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(words);
    setProblem(found);
    if (found === null) onSend(words);
    else box.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text fz="sm">{children}</Text>
        <Textarea
          ref={box}
          label={label}
          required
          data-autofocus
          rows={4}
          maxLength={longest}
          value={words}
          error={problem}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            setProblem(null);
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => beforeLosing(onClose)}>
            Cancelar
          </Button>
          <Button type="submit" color={dangerous ? 'red' : 'indigo'} loading={busy}>
            {send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
