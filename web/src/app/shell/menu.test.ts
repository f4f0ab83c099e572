import { describe, expect, it } from 'vitest';
import { menuFor } from './menu.ts';

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
});
