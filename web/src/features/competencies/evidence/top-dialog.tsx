import { Modal } from '@mantine/core';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { beforeLosing } from '#lib/form/unsaved.ts';

/** Above the panel of 'Por quê?' (210), below the question whether to discard typed text (300). */
const onTop = 250;

type Props = { opened: boolean; title: string; size?: number; onClose: () => void; children: ReactNode };

// The panel underneath handles every Esc of the window first, unless the focused element has this attribute.
const keepEsc = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true');

/** A dialog on top of a panel: Esc closes only the dialog. */
export function TopDialog({ opened, title, size, onClose, children }: Props) {
  const close = () => beforeLosing(onClose);
  const closeOnEsc = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing) close();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      zIndex={onTop}
      {...(size !== undefined && { size })}
      onFocusCapture={keepEsc}
      onKeyDown={closeOnEsc}
    >
      {children}
    </Modal>
  );
}
