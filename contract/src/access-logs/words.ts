/** Words of the security log: what the server itself writes down, and how people read it. */
import type { Outcome, Severity } from '../rules/risk-score.ts';

/** Actions that only the server may claim, with what people read. */
export const serverActionLabel = {
  signed_in: 'Entrada',
  sign_in_failed: 'Falha ao entrar',
  sign_in_blocked: 'Entrada bloqueada',
  network_blocked: 'Rede bloqueada por falhas ao entrar',
  sign_in_storm: 'Onda de falhas ao entrar',
  signed_out: 'Saída',
  signed_up: 'Cadastro confirmado',
  recovery_opened: 'Link de recuperação usado',
  invitation_opened: 'Convite aceito',
  password_changed: 'Senha alterada',
  email_change_asked: 'Troca de e-mail pedida',
  email_changed: 'E-mail alterado',
  session_ended_for_reuse: 'Sessão encerrada por uso repetido',
  code_refused: 'Código recusado',
  first_platform_admin: 'Primeiro admin da plataforma',
  factor_added: 'Segundo fator ativado',
  factor_removed: 'Segundo fator removido',
  recovery_codes_made: 'Códigos de recuperação criados',
  recovery_code_used: 'Código de recuperação usado',
  identity_linked: 'Conta externa ligada',
  identity_unlinked: 'Conta externa desligada',
  banned: 'Acesso suspenso',
  ban_lifted: 'Suspensão encerrada',
  account_refused: 'Sessão encerrada recusada',
  access_denied: 'Acesso negado',
  platform_access: 'Acesso da plataforma',
  platform_page_opened: 'Gestão da Plataforma aberta',
  company_added: 'Empresa cadastrada',
  company_record_changed: 'Cadastro da empresa alterado',
  company_deactivated: 'Empresa desativada',
  company_reactivated: 'Empresa reativada',
  qa_account_made: 'Conta de QA criada',
  debug_opened: 'Dados brutos consultados',
  suspicious_path: 'Endereço suspeito',
  unusual_pace: 'Ações demais em um minuto',
  shared_session: 'Sessão em uso por outro aparelho',
  large_read: 'Leitura de muitos registros',
  notes_lost: 'Registros descartados por excesso',
  person_placed: 'Gestor de uma pessoa alterado',
  invitation_accepted: 'Convite aceito',
  invitation_refused: 'Convite recusado pelo sistema',
  invite_sent: 'Convites enviados',
  invite_revoked: 'Convite cancelado',
  invite_prepared: 'Pessoa preparada, sem convite enviado',
  people_imported: 'Pessoas importadas',
  people_import_stopped: 'Importação interrompida',
  catalogue_imported: 'Competências ou cargos importados',
  competency_archived: 'Competência arquivada',
  job_archived: 'Cargo arquivado',
  import_undone: 'Importação desfeita',
  import_errors_exported: 'Erros da importação exportados',
  user_changed: 'Dados de usuário alterados',
  user_role_changed: 'Papel de usuário alterado',
  user_moved: 'Empresa de usuário alterada',
  user_deactivated: 'Usuário desativado',
  user_reactivated: 'Usuário reativado',
  user_password_set: 'Senha definida pela plataforma',
  user_reset_sent: 'Redefinição de senha enviada',
  user_invite_sent: 'Convite reenviado pela plataforma',
  pages_changed: 'Páginas da empresa alteradas',
  platform_pages_changed: 'Páginas de todas as empresas alteradas',
  own_company_changed: 'Dados da empresa alterados',
  calendar_changed: 'Calendário da empresa alterado',
  dpo_changed: 'Encarregado de dados alterado',
  mails_changed: 'E-mails padrão da empresa alterados',
  data_request_asked: 'Pedido sobre dados pessoais feito',
  data_request_withdrawn: 'Pedido sobre dados pessoais cancelado',
  data_request_answered: 'Pedido sobre dados pessoais respondido',
  data_request_closed: 'Pedido sobre dados pessoais encerrado',
  data_file_made: 'Arquivo de dados pessoais pronto',
  data_file_fetched: 'Arquivo de dados pessoais baixado',
  erasure_asked: 'Anonimização pedida',
  erasure_withdrawn: 'Pedido de anonimização cancelado',
  erasure_approved: 'Anonimização aprovada',
  person_erased: 'Pessoa anonimizada',
  processing_blocked: 'Tratamento de dados bloqueado',
  processing_unblocked: 'Tratamento de dados desbloqueado',
  consent_given: 'Autorização dada',
  consent_revoked: 'Autorização revogada',
  incident_registered: 'Incidente de dados registrado',
  incident_changed: 'Registro de incidente alterado',
  career_map_published: 'Mapa de carreira publicado',
  alert_closed: 'Alerta encerrado',
  logs_exported: 'Logs exportados',
  export_made: 'Arquivo de logs pronto',
  logs_purged: 'Registros antigos removidos',
  retention_changed: 'Retenção alterada',
  tool_run: 'Ferramenta de administração usada',
  users_exported: 'Lista de usuários exportada',
  invites_exported: 'Lista de convites exportada',
  hierarchy_exported: 'Hierarquia exportada',
  list_asked: 'Arquivo de uma lista de pessoas pedido',
  list_made: 'Arquivo de uma lista de pessoas pronto',
  plan_exported: 'PDI exportado',
  report_exported: 'Relatório corporativo exportado',
  readiness_opened: 'Prontidão para um cargo aberta',
  company_data_exported: 'Dados da empresa exportados',
  tour_steps_changed: 'Primeiros passos alterados',
  recommendations_tuned: 'Regras de recomendação alteradas',
  recommendations_simulated: 'Recomendações de uma pessoa consultadas',
  evidence_voided: 'Evidência anulada',
  contest_decided: 'Contestação de evidência decidida',
  certificate_decided: 'Certificado decidido',
} as const;
export type ServerAction = keyof typeof serverActionLabel;

