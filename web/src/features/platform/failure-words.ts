/** What stands in place of {message} in the toasts of this page. */
import { friendlyError } from '#lib/friendly-error.ts';

const denied = {
  edit: 'Permissão negada. Apenas administradores da plataforma podem editar usuários.',
  password: 'Permissão negada. Apenas administradores da plataforma podem alterar senhas.',
} as const;

const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error ? Number(error.status) : undefined;

/** `what`: which sentence tells somebody who is not a platform administrator any more. */
export const messageOf = (error: unknown, what: keyof typeof denied = 'edit'): string =>
  statusOf(error) === 403 ? denied[what] : friendlyError(error, 'administration');

/** The whole toast of a change that was refused; a server that has no words for it gets the general one. */
export const changeFailure = (error: unknown): string =>
  (statusOf(error) ?? 0) >= 500
    ? 'Falha ao atualizar dados do usuário'
    : `Erro ao atualizar dados: ${messageOf(error)}`;
