/** The entries of the sidebar, in order. The catalogue of pages decides who sees which. */
import type { TourMark } from '@pdy/contract/onboarding/values';
import type { Role } from '@pdy/contract/permissions';
import {
  Building,
  Building2,
  ChartSpline,
  GalleryHorizontalEnd,
  HeartHandshake,
  House,
  LayoutGrid,
  LibraryBig,
  Lightbulb,
  type LucideIcon,
  Map as MapIcon,
  MessagesSquare,
  Ruler,
  Speech,
  Target,
  Ticket,
} from 'lucide-react';
import { isPageShown } from '../../routes/access.ts';

export type Leaf = { title: string; path: string; icon?: LucideIcon };
export type Branch = { title: string; icon: LucideIcon; mark: TourMark; children: readonly Leaf[] };
export type Entry = Leaf | Branch;

/** The name of an entry in the guided tour: '/action-library' is 'menu-action-library'. */
export const tourMarkOf = ({ path }: Leaf) => `menu${path.replaceAll('/', '-')}`;

const entries: readonly Entry[] = [
  { title: 'Dashboard', path: '/dashboard', icon: House },
  { title: 'Mapa de Carreira', path: '/pdi', icon: MapIcon },
  { title: 'PDI', path: '/goals', icon: Target },
  {
    title: 'Avaliações',
    icon: Ruler,
    mark: 'menu-assessments',
    children: [
      { title: 'Técnica', path: '/simulacoes' },
      { title: 'Proficiência', path: '/proficiencia' },
      { title: 'Comportamental', path: '/behavioral-tests' },
      { title: 'Desempenho', path: '/performance' },
    ],
  },
  { title: 'Biblioteca de Atividades', path: '/action-library', icon: LibraryBig },
  { title: 'Estude com Flash Cards', path: '/flashcards', icon: GalleryHorizontalEnd },
  { title: 'Feedback Loop', path: '/feedback-loop', icon: MessagesSquare },
  { title: 'People Analytics', path: '/reports', icon: ChartSpline },
  { title: 'Chamados', path: '/tickets', icon: Ticket },
  { title: 'Painel Admin', path: '/admin', icon: LayoutGrid },
  { title: 'Gestão da Plataforma', path: '/platform-management', icon: Building2 },
  { title: 'Admin da Empresa', path: '/company-admin', icon: Building },
];

/** A group below the specification's entries. */
const ours: readonly Leaf[] = [
  { title: 'Recomendações', path: '/recommendations', icon: Lightbulb },
  { title: 'Conversas 1:1', path: '/conversas', icon: Speech },
  { title: 'Social', path: '/social', icon: HeartHandshake },
];

/** The icon of a page in menus; undefined for a page that has none. */
export const iconOf = (path: string): LucideIcon | undefined => {
  for (const entry of [...entries, ...ours]) {
    if (!('children' in entry) && entry.path === path) return entry.icon;
    if ('children' in entry && entry.children.some((leaf) => leaf.path === path)) return entry.icon;
  }
  return undefined;
};

const shownTo =
  (role: Role | null, hidden: readonly string[]) =>
  ({ path }: Leaf) =>
    isPageShown(path, role, hidden);

/** The second group of the sidebar, as a role sees it. */
export const ourMenuFor = (role: Role | null, hidden: readonly string[] = []): Leaf[] =>
  ours.filter(shownTo(role, hidden));

/**
 * The entries that a role sees; a group stays when any of its pages does. `hidden`: pages that nobody in the company
 * sees.
 */
export const menuFor = (role: Role | null, hidden: readonly string[] = []): Entry[] =>
  entries.flatMap((entry): Entry[] => {
    const isShown = shownTo(role, hidden);
    if (!('children' in entry)) return isShown(entry) ? [entry] : [];
    const children = entry.children.filter(isShown);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });

/** Pages without an entry, and the entry of the page that leads to them. */
const above: Readonly<Record<string, string>> = {
  '/user-management': '/company-admin',
  '/hierarchy-management': '/company-admin',
  '/company-settings': '/company-admin',
  '/company-management': '/company-admin',
  '/confira': '/company-admin',
  '/access-logs': '/admin',
  '/platform-admin/orphan-users': '/platform-management',
};

/**
 * The entry for an address that no entry names; undefined where there is none. `isAuthoring`: the notices that the
 * person writes.
 */
export const entryAbove = (pathname: string, isAuthoring: boolean): string | undefined =>
  pathname === '/notifications' && isAuthoring ? '/admin' : above[pathname];

/** The pages that a platform administrator can open without choosing a company. */
const ofPlatform: readonly string[] = ['/platform-management', '/tickets', '/dashboard'];

/** Whether the page needs a company first. */
export const asksForCompany = ({ path }: Leaf) => !ofPlatform.includes(path);
