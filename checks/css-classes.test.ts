/** A class missing in its style sheet, or a component without its style sheet, is drawn wrong without an error. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../web/src');

/** Resolves '#ui/layout.module.css' as the imports of the package do. */
const pathOf = (asked: string, from: string) =>
  asked.startsWith('#') ? join(web, asked.slice(1)) : join(dirname(from), asked);

const classesOf = (sheet: string) =>
  new Set([...readFileSync(sheet, 'utf8').matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name));

it('every class that a screen names stands in its style sheet', () => {
  const unknown = globSync('**/*.tsx', { cwd: web }).flatMap((file) => {
    const path = join(web, file);
    const text = readFileSync(path, 'utf8');
    const body = text.replace(/^import .*$/gm, '');
    return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(
      ([, name = '', asked = '']) => {
        const sheet = pathOf(asked, path);
        if (!existsSync(sheet)) return [`${file}: ${asked}`];
        const known = classesOf(sheet);
        return [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].flatMap(([, used = '']) =>
          known.has(used) ? [] : [`${file}: ${name}.${used}`],
        );
      },
    );
  });
  expect(unknown).toEqual([]);
});

it('every component of the library that a screen uses has its style sheet', () => {
  const imported = readFileSync(join(web, 'app/theme/mantine-css.ts'), 'utf8');
  const sheets = join(import.meta.dirname, '../node_modules/@mantine/core/styles');
  const used = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
      ([, names = '']) => names.match(/\b[A-Z]\w+/g) ?? [],
    ),
  );
  const missing = [...new Set(used)].filter(
    (name) => existsSync(join(sheets, `${name}.css`)) && !imported.includes(`styles/${name}.css`),
  );
  expect(used).toContain('Radio');
  expect(missing).toEqual([]);
});

it('lists in texts that people write keep the signs that the base styles take from all others', () => {
  const styles = readFileSync(join(web, 'ui/rich-text.module.css'), 'utf8');
  expect(styles).toMatch(/\.text :is\(ul, ol\) \{[^}]*list-style: disc;/);
  expect(styles).toMatch(/\.text ol \{[^}]*list-style: decimal;/);
});

it('a text that is cut after some lines has no display of its own, which would undo the cut', () => {
  const undone = globSync('**/*.tsx', { cwd: web }).filter((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/<\w+([^<>]*\blineClamp=[^<>]*)>/g)].some(
      ([, props = '']) => /\bdisplay=/.test(props),
    ),
  );
  expect(undone).toEqual([]);
});
