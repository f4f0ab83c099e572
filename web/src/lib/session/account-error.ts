/** A refusal of the auth service, in words for the person. */

export type Refusal = { message: string; code?: string | undefined; status?: number | undefined };

// What the auth client itself says, in English, about an invalid session or link.
const ofSession = /jwt|session missing|session from session_id|no session defined|pkce|token is expired/i;

/** The sentence for a refusal. The server's own are in Portuguese; `otherwise` is used where it gives none. */
export function accountReason({ message, code, status }: Refusal, otherwise = 'Dados inválidos'): string {
  if (code === 'bad_jwt' || ofSession.test(message)) return 'Sua sessão não vale mais. Entre novamente.';
  if (status === 0 || /fetch|network/i.test(message)) return 'Problema de conexão. Verifique sua internet.';
  if (status !== undefined && status >= 500) return 'Ocorreu um erro. Tente novamente.';
  return message && message !== '{}' ? message : otherwise;
}
