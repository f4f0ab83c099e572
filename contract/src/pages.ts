/** The catalogue of pages: path, title, what a visitor must hold. One list for router, sidebar and server. */
import type { Needs } from './permissions.ts';

export type Page = {
  readonly path: string;
  readonly title: string;
  /** 'nobody': open to visitors. */
  readonly needs: Needs | 'nobody';
};

const page = (path: string, title: string, needs: Page['needs'] = 'signed_in'): Page => ({
  path,
  title,
  needs,
});

export const pages = [
  page('/', 'Início', 'nobody'),
  page('/auth', 'Entrar', 'nobody'),
  page('/auth/confirm', 'Confirmar e-mail', 'nobody'),
  page('/forgot-password', 'Esqueci minha senha', 'nobody'),
  page('/reset-password', 'Nova senha', 'nobody'),
  page('/cadastrar', 'Convite', 'nobody'),
  page('/policy', 'Política de Privacidade', 'nobody'),
  page('/dashboard', 'Dashboard', 'dashboard'),
  page('/profile', 'Perfil', 'profile'),
  page('/pdi', 'Mapa de Carreira', 'pdi'),
  page('/goals', 'PDI', 'goals'),
  page('/simulacoes', 'Simulados'),
  page('/proficiencia', 'Proficiência'),
  page('/behavioral-tests', 'Testes Comportamentais', 'behavioral_tests'),
  page('/performance', 'Avaliação de Desempenho', 'performance'),
  page('/action-library', 'Biblioteca de Atividades', 'action_library'),
  page('/flashcards', 'Estude com Flash Cards', 'flashcards'),
  page('/feedback-loop', 'Feedback Loop'),
  page('/recommendations', 'Recomendações'),
  page('/reports', 'People Analytics', 'reports'),
  page('/tickets', 'Chamados'),
  page('/admin', 'Painel Admin', 'admin_panel'),
  page('/company-admin', 'Admin da Empresa', 'admin_panel'),
  page('/company-settings', 'Configurações da Empresa', 'company.manage'),
  page('/corporate', 'Painel Corporativo', 'corporate_panel'),
  page('/platform-management', 'Gestão da Plataforma', 'platform_panel'),
] as const;

export type PagePath = (typeof pages)[number]['path'];
