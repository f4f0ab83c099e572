/**
 * The worked examples decide: every case of every file in the folder must come out as written. GOLDEN_DIR
 * names another folder. A key without a runner is named at the end; a runner without a case fails.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { mismatches } from './golden/compare.ts';
import { runners } from './golden/registry.ts';

const folder = process.env.GOLDEN_DIR ?? fileURLToPath(new URL('../../golden', import.meta.url));

type Section = { file: string; key: string; value: unknown };

const sections: Section[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .flatMap((file) => {
    const content: Record<string, unknown> = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return Object.entries(content).map(([key, value]) => ({ file, key, value }));
  });

/** Keys that describe the file and hold no cases. */
const isAboutTheFile = (key: string) => key === 'meta' || key === 'tolerance' || /^[$_]/.test(key);

/** A case that expects no value or an object without fields could not fail. */
const saysSomething = (expected: unknown) =>
  expected !== undefined &&
  (expected === null ||
    typeof expected !== 'object' ||
    Array.isArray(expected) ||
    Object.keys(expected).length > 0);

describe.each(Object.entries(runners))('worked examples of %s', (key, runner) => {
  const cases = sections.filter((section) => section.key === key).flatMap(({ value }) => runner(value));

  it('exist', () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  for (const { name, expected, tolerance, actual } of cases) {
    it(name, () => {
      expect(saysSomething(expected), 'the case expects nothing').toBe(true);
      expect(mismatches(expected, actual(), tolerance)).toEqual([]);
    });
  }
});

afterAll(() => {
  const open = sections.filter(({ key }) => !(key in runners) && !isAboutTheFile(key));
  if (open.length > 0) {
    console.info(`keys without a runner: ${open.map(({ file, key }) => `${file}/${key}`).join(', ')}`);
  }
});
