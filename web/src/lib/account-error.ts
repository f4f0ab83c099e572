/** What the auth service refused, in the person's words. */

export type Refusal = { message: string; code?: string | undefined; status?: number | undefined };

/** The sentence for a refusal. The server's own are in Portuguese; `otherwise` stands in where it says nothing. */
export function accountReason({ message, status }: Refusal, otherwise = 'Dados inválidos'): string {
  if (status === 0 || /fetch|network/i.test(message)) return 'Problema de conexão. Verifique sua internet.';
  if (status !== undefined && status >= 500) return 'Ocorreu um erro. Tente novamente.';
  return message && message !== '{}' ? message : otherwise;
}
