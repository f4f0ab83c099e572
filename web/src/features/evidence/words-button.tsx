import { Button, type ButtonProps, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type Call, useAct } from '#lib/act.ts';
import { type Checked, problemAt } from '#lib/form/form-errors.ts';
import { beforeLosing, useUnsavedGuard } from '#lib/form/unsaved.ts';
import { TopDialog } from './top-dialog.tsx';

type FormProps<Input> = {
  /** What will happen. */
  children: ReactNode;
  /** What the words are: 'Motivo'. */
  label: string;
  longest: number;
  send: string;
  dangerous?: boolean;
  /** What is asked of the words. */
  schema: { safeParse: (words: string) => Checked };
  act: Call<Input, unknown>;
  input: (words: string) => Input;
  /** Said when it is done. */
  done: string;
};
type Props<Input> = FormProps<Input> &
  Pick<ButtonProps, 'variant' | 'size' | 'color'> & {
    title: string;
    word: string;
    /** What it is done to, for whoever hears the buttons one after the other. */
    about: string;
  };

/** An act that needs a reason: its button, and a dialog that says what follows and takes the words. */
export function WordsButton<Input>(props: Props<Input>) {
  const { title, word, about, variant = 'subtle', size = 'compact-xs', color, ...form } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        {...(color && { color })}
        aria-label={`${word}: ${about}`}
        onClick={() => setOpen(true)}
      >
        {word}
      </Button>
      <TopDialog opened={isOpen} onClose={close} title={title}>
        <WordsForm {...form} onClose={close} />
      </TopDialog>
    </>
  );
}

function WordsForm<Input>(props: FormProps<Input> & { onClose: () => void }) {
  const { children, label, longest, send, dangerous, schema, act, input, done, onClose } = props;
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending } = useAct(act, { done, onDone: onClose });
  useUnsavedGuard(words.trim() !== '' && !isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemAt('words', schema.safeParse(words)).words;
    setProblem(found);
    if (found === undefined) mutate(input(words));
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
            setProblem(undefined);
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => beforeLosing(onClose)}>
            Cancelar
          </Button>
          <Button type="submit" color={dangerous ? 'red' : 'indigo'} loading={isPending}>
            {send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
