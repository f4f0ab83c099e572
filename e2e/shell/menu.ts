/** The entries of the sidebar. */
import type { Page } from '@playwright/test';

export const nav = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

/** What stands in it, from top to bottom. */
export const titles = (page: Page) => nav(page).locator('a, button').allTextContents();

/** What everybody finds there. */
export const common = [
  'Dashboard',
  'Mapa de Carreira',
  'PDI',
  'Avaliações',
  'Técnica',
  'Proficiência',
  'Comportamental',
  'Desempenho',
  'Biblioteca de Atividades',
  'Estude com Flash Cards',
  'Feedback Loop',
  'People Analytics',
  'Chamados',
];

/** Our own group, below all others. */
export const ours = ['Recomendações', 'Conversas 1:1', 'Social'];
