import { passwordFailureText } from '@pdy/contract/rules/given-password';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { failureToast, passwordMessage } from './password-words.ts';

/** Sets a password; a refusal is told in a toast, and what was typed stays. */
export const useGivePassword = (onDone: () => void) =>
  useMutation(
    api.platform.users.changePassword.mutationOptions({
      onSuccess: ({ success, error, targetUser }) => {
        if (!success) return toastError(failureToast(passwordFailureText(error ?? undefined)));
        toastDone(`Senha alterada com sucesso para ${targetUser?.name ?? ''}`);
        onDone();
      },
      onError: (error) => toastError(failureToast(passwordMessage(error))),
    }),
  );
