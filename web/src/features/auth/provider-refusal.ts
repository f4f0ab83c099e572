/** Why a sign-in by way of another provider came back without anybody. The address names a code; its text is ours. */

const tooLate = 'O acesso demorou demais. Tente entrar novamente.';
const known: Readonly<Record<string, string>> = {
  provider_email_needs_verification: 'Confirme seu e-mail no provedor antes de entrar por ele.',
  signup_disabled: 'O cadastro por este provedor não está aberto.',
  user_banned: 'Sua conta foi desativada. Entre em contato com o administrador.',
  provider_unavailable: 'O provedor não está respondendo. Tente novamente em instantes.',
  bad_oauth_callback: 'O acesso pelo provedor não foi autorizado. Tente novamente ou use sua senha.',
  bad_oauth_state: tooLate,
  flow_state_expired: tooLate,
  flow_state_already_used: tooLate,
  code_unused: 'O acesso não chegou ao fim neste navegador. Tente entrar novamente.',
};

/** Null: nothing was refused. */
export const providerRefusal = (code: string | undefined): string | null =>
  code === undefined
    ? null
    : (known[code] ?? 'Não foi possível entrar por este provedor. Tente novamente ou use sua senha.');
