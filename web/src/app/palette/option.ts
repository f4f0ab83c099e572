/** One thing that the search can lead to or do. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Keys } from '#lib/keys/shortcuts.ts';

export const kinds = [
  ...(['competency', 'goal', 'activity', 'person', 'page', 'tab', 'action'] as const),
  'item',
] as const;
export type Kind = (typeof kinds)[number];

export const kindTitle: Record<Kind, string> = {
  competency: 'Competências',
  goal: 'Metas',
  activity: 'Minhas atividades',
  person: 'Pessoas',
  page: 'Páginas',
  tab: 'Abas',
  action: 'Ações',
  item: 'Biblioteca de Atividades',
};

export type Option = {
  /** Unique and stable: 'page:/goals'. */
  id: string;
  kind: Kind;
  title: string;
  /** Other words that find it. */
  words?: string | undefined;
  /** Smaller text after the title. */
  detail?: string | undefined;
  icon: LucideIcon;
  /** At the right end of the line. */
  end?: ReactNode;
  keys?: Keys | undefined;
  /** There are too many of its kind to list before anything is typed. */
  awaitsWords?: boolean;
} & (
  | { /** The address it leads to, inside the application. */ href: string }
  | {
      run: () => void;
      /** The search stays open. */
      stays?: true;
    }
);
