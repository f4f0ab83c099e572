import { Button, type ButtonProps, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Call, composed } from '#lib/act.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { type Checked, problemAt } from '#lib/form/form-errors.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { TopDialog } from './top-dialog.tsx';

type FormProps<Input> = {
  /** The name under which the text is kept until it is sent. */
  name: string;
  /** What will happen. */
  children: ReactNode;
  /** The label of the text: 'Motivo'. */
  label: string;
  longest: number;
  send: string;
  dangerous?: boolean;
  /** The rules of the text. */
  schema: { safeParse: (words: string) => Checked };
  act: Call<Input, unknown>;
  input: (words: string) => Input;
  /** Shown when it is done. */
  done: string;
};
type Props<Input> = FormProps<Input> &
  Pick<ButtonProps, 'variant' | 'size' | 'color'> & {
    title: string;
    word: string;
    /** The object of the action, for screen readers. */
    about: string;
  };

/** An action that needs a reason: its button, and a dialog with the effects and the text field. */
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

type Typed = { words: string };

/** The rules of the text differ by action, and are checked below. */
const anyWords = { safeParse: () => ({ success: true }) as const };

function WordsForm<Input>(props: FormProps<Input> & { onClose: () => void }) {
  const {
    name,
    children,
    label,
    longest,
    send,
    dangerous = false,
    schema,
    act,
    input,
    done,
    onClose,
  } = props;
  const form = useContractForm({
    name,
    schema: anyWords,
    initial: { words: '' },
    check: ({ words }) => problemAt('words', schema.safeParse(words)),
    standsOn: [],
    leadsToMistake: true,
    send: composed(act, ({ words }: Typed) => act.call(input(words))),
    done,
    onDone: onClose,
  });
  return (
    <FormFrame form={form} send={send} isDangerous={dangerous} onCancel={() => beforeLosing(onClose)}>
      <Stack gap="md">
        <Text fz="sm">{children}</Text>
        <AreaField
          label={label}
          required
          data-autofocus
          rows={4}
          maxLength={longest}
          {...form.field('words')}
        />
      </Stack>
    </FormFrame>
  );
}
