/** The catalogue of pages, and which of them may be hidden. */

import { firstSegment, pageAt, pages } from '@pdy/contract/pages';
import { roles } from '@pdy/contract/permissions';
import { hiddenPages, hideablePages, isPageVisible } from '@pdy/contract/rules/platform/page-visibility';
import { describe, expect, it } from 'vitest';

/** The specification's table of pages, with /proficiencia, which was added to it. */
const table = [
  ['/dashboard', 'Dashboard', 'stable'],
  ['/pdi', 'Mapa de Carreira', 'stable'],
  ['/goals', 'PDI', 'stable'],
  ['/action-library', 'Biblioteca de Atividades', 'stable'],
  ['/simulacoes', 'Simulados', 'in_development'],
  ['/proficiencia', 'Proficiência', 'stable'],
  ['/behavioral-tests', 'Testes Comportamentais', 'in_development'],
  ['/performance', 'Avaliação de Desempenho', 'in_development'],
  ['/flashcards', 'Estude com Flash Cards', 'stable'],
  ['/feedback-loop', 'Feedback Loop', 'stable'],
  ['/recommendations', 'Recomendações', 'stable'],
  ['/reports', 'People Analytics', 'in_development'],
  ['/tickets', 'Chamados', 'stable'],
  ['/access-logs', 'Logs de Acesso', 'stable'],
  ['/user-management', 'Gestão de Usuários', 'stable'],
  ['/hierarchy-management', 'Gestão de Hierarquia', 'stable'],
  ['/company-settings', 'Configurações da Empresa', 'stable'],
  ['/admin', 'Painel Admin', 'stable'],
  ['/profile', 'Perfil', 'stable'],
];

/** Pages beyond the specification; each has a name of its own, so that a company can hide it. */
const ours = [
  ['/conversas', 'Conversas 1:1', 'stable'],
  ['/social', 'Social', 'stable'],
];

const byPath = (one: readonly unknown[], other: readonly unknown[]) =>
  String(one[0]).localeCompare(String(other[0]));

describe('the catalogue of pages', () => {
  it('RT-33: has the name and status of every page of the specification’s table, and of two others', () => {
    const listed = pages
      .filter(({ status }) => status)
      .map(({ path, title, status }) => [path, title, status]);
    expect(listed.sort(byPath)).toEqual([...table, ...ours].sort(byPath));
  });

  it('names every path once', () => {
    const paths = pages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each([
    ['/simulacoes/historico', '/simulacoes/historico'],
    ['/simulacoes/resultado', '/simulacoes/resultado'],
    ['/simulacoes/0197f', '/simulacoes/$id'],
    ['/simulacoes/resultado/0197f', '/simulacoes/resultado/$id'],
    ['/proficiencia/0197f', '/proficiencia/$id'],
    ['/proficiencia/resultado/0197f', '/proficiencia/resultado/$resultId'],
    ['/goals/', '/goals'],
    ['/', '/'],
    ['/simulacoes/a/b/c', undefined],
    ['/goals/1', undefined],
    ['/Goals', undefined],
    ['/nao-existe', undefined],
  ])('%s is the page %s', (address, path) => expect(pageAt(address)?.path).toBe(path));
});

describe('a hidden page', () => {
  const hidden = ['/simulacoes', '/reports', '/social', '/tickets', '/profile', '/dashboard', '/nao-existe'];

  it('PV-01: is in the company’s list or in the platform’s, and hides its sub-routes too', () => {
    const both = hiddenPages(
      { company: ['/simulacoes'], everywhere: ['/reports', '/simulacoes'] },
      'manager',
    );
    expect(both).toEqual(['/simulacoes', '/reports']);
    const isSeen = (path: string) => isPageVisible(path, 'manager', both);
    expect(
      ['/simulacoes', '/simulacoes/historico', '/simulacoes/resultado/1', '/reports'].map(isSeen),
    ).toEqual([false, false, false, false]);
    expect(['/goals', '/'].map(isSeen)).toEqual([true, true]);
    expect(isPageVisible('/social', 'manager', hidden)).toBe(false);
  });

  it('PV-01: is never a page that the application does not know', () => {
    expect(isPageVisible('/nao-existe', 'employee', hidden)).toBe(true);
    expect(isPageVisible('/nao-existe/1', 'employee', hidden)).toBe(true);
  });

  it('PV-02: is never a page that is always visible', () => {
    for (const path of ['/tickets/new', '/profile', '/dashboard', '/tickets']) {
      expect([path, isPageVisible(path, 'employee', hidden)]).toEqual([path, true]);
      expect(hideablePages.map((page) => page.path)).not.toContain(path);
    }
    expect(hideablePages).toHaveLength(table.length + ours.length - 3);
    for (const page of hideablePages) expect(firstSegment(page.path)).toBe(page.path);
  });

  it('PV-02: is not hidden from platform_admin', () => {
    expect(hiddenPages({ company: hidden, everywhere: hidden }, 'platform_admin')).toEqual([]);
    for (const path of hidden) expect(isPageVisible(path, 'platform_admin', hidden)).toBe(true);
  });

  it('PV-02: does not exist when the settings are missing', () => {
    for (const role of roles) {
      expect(hiddenPages({ company: null, everywhere: undefined }, role)).toEqual([]);
      expect([
        isPageVisible('/simulacoes', role, null),
        isPageVisible('/simulacoes', role, undefined),
      ]).toEqual([true, true]);
    }
  });
});
