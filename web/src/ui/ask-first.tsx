import { type ReactNode, useState } from 'react';
import { type Call, useAct } from '#lib/act.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props<Input> = {
  act: Call<Input, unknown>;
  input: Input;
  /** Said when it is done. */
  done: string;
  /** The question: 'Cancelar o pedido?'. */
  title: string;
  confirm: string;
  isDangerous?: boolean;
  /** Asked above an open panel. */
  isOnTop?: boolean;
  /** Refused, the question is closed as well; absent, it stays open to try again. */
  closesRefused?: boolean;
  /** What asks. */
  button: (ask: () => void) => ReactNode;
  /** What follows. */
  children: ReactNode;
};

/** A button whose act is asked about first. */
export function AskFirst<Input>({
  act,
  input,
  done,
  title,
  confirm,
  button,
  children,
  ...props
}: Props<Input>) {
  const { isDangerous = false, isOnTop = false, closesRefused = false } = props;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useAct(act, { done, [closesRefused ? 'onEnd' : 'onDone']: close });
  return (
    <>
      {button(() => setAsking(true))}
      <ConfirmDialog
        opened={isAsking}
        title={title}
        confirm={confirm}
        dangerous={isDangerous}
        isOnTop={isOnTop}
        busy={isPending}
        onConfirm={() => mutate(input)}
        onCancel={close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
