import { describe, expect, it } from 'vitest';
import { pagesAbove } from './trail.tsx';

const titles = (path: string) => pagesAbove(path).map(({ title }) => title);

describe('the pages above', () => {
  it.each([
    ['/dashboard', []],
    ['/goals', ['Dashboard']],
    ['/simulacoes', ['Dashboard']],
    ['/simulacoes/historico', ['Dashboard', 'Simulados']],
    ['/admin/recommendations', ['Dashboard', 'Painel Admin']],
    ['/administracao', ['Dashboard']],
  ])('%s', (path, above) => expect(titles(path)).toEqual(above));
});
