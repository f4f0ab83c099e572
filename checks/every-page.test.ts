/** Every page of the catalogue exists, and none of them says that it is still to come. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages } from '../contract/src/pages.ts';
import { root } from './planted-tree.ts';

const web = join(root, 'web/src');
const routesFolder = join(web, 'app/routes');
const routes = ['router.tsx', ...globSync('*-routes.ts', { cwd: routesFolder })]
  .map((file) => readFileSync(join(routesFolder, file), 'utf8'))
  .join('\n');
const isRouted = (path: string) => routes.includes(`'${path}'`);

describe('the pages of the catalogue', () => {
  it('all have a route', () => {
    expect(pages.map(({ path }) => path).filter((path) => !isRouted(path))).toEqual([]);
    expect(isRouted('/no-such-page')).toBe(false);
  });

  it('are all built', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: web });
    expect(files.length).toBeGreaterThan(1000);
    const unbuilt = files.filter((file) => readFileSync(join(web, file), 'utf8').includes('Em construção'));
    expect(unbuilt).toEqual([]);
  });
});
