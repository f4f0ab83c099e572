import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Call, useAct } from '#lib/act.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Props<Input> = {
  /** What is removed, as it is called. */
  name: string;
  /** Of the question: 'Remover arquivo'. */
  title: string;
  remove: Call<Input, unknown>;
  input: Input;
  /** Said when it is gone. */
  done: string;
  /** Asked above an open panel. */
  isOnTop?: boolean;
  /** What becomes of it. */
  children: ReactNode;
};

/** Removes something for good, after asking. */
export function RemoveButton<Input>({ name, title, remove, input, done, isOnTop, children }: Props<Input>) {
  const [isAsking, setAsking] = useState(false);
  const act = useAct(remove, { done, onDone: () => setAsking(false) });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Remover ${name}`}
        onClick={() => setAsking(true)}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        title={title}
        confirm="Remover"
        dangerous
        isOnTop={isOnTop ?? false}
        busy={act.isPending}
        onConfirm={() => act.mutate(input)}
        onCancel={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
