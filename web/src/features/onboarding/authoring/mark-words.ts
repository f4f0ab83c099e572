/** The possible targets of a step, in words, and whether the people of a role can see them. */
import { type TourMark, tourMarks } from '@pdy/contract/onboarding/values';
import { pages } from '@pdy/contract/pages';
import { may, type Role } from '@pdy/contract/permissions';
import { isPageVisible } from '@pdy/contract/rules/platform/page-visibility';

/** The pages of a mark; any of them is enough. Empty: it is on every page. */
const behind: Record<TourMark, { label: string; paths: readonly string[] }> = {
  'menu-dashboard': { label: 'Menu: Dashboard', paths: ['/dashboard'] },
  'menu-pdi': { label: 'Menu: Mapa de Carreira', paths: ['/pdi'] },
  'menu-goals': { label: 'Menu: PDI', paths: ['/goals'] },
  'menu-assessments': {
    label: 'Menu: Avaliações',
    paths: ['/simulacoes', '/proficiencia', '/behavioral-tests', '/performance'],
  },
  'menu-action-library': { label: 'Menu: Biblioteca de Atividades', paths: ['/action-library'] },
  'menu-flashcards': { label: 'Menu: Estude com Flash Cards', paths: ['/flashcards'] },
  'menu-feedback-loop': { label: 'Menu: Feedback Loop', paths: ['/feedback-loop'] },
  'menu-reports': { label: 'Menu: People Analytics', paths: ['/reports'] },
  'menu-tickets': { label: 'Menu: Chamados', paths: ['/tickets'] },
  'menu-admin': { label: 'Menu: Painel Admin', paths: ['/admin'] },
  'menu-platform-management': { label: 'Menu: Gestão da Plataforma', paths: ['/platform-management'] },
  'menu-company-admin': { label: 'Menu: Admin da Empresa', paths: ['/company-admin'] },
  'menu-recommendations': { label: 'Menu: Recomendações', paths: ['/recommendations'] },
  'menu-conversas': { label: 'Menu: Conversas 1:1', paths: ['/conversas'] },
  'menu-social': { label: 'Menu: Social', paths: ['/social'] },
  'header-notifications': { label: 'Topo: sino de notificações', paths: [] },
  'header-user': { label: 'Topo: menu da conta', paths: [] },
  'dashboard-path': { label: 'Dashboard: seu caminho', paths: ['/dashboard'] },
  'dashboard-actions': { label: 'Dashboard: o que fazer agora', paths: ['/dashboard'] },
  'dashboard-gaps': { label: 'Dashboard: maiores lacunas', paths: ['/dashboard'] },
  'dashboard-plan': { label: 'Dashboard: seu PDI', paths: ['/dashboard'] },
  'dashboard-recommendation': { label: 'Dashboard: recomendação do dia', paths: ['/dashboard'] },
};

const marks = Object.keys(tourMarks) as TourMark[];

export const selectorOf = (mark: TourMark) => `[data-tour="${mark}"]`;
export const markLabel = (mark: TourMark) => behind[mark].label;

const mayOpen = (path: string, role: Role) => {
  const needs = pages.find((page) => page.path === path)?.needs;
  return needs !== undefined && (needs === 'nobody' || may(role, needs));
};

/** Why the people of a role can't see it; null: they can. `hidden`: pages that the company or the platform hides. */
export function unseenBy(mark: TourMark, role: Role, hidden: readonly string[]): string | null {
  const { paths } = behind[mark];
  if (paths.length === 0) return null;
  const open = paths.filter((path) => mayOpen(path, role));
  if (open.length === 0) return 'Quem tem este papel não vê este item. O passo seria pulado.';
  const isSeen = open.some((path) => isPageVisible(path, role, hidden));
  return isSeen ? null : 'A página deste item está oculta na empresa. O passo seria pulado.';
}

/** The choices of a list; marks that the role never sees are left out, except the chosen one. */
export const markChoices = (role: Role, chosen: TourMark | null) =>
  marks
    .filter((mark) => mark === chosen || unseenBy(mark, role, []) === null)
    .map((mark) => ({ value: selectorOf(mark), label: markLabel(mark) }));
