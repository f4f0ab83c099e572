/** The catalogue of pages: path, title and required permission. The router, guards, sidebar and server all read it. */
import type { Needs, Role } from './permissions.ts';

export type Page = {
  /** In the notation of the router: '$id' stands for one segment of any text. */
  readonly path: string;
  /** The title of the browser tab: '{title} - PDY'. A page that shows one item may say more. */
  readonly title: string;
  /** 'nobody': open to visitors. */
  readonly needs: Needs | 'nobody';
  /** Set: a company may hide the page. The two values come from the source system; here every page is complete. */
  readonly status?: 'stable' | 'in_development';
  /** A company cannot hide it. */
  readonly is_always_visible?: true;
  /** Other roles see 'Acesso Negado', whatever their permissions. Absent: every role. */
  readonly roles?: readonly Role[];
  /** Only the platform's guard decides who enters. */
  readonly is_of_platform?: true;
  /** The path of the page that is shown instead; this one is an older name of it. */
  readonly leads_to?: string;
};

type Marks = Omit<Page, 'path' | 'title' | 'needs'>;

const page = <const TPath extends string>(
  path: TPath,
  title: string,
  needs: Page['needs'],
  marks: Marks = {},
): Page & { readonly path: TPath } => ({ path, title, needs, ...marks });

const stable: Marks = { status: 'stable' };
const inDevelopment: Marks = { status: 'in_development' };
const required: Marks = { status: 'stable', is_always_visible: true };
const ofPlatform: Marks = { is_of_platform: true };

export const pages = [
  page('/', 'Início', 'nobody'),
  page('/auth', 'Entrar', 'nobody'),
  page('/auth/confirm', 'Confirmar e-mail', 'nobody'),
  page('/forgot-password', 'Esqueci minha senha', 'nobody'),
  page('/reset-password', 'Nova senha', 'nobody'),
  page('/cadastrar', 'Convite', 'nobody'),
  page('/policy', 'Política de Privacidade', 'nobody'),
  page('/acessibilidade', 'Acessibilidade', 'nobody'),

  page('/dashboard', 'Dashboard', 'dashboard', required),
  page('/profile', 'Perfil', 'profile', required),
  page('/pdi', 'Mapa de Carreira', 'pdi', stable),
  page('/goals', 'PDI', 'goals', stable),
  page('/conversas', 'Conversas 1:1', 'signed_in', stable),
  page('/action-library', 'Biblioteca de Atividades', 'action_library', stable),
  // Open to everybody who is signed in: the specification exempts everything under /simulacoes.
  page('/simulacoes', 'Simulados', 'signed_in', inDevelopment),
  page('/simulacoes/historico', 'Simulados', 'signed_in'),
  page('/simulacoes/resultado', 'Simulados', 'signed_in'),
  page('/simulacoes/resultado/$id', 'Simulados', 'signed_in'),
  page('/simulacoes/$id', 'Simulados', 'signed_in'),
  page('/proficiencia', 'Proficiência', 'signed_in', stable),
  page('/proficiencia/resultado/$resultId', 'Proficiência', 'signed_in'),
  page('/proficiencia/$id', 'Proficiência', 'signed_in'),
  page('/behavioral-tests', 'Testes Comportamentais', 'behavioral_tests', inDevelopment),
  page('/performance', 'Avaliação de Desempenho', 'performance', inDevelopment),
  page('/performance/avaliar/$assignment', 'Avaliação de Desempenho', 'performance'),
  page('/performance/responder/$convite', 'Avaliação de Desempenho', 'performance'),
  page('/flashcards', 'Estude com Flash Cards', 'flashcards', stable),
  page('/feedback-loop', 'Feedback Loop', 'signed_in', stable),
  page('/feedback-loop/responder/$convite', 'Feedback Loop', 'signed_in'),
  page('/recommendations', 'Recomendações', 'signed_in', stable),
  page('/reports', 'People Analytics', 'reports', inDevelopment),
  page('/social', 'Social', 'signed_in', stable),
  page('/tickets', 'Chamados', 'signed_in', required),
  page('/tickets/new', 'Chamados', 'tickets.create', { is_always_visible: true }),
  page('/notifications', 'Notificações', 'signed_in'),

  page('/corporate', 'Painel Corporativo', 'corporate_panel'),
  page('/company-admin', 'Admin da Empresa', 'admin_panel'),
  page('/company-management', 'Empresa', 'company.manage'),
  page('/company-settings', 'Configurações da Empresa', 'company.manage', stable),
  page('/confira', 'Confira', 'company.manage'),
  page('/user-management', 'Gestão de Usuários', 'users.manage', stable),
  page('/hierarchy-management', 'Gestão de Hierarquia', 'hierarchy.manage', stable),
  page('/access-logs', 'Logs de Acesso', 'access_logs', stable),
  page('/admin', 'Painel Admin', 'admin_panel', stable),
  page('/admin-panel', 'Painel Admin', 'admin_panel', { leads_to: '/admin' }),
  page('/admin-tools', 'Painel Admin', 'admin_panel', { leads_to: '/admin#ferramentas' }),
  page('/admin/action-library', 'Administração: Biblioteca de Atividades', 'admin_panel'),
  page('/admin/simulations', 'Administração: Simulados', 'admin_panel'),
  page('/admin/behavioral-tests', 'Administração: Testes Comportamentais', 'admin_panel'),
  page('/admin/recommendations', 'Administração: Recomendações', 'admin_panel'),
  page('/admin/proficiency', 'Administração: Proficiência', 'admin_panel'),

  page('/platform-management', 'Gestão da Plataforma', 'platform_panel', ofPlatform),
  page('/platform', 'Gestão da Plataforma', 'platform_panel', {
    ...ofPlatform,
    leads_to: '/platform-management',
  }),
  page('/platform-admin/orphan-users', 'Usuários sem Empresa', 'platform_panel', ofPlatform),
] as const;

export type PagePath = (typeof pages)[number]['path'];

const segments = (path: string) => path.split('/').filter((part) => part !== '');

const matches = (pattern: string, path: string) => {
  const [wanted, given] = [segments(pattern), segments(path)];
  return (
    wanted.length === given.length && wanted.every((part, i) => part.startsWith('$') || part === given[i])
  );
};

/** The page of an address (without '?' and '#'); undefined for an address that the application does not have. */
export const pageAt = (path: string): Page | undefined =>
  pages.find((known) => known.path === path) ?? pages.find((known) => matches(known.path, path));

/** The first segment of a path: '/simulacoes' of '/simulacoes/historico'. */
export const firstSegment = (path: string) => `/${segments(path)[0] ?? ''}`;