export const isServerAction = (action: string): action is ServerAction =>
  Object.hasOwn(serverActionLabel, action);

/** Actions that the monitor of a browser tells of, with what people read. */
export const browserActionLabel = {
  fast_actions: 'Ações rápidas demais no navegador',
  inhuman_actions: 'Sessão possivelmente usada por outra pessoa',
  console_replaced: 'Console do navegador alterado',
  load_blocked: 'Carregamento externo bloqueado',
  many_rows_received: 'Muitos registros recebidos',
  unknown_page_opened: 'Página inexistente aberta',
  page_without_session: 'Página aberta sem sessão',
  platform_page_refused: 'Página da plataforma recusada',
} as const;
export type BrowserAction = keyof typeof browserActionLabel;

const labels: Readonly<Record<string, string>> = { ...serverActionLabel, ...browserActionLabel };

/** What people read for an action; the word itself where there is nothing better. */
export const actionText = (action: string) => labels[action] ?? action.replaceAll('_', ' ');

const resources: Readonly<Record<string, string>> = {
  access_logs: 'logs de acesso',
  accessLogs: 'logs de acesso',
  auth: 'autenticação',
  calls: 'chamadas ao servidor',
  career: 'mapa de carreira',
  catalogue: 'cargos e competências',
  companies: 'empresa',
  companyPages: 'páginas da empresa',
  companySettings: 'configurações da empresa',
  competencies: 'competências',
  corporate: 'Painel Corporativo',
  dashboard: 'dashboard',
  dataRequests: 'pedidos sobre dados pessoais',
  evidenceActs: 'evidências',
  functions: 'funções',
  hierarchy: 'hierarquia',
  invites: 'convites',
  library: 'biblioteca',
  libraryAssignments: 'atividades obrigatórias',
  libraryAuthoring: 'biblioteca',
  libraryCovers: 'biblioteca',
  libraryGlobals: 'biblioteca da plataforma',
  notices: 'avisos',
  notificationPreferences: 'preferências de notificação',
  notifications: 'notificações',
  onboarding: 'primeiros passos',
  onboardingAuthoring: 'primeiros passos',
  page: 'página',
  panels: 'painéis',
  path: 'endereço',
  pdi: 'PDI',
  people: 'pessoas',
  platform: 'plataforma',
  platformPages: 'páginas da plataforma',
  privacy: 'privacidade',
  recommendationAdmin: 'recomendações',
  recommendations: 'recomendações',
  rest: 'acesso por outros sistemas',
  security: 'segurança da conta',
  securityEvents: 'eventos de segurança',
  session: 'sessão',
  shell: 'início',
  userImports: 'importação de pessoas',
  users: 'usuários',
};

/** What people read for what was acted on: the part of the product that an event or a call is of. */
export const resourceText = (resource: string) => resources[resource.split('.')[0] ?? ''] ?? 'PDY';

export const outcomeLabel: Record<Outcome, string> = {
  success: 'Sucesso',
  failure: 'Falha',
  blocked: 'Bloqueado',
  warning: 'Atenção',
};

export const severityLabel: Record<Severity, string> = {
  low: 'Baixa',
  medium: 'Média',
  high: 'Alta',
  critical: 'Crítica',
};

/** Bands of the risk score, beside its number: 'Alto · 8'. */
export const riskLabel: Record<Severity, string> = {
  low: 'Baixo',
  medium: 'Médio',
  high: 'Alto',
  critical: 'Crítico',
};

export const originLabel = { servidor: 'Servidor', cliente: 'Navegador' } as const;

export const alertStates = ['unacknowledged', 'acknowledged', 'cleared'] as const;
export const alertStateLabel: Record<(typeof alertStates)[number], string> = {
  unacknowledged: 'Novo',
  acknowledged: 'Reconhecido',
  cleared: 'Encerrado',
};
