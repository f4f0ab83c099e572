/** The messages for broken rules of the platform's own calls. */
export const platformRules = {
  qa_seed_is_on: 'Seed desabilitado neste ambiente',
  qa_company_is_typed: 'Digite o nome da empresa, como está na lista, para confirmar.',
  one_platform_admin_stays: 'É preciso manter ao menos um administrador da plataforma',
  company_is_open: 'Escolha uma empresa ativa.',
  account_is_known:
    'Usuário não encontrado no sistema de autenticação. Verifique se o usuário foi criado corretamente.',
  user_is_active: 'Usuário inativo. Reative o usuário antes de enviar o email.',
  user_never_signed_in: 'Este usuário já acessou o PDY. Envie a redefinição de senha.',
} as const;
