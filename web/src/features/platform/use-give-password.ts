import { passwordFailureText } from '@pdy/contract/rules/given-password';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { failureToast, passwordMessage } from './password-words.ts';
import { nameOf, type User } from './platform-queries.ts';

/** Sets a password; a refusal is told in a toast, and what was typed stays. */
export const useGivePassword = (user: User, onDone: () => void) =>
  useMutation(
    api.platform.users.changePassword.mutationOptions({
      onSuccess: ({ success, error }) => {
        if (!success) return toastError(failureToast(passwordFailureText(error ?? undefined)));
        toastDone(`Senha alterada com sucesso para ${nameOf(user)}`);
        onDone();
      },
      onError: (error) => toastError(failureToast(passwordMessage(error))),
    }),
  );
