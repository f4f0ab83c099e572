/** Why another provider was not linked to the account. The address names a code; its text is ours. */

const known: Readonly<Record<string, string>> = {
  identity_already_exists: 'Este acesso já está ligado a uma conta do PDY, a sua ou a de outra pessoa.',
  bad_oauth_callback: 'O provedor não autorizou o vínculo. Nada mudou na sua conta.',
  provider_unavailable: 'O provedor não está respondendo. Tente novamente em instantes.',
};

/** Null: nothing was refused. */
export const linkRefusal = (code: string | undefined): string | null =>
  code === undefined ? null : (known[code] ?? 'Não foi possível vincular este acesso. Tente novamente.');
