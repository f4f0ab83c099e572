import { hideablePages } from '@pdy/contract/rules/platform/page-visibility';
import { describe, expect, it } from 'vitest';
import { hasInside, pageGroups } from './page-catalogue.ts';

const rows = (hidden: readonly string[] = []) => pageGroups(hidden).flatMap((group) => group.rows);
const stateOf = (path: string, hidden?: readonly string[]) =>
  rows(hidden).find((row) => row.path === path)?.state;

describe('PV-02: the catalogue of pages to choose from', () => {
  it('locks pages that are always visible, and the page of this choice', () => {
    const locked = rows().filter(({ state }) => state === 'always');
    expect(locked.map(({ title }) => title)).toEqual(['Dashboard', 'Perfil', 'Chamados', 'Novo chamado']);
    expect(stateOf('/company-settings')).toBe('here');
  });

  it('offers everything else that may be hidden, each once', () => {
    const free = rows().filter(({ state }) => state === 'free');
    const hideable = hideablePages.map(({ path }) => path).filter((path) => path !== '/company-settings');
    expect(free.map(({ path }) => path).toSorted()).toEqual(hideable.toSorted());
  });

  it('greys out pages that the platform hides', () => {
    expect(stateOf('/reports', ['/reports'])).toBe('platform');
    expect(stateOf('/dashboard', ['/dashboard'])).toBe('always');
  });

  it('says which sub-pages are hidden too, for each page that has some', () => {
    for (const { path, state, along } of rows())
      if (state === 'free') expect([path, along !== null]).toEqual([path, hasInside(path)]);
  });
});
