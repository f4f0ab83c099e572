import { useBlocker } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import {
  answerDiscard,
  askToDiscard,
  hasUnsaved,
  isAsking,
  onUnsaved,
  wouldLose,
} from '#lib/form/unsaved.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

/** Asks before anything removes a form with unsaved content. */
export function UnsavedGuard() {
  const isOpen = useSyncExternalStore(onUnsaved, isAsking);
  const isNeeded = useSyncExternalStore(onUnsaved, hasUnsaved);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => wouldLose(current, next) && !(await askToDiscard()),
    enableBeforeUnload: hasUnsaved,
    disabled: !isNeeded,
  });
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Descartar alterações?"
      confirm="Descartar"
      dangerous
      isOnTop
      onConfirm={() => answerDiscard(true)}
      onCancel={() => answerDiscard(false)}
    >
      O que você escreveu ainda não foi enviado e será perdido.
    </ConfirmDialog>
  );
}
