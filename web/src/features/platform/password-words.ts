/** What the screen says when a password could not be given. */
import { passwordFailureText } from '@pdy/contract/rules/given-password';
import { messageOf } from './failure-words.ts';

/** The {message} of a call that failed as a whole; the words of the answer are `passwordFailureText`'s. */
export const passwordMessage = (error: unknown): string => {
  if (!(error instanceof Error) || !('status' in error)) return passwordFailureText(null);
  const isAnswered = Number(error.status) < 500;
  return isAnswered ? messageOf(error, 'password') : passwordFailureText(undefined);
};

const whole: readonly string[] = [
  passwordFailureText(undefined),
  // Says that it worked, in a toast of an error: so the specification has it.
  'Senha do usuário de emergência atualizada com sucesso.',
];

export const failureToast = (message: string) =>
  whole.includes(message) ? message : `Erro ao alterar senha: ${message}`;
