/** The entries of the sidebar, in order. Who sees which is decided by the catalogue of pages. */
import type { Role } from '@pdy/contract/permissions';
import {
  Building,
  Building2,
  ChartSpline,
  GalleryHorizontalEnd,
  House,
  LayoutGrid,
  LibraryBig,
  type LucideIcon,
  Map as MapIcon,
  MessagesSquare,
  Ruler,
  Target,
  Ticket,
} from 'lucide-react';
import { mayReach } from '../guards.ts';

export type Leaf = { title: string; path: string; icon?: LucideIcon };
export type Branch = { title: string; icon: LucideIcon; children: readonly Leaf[] };
export type Entry = Leaf | Branch;

const entries: readonly Entry[] = [
  { title: 'Dashboard', path: '/dashboard', icon: House },
  { title: 'Mapa de Carreira', path: '/pdi', icon: MapIcon },
  { title: 'PDI', path: '/goals', icon: Target },
  {
    title: 'Avaliações',
    icon: Ruler,
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

// Open even to a person whose role is not known.
const always: readonly string[] = ['/dashboard', '/profile'];

const isShown = (path: string, role: Role | null) =>
  role === null ? always.includes(path) : mayReach(path, role);

/** The entries a role sees; a group stays when any of its pages does. */
export const menuFor = (role: Role | null): Entry[] =>
  entries.flatMap((entry): Entry[] => {
    if (!('children' in entry)) return isShown(entry.path, role) ? [entry] : [];
    const children = entry.children.filter((leaf) => isShown(leaf.path, role));
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
