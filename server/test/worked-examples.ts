/** Worked examples for rules that only the server knows. GOLDEN_DIR names another folder of examples. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mismatches } from '../../contract/test/golden/compare.ts';
import type { GoldenCase, Runner } from '../../contract/test/golden/runner.ts';

const folder = process.env.GOLDEN_DIR ?? fileURLToPath(new URL('../../golden', import.meta.url));

const contentOf = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** The content of a key in a file, for tests that set up its cases by calls. */
export const workedExample = <Content>(file: string, key: string): Content => contentOf(file)[key] as Content;

/** One test per case of each key of the file; a key without a case fails. */
export function holdsWorkedExamples(file: string, runners: Readonly<Record<string, Runner>>) {
  const content = contentOf(file);
  describe.each(Object.entries(runners))('worked examples of %s', (key, runner) => {
    const cases: GoldenCase[] = key in content ? runner(content[key]) : [];
    it('exist', () => {
      expect(cases.length).toBeGreaterThan(0);
    });
    for (const { name, expected, tolerance, actual } of cases) {
      it(name, () => {
        expect(expected, 'the case expects nothing').toBeDefined();
        expect(mismatches(expected, actual(), tolerance)).toEqual([]);
      });
    }
  });
}
