/** Every page of tests and simulados is there: none of them says that it is still being built. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages } from '../contract/src/pages.ts';
import { root } from './planted-tree.ts';

const app = join(root, 'web/src/app');
const routes = ['router.tsx', ...globSync('*-routes.ts', { cwd: app })]
  .map((file) => readFileSync(join(app, file), 'utf8'))
  .join('\n');

/** The module that a route shows: the first that is named after its path, before any other route begins. */
const shownBy = (path: string) => {
  const begins = `(?:\\bpage(?:Saying)?\\(\\s*|\\bpath: )'${path.replaceAll('$', '\\$')}',`;
  const other = '\\b(?:soon|page|pageSaying|createRoute)\\(';
  return new RegExp(`${begins}(?:(?!${other})[\\s\\S])*?import\\('([^']+)'\\)`).exec(routes)?.[1] ?? '';
};

const ofAssessments = pages
  .map(({ path }) => path)
  .filter((path) => /^\/(admin\/)?(simulacoes|simulations|proficiencia|proficiency)\b/.test(path));

describe('the pages of tests and simulados', () => {
  it('are ten', () => {
    expect(ofAssessments).toHaveLength(10);
  });

  it.each(ofAssessments)('are there: %s', (path) => {
    expect(routes).not.toContain(`soon('${path}')`);
    const shown = shownBy(path);
    expect(shown).toMatch(/^\.\.\/features\/assessments\/.+-page\.tsx$/);
    expect(existsSync(join(app, shown))).toBe(true);
    expect(readFileSync(join(app, shown), 'utf8')).not.toContain('Em construção');
  });

  it('would be found missing if they were', () => {
    expect(shownBy('/admin-tools')).toBe('');
    expect(shownBy('/notifications')).toBe('./notifications-page.tsx');
  });

  it('have no words left about what is to come', () => {
    const words = readFileSync(join(app, 'soon-text.ts'), 'utf8');
    expect(ofAssessments.filter((path) => words.includes(`'${path}'`))).toEqual([]);
  });
});
