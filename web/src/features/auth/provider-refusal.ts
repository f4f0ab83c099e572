/** Why a sign-in by way of another provider came back without anybody. The address names a code; its text is ours. */

const known: Readonly<Record<string, string>> = {
  provider_email_needs_verification: 'Confirme seu e-mail no provedor antes de entrar por ele.',
  signup_disabled: 'O cadastro por este provedor não está aberto.',
  user_banned: 'Sua conta foi desativada. Entre em contato com o administrador.',
  provider_unavailable: 'O provedor não está respondendo. Tente novamente em instantes.',
  bad_oauth_state: 'O acesso demorou demais. Tente entrar novamente.',
  flow_state_expired: 'O acesso demorou demais. Tente entrar novamente.',
};

/** Null: nothing was refused. */
export const providerRefusal = (code: string | undefined): string | null =>
  code === undefined
    ? null
    : (known[code] ?? 'Não foi possível entrar por este provedor. Tente novamente ou use sua senha.');
