import { type ReactNode, useState } from 'react';
import { type Call, useAct } from '#lib/act.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props<Input> = {
  act: Call<Input, unknown>;
  input: Input;
  /** Shown when it is done. */
  done: string;
  /** The question: 'Cancelar o pedido?'. */
  title: string;
  confirm: string;
  isDangerous?: boolean;
  /** The question opens above an open panel. */
  isOnTop?: boolean;
  /** The question closes also after a refusal; absent: it stays open for another try. */
  closesRefused?: boolean;
  /** The button that asks. */
  button: (ask: () => void) => ReactNode;
  /** The consequences. */
  children: ReactNode;
};

/** A button that asks before its act. */
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
