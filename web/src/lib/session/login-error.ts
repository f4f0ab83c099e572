/** The messages of the sign-in page for refusals of the server. */

const known: Record<string, string> = {
  invalid_credentials: 'E-mail ou senha incorretos',
  email_not_confirmed: 'Confirme seu e-mail antes de entrar',
  user_banned: 'Sua conta foi desativada. Entre em contato com o administrador.',
  validation_failed: 'Dados inválidos',
};

type Refusal = { message: string; code?: string | undefined; status?: number | undefined };

/**
 * The message for a refused sign-in: as a toast, and beside the fields, where it need not repeat what was tried. The
 * server's lock message is shown unchanged, with its minutes.
 */
export function loginError({ message, code, status }: Refusal) {
  if (message.startsWith('Muitas tentativas de login')) return { toast: message, beside: message };
  const beside = reason({ message, code, status });
  return { toast: `Erro no login: ${beside}`, beside };
}

function reason({ message, code, status }: Refusal) {
  if (code && known[code]) return known[code];
  if (status === 0 || /fetch|network/i.test(message)) return 'Problema de conexão. Verifique sua internet.';
  if (status !== undefined && status >= 500) return 'Ocorreu um erro. Tente novamente.';
  return message && message !== '{}' ? message : 'Dados inválidos';
}
