/** The entries of the sidebar. */
import type { Page } from '@playwright/test';

export const nav = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

/** The texts of its entries, from top to bottom. */
export const titles = (page: Page) => nav(page).locator('a, button').allTextContents();

/** The entries that every role has. */
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

/** The last group, below all others. */
export const ours = ['Recomendações', 'Conversas 1:1', 'Social'];
