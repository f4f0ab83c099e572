/** The texts in place of {message} in the toasts of this page. */
import { passwordFailureText } from '@pdy/contract/rules/people/given-password';
import { friendlyError } from '#lib/words/friendly-error.ts';

const onlyAdministrators = 'Permissão negada. Apenas administradores da plataforma podem';

/** The refusals for a person who is no longer a platform administrator. */
const denied = {
  users: `${onlyAdministrators} editar usuários.`,
  password: `${onlyAdministrators} alterar senhas.`,
  lists: `${onlyAdministrators} ver todos os usuários.`,
  companies: `${onlyAdministrators} gerenciar empresas.`,
} as const;

const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error ? Number(error.status) : undefined;

/** `what`: the kind of refusal; without it, the message of any administration screen. */
export const messageOf = (error: unknown, what?: keyof typeof denied): string =>
  what && statusOf(error) === 403 ? denied[what] : friendlyError(error, 'administration');

/** The whole toast of a refused change; a server without words for it gets the general one. */
export const changeFailure = (error: unknown): string =>
  (statusOf(error) ?? 0) >= 500
    ? 'Falha ao atualizar dados do usuário'
    : `Erro ao atualizar dados: ${messageOf(error, 'users')}`;

/**
 * The reason why a password could not be set, where the call failed as a whole; an answer has `passwordFailureText`.
 */
export const passwordMessage = (error: unknown): string => {
  const status = statusOf(error);
  if (status === undefined) return passwordFailureText(null);
  return status < 500 ? messageOf(error, 'password') : passwordFailureText(undefined);
};

const wholeSentences: readonly string[] = [
  passwordFailureText(undefined),
  // Says that it worked, in a toast of an error: the specification requires this.
  'Senha do usuário de emergência atualizada com sucesso.',
];

export const passwordFailure = (message: string) =>
  wholeSentences.includes(message) ? message : `Erro ao alterar senha: ${message}`;
