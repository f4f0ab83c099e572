import { pages } from '@pdy/contract/pages';
import { describe, expect, it } from 'vitest';
import { entryAbove, menuFor, ourMenuFor } from './menu.ts';

const titles = (role: Parameters<typeof menuFor>[0]) => menuFor(role).map((entry) => entry.title);

const everyone = [
  'Dashboard',
  'Mapa de Carreira',
  'PDI',
  'Avaliações',
  'Biblioteca de Atividades',
  'Estude com Flash Cards',
  'Feedback Loop',
  'People Analytics',
  'Chamados',
];

describe('the sidebar', () => {
  it.each([
    ['employee', everyone],
    ['manager', everyone],
    ['corporate', everyone],
    ['admin', [...everyone, 'Painel Admin', 'Admin da Empresa']],
    ['platform_admin', [...everyone, 'Painel Admin', 'Gestão da Plataforma', 'Admin da Empresa']],
    [null, ['Dashboard']],
  ] as const)('of %s', (role, expected) => expect(titles(role)).toEqual(expected));

  it('EN-09: keeps the order of the assessments', () => {
    const group = menuFor('employee').find((entry) => 'children' in entry);
    expect(group && 'children' in group && group.children.map((leaf) => leaf.title)).toEqual([
      'Técnica',
      'Proficiência',
      'Comportamental',
      'Desempenho',
    ]);
  });

  it('SB-01: has a last group beyond the specification, whose pages a company may hide', () => {
    const own = (hidden?: readonly string[]) => ourMenuFor('employee', hidden).map(({ title }) => title);
    expect(own()).toEqual(['Recomendações', 'Conversas 1:1', 'Social']);
    expect(own(['/social', '/conversas'])).toEqual(['Recomendações']);
    expect(ourMenuFor(null)).toEqual([]);
  });

  it('says which entry leads to a page that no entry names', () => {
    expect(entryAbove('/user-management', false)).toBe('/company-admin');
    expect(entryAbove('/notifications', true)).toBe('/admin');
    expect(entryAbove('/notifications', false)).toBeUndefined();
    const leaves = menuFor('platform_admin').flatMap((entry) =>
      'children' in entry ? entry.children : [entry],
    );
    const named = new Set([...leaves, ...ourMenuFor('platform_admin')].map(({ path }) => path));
    for (const { path } of pages) {
      const over = entryAbove(path, false);
      if (over !== undefined) expect(named).toContain(over);
    }
  });
});
