/** The catalogue of pages for the choice of administrators. */
import { firstSegment, type Page, pages } from '@pdy/contract/pages';
import { may } from '@pdy/contract/permissions';

const known: readonly Page[] = pages;

/**
 * 'free': the company chooses. 'always': 'Sempre visível'. 'here': the page of this very choice. 'platform': 'Oculta
 * pela plataforma'.
 */
export type PageRow = {
  path: string;
  title: string;
  state: 'free' | 'always' | 'here' | 'platform';
  /** The pages that are hidden with it, in words; null: none. */
  along: string | null;
};

/** What is hidden with a page of one segment, which stands for everything beneath it. */
const alongText: Readonly<Record<string, string>> = {
  '/simulacoes': 'O histórico e os resultados dos simulados acompanham.',
  '/proficiencia': 'Os testes e os resultados acompanham.',
  '/performance': 'As avaliações que cada pessoa escreve acompanham.',
  '/feedback-loop': 'As respostas às rodadas acompanham.',
  '/admin': 'As páginas de administração de conteúdo acompanham.',
};

export const hasInside = (path: string) =>
  known.some((page) => page.path !== path && firstSegment(page.path) === path && !page.is_always_visible);

// The title in the list. Two pages have the same title; only one of them is for opening a ticket.
const titleOf = ({ path, title }: Page) => (path === '/tickets/new' ? 'Novo chamado' : title);

function rowOf(page: Page, hiddenEverywhere: readonly string[]): PageRow {
  const { path } = page;
  const state = () => {
    if (page.is_always_visible) return 'always';
    if (hiddenEverywhere.includes(path)) return 'platform';
    return path === '/company-settings' ? 'here' : 'free';
  };
  return { path, title: titleOf(page), state: state(), along: alongText[path] ?? null };
}

/** First the pages for everybody, then those that need a role; in the order of the catalogue. */
export function pageGroups(hiddenEverywhere: readonly string[]): { name: string; rows: PageRow[] }[] {
  const listed = known.filter((page) => page.status || page.is_always_visible);
  const isForAll = ({ needs }: Page) => needs === 'nobody' || may('employee', needs);
  const rows = (wanted: boolean) =>
    listed.filter((page) => isForAll(page) === wanted).map((page) => rowOf(page, hiddenEverywhere));
  return [
    { name: 'De todas as pessoas', rows: rows(true) },
    { name: 'De quem lidera ou administra', rows: rows(false) },
  ];
}

export const titleAt = (path: string) => {
  const page = known.find((one) => one.path === path);
  return page ? titleOf(page) : path;
};
