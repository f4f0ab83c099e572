import { Target } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { atFirst, found } from './groups.ts';
import type { Kind, Option } from './option.ts';
import { withRecent } from './recent.ts';

const option = (kind: Kind, title: string, words?: string): Option => ({
  id: `${kind}:${title}`,
  kind,
  title,
  words,
  icon: Target,
  href: '/goals',
});
const all = [
  option('page', 'PDI', 'metas plano'),
  option('page', 'Mapa de Carreira'),
  option('goal', 'Montar o mapa de riscos'),
  option('person', 'Marta Mapurunga'),
  option('action', 'Criar meta'),
];
const shape = (groups: ReturnType<typeof found>) =>
  groups.map(({ title, rows }) => [title, ...rows.map((row) => row.option.title)]);

describe('the results', () => {
  it('are in groups, and the group with the best line comes first', () =>
    expect(shape(found('mapa', all, []))).toEqual([
      ['Páginas', 'Mapa de Carreira'],
      ['Metas', 'Montar o mapa de riscos'],
    ]));
  it('list a recent choice before an equal one', () => {
    const pages = [option('page', 'Meta A'), option('page', 'Meta B')];
    expect(shape(found('meta', pages, ['page:Meta B']))).toEqual([['Páginas', 'Meta B', 'Meta A']]);
  });
  it('allow a typing mistake only when nothing matches exactly', () => {
    expect(shape(found('mapq', all, [])).map(([title]) => title)).toEqual(['Metas', 'Pessoas', 'Páginas']);
    expect(shape(found('meta', all, []))).toEqual([
      ['Ações', 'Criar meta'],
      ['Páginas', 'PDI'],
    ]);
  });
  it('are empty when nothing matches', () => expect(found('qwertz', all, [])).toEqual([]));
});

describe('before anything is typed', () => {
  it('recent choices come first, each only once, and people are not listed', () =>
    expect(shape(atFirst(all, ['action:Criar meta', 'page:gone', 'goal:Montar o mapa de riscos']))).toEqual([
      ['Recentes', 'Criar meta', 'Montar o mapa de riscos'],
      ['Páginas', 'PDI', 'Mapa de Carreira'],
    ]));
});

describe('recent choices', () => {
  it('are five, the newest first', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'b'].reduce(withRecent, [] as readonly string[]);
    expect(ids).toEqual(['b', 'e', 'd', 'c', 'a']);
    expect(withRecent(ids, 'f')).toEqual(['f', 'b', 'e', 'd', 'c']);
  });
});
