import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBudgets } from './budgets.mjs';
import { plantTree } from './planted-tree.ts';

/** A file of that many KiB, compressed already as it is sent. */
const heavy = (file: string, kib: number) => ({ [`${file}.br`]: 'x'.repeat(kib * 1024) });

const chunk = (file: string, imports: string[] = [], css: string[] = [], dynamicImports: string[] = []) => ({
  file,
  imports,
  css,
  dynamicImports,
});

const manifest = {
  'index.html': chunk('entry.js', ['_shared.js'], ['entry.css'], ['src/app/other-page.tsx']),
  '_shared.js': chunk('shared.js'),
  'src/app/shell/app-frame.tsx': chunk('frame.js', ['index.html']),
  'src/features/auth/sign-in-page.tsx': chunk('sign-in.js', ['index.html'], ['sign-in.css'], ['src/late.ts']),
  'src/late.ts': chunk('late.js'),
  'src/features/dashboard/dashboard-page.tsx': chunk('dashboard.js', ['index.html']),
  'src/app/other-page.tsx': chunk('other.js', ['index.html']),
};
const html = '<script src="/boot.js"></script><script type="module" src="/entry.js"></script>';

/** The names of the budgets broken by a built app whose files are all tiny except these. */
function brokenWith(files: Record<string, string>, built: object = manifest) {
  const names = [...Object.values(manifest).flatMap(({ file, css }) => [file, ...css]), 'boot.js'];
  const tiny = Object.fromEntries(names.map((name) => [name, 'x']));
  const tree = plantTree({
    'index.html': html,
    '.vite/manifest.json': JSON.stringify(built),
    ...tiny,
    ...files,
  });
  try {
    const broken = checkBudgets(tree.at).filter(({ isKept }) => !isKept);
    return broken.map(({ line }) => line.split(':')[0]);
  } finally {
    tree.remove();
  }
}

describe('the budgets', () => {
  it('accept light pages', () => {
    expect(brokenWith({})).toEqual([]);
  });

  it.each(['entry.js', 'shared.js', 'boot.js'])('count %s for every page that loads it', (file) => {
    expect(brokenWith(heavy(file, 240))).toEqual(['sign-in', 'dashboard']);
  });

  it.each([
    ['sign-in.js', 170, 'sign-in'],
    ['late.js', 170, 'sign-in'],
    ['sign-in.css', 35, 'sign-in'],
    ['frame.js', 240, 'dashboard'],
    ['dashboard.js', 240, 'dashboard'],
    ['other.js', 95, 'src/app/other-page.tsx beyond the frame'],
  ])('are broken by %s of %d KiB', (file, kib, page) => {
    expect(brokenWith(heavy(file, kib))).toEqual([page]);
  });

  it('compress a file themselves if the build has not', () => {
    expect(brokenWith({ 'sign-in.js': randomBytes(170 * 1024).toString('base64') })).toEqual(['sign-in']);
    expect(brokenWith({ 'sign-in.js': 'x'.repeat(170 * 1024) })).toEqual([]);
  });

  it('are broken when a page with a budget cannot be found', () => {
    const { 'src/features/auth/sign-in-page.tsx': _, ...rest } = manifest;
    expect(brokenWith({}, rest)).toEqual(['sign-in']);
  });

  it('cannot be kept when the frame cannot be found', () => {
    const { 'src/app/shell/app-frame.tsx': _, ...rest } = manifest;
    expect(() => brokenWith({}, rest)).toThrow('The frame of signed-in people');
  });

  it('cannot be kept without a built app', () => {
    expect(() => checkBudgets(join(import.meta.dirname, 'nowhere'))).toThrow('There is no built app');
  });
});
