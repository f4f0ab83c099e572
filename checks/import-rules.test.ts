import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../.dependency-cruiser.mjs';
import { checkImports, FEWEST_FILES } from '../scripts/import-rules.mjs';
import { plantTree } from './planted-tree.ts';

/** A file that breaks each rule, and its source. There is one entry per rule of `.dependency-cruiser.mjs`. */
const planted: Record<string, [file: string, content: string]> = {
  'no-cycles': ['contract/src/about.ts', `import './round.ts';`],
  'contract-is-pure': ['contract/src/reads.ts', `import 'node:fs';`],
  'web-never-sees-server': [
    'web/src/lib/peek.ts',
    `import type { Known } from '../../../server/src/known.ts';`,
  ],
  'server-never-sees-web': ['server/src/peek.ts', `import '../../web/src/lib/known.ts';`],
  'kernel-knows-no-module': ['server/src/kernel/nosy.ts', `import '../modules/pdi/index.ts';`],
  'nobody-leans-on-the-table-door': ['server/src/modules/people/leans.ts', `import '../../rest/tables.ts';`],
  'modules-meet-at-index': ['server/src/modules/people/nosy.ts', `import '../pdi/goals.ts';`],
  'product-meets-modules-at-index': ['server/src/boot/nosy.ts', `import '../modules/pdi/goals.ts';`],
  'rules-are-pure': ['server/src/modules/pdi/goal-rules.ts', `import type { Kysely } from 'kysely';`],
  'only-the-kernel-connects': ['server/src/modules/pdi/own-pool.ts', `import { Pool } from 'pg';`],
  'features-are-islands': ['web/src/features/people/nosy.tsx', `import '../pdi/goals-page.tsx';`],
  'lib-knows-no-feature': ['web/src/lib/nosy.ts', `import '../features/pdi/goals-page.tsx';`],
  'features-know-no-app': ['web/src/features/pdi/nosy.tsx', `import '../../app/known.ts';`],
  'fetch-only-through-api': ['web/src/features/pdi/fetches.tsx', `import '@orpc/client';`],
  'no-test-code-in-product': ['server/src/leans.ts', `import '../test/world.ts';`],
  'no-unresolved': ['server/src/lost.ts', `import './nowhere.ts';`],
  'no-orphans': ['web/src/ui/forgotten.tsx', 'export const forgotten = 1;'],
};

/** The files that the planted files import, and neighbours that keep every rule. */
const healthy: Record<string, string> = {
  'contract/src/round.ts': `import './about.ts';`,
  'contract/src/goal.ts': `import 'zod'; import '@orpc/contract';`,
  'contract/src/goal.test.ts': `import 'node:fs'; import './goal.ts';`,
  'server/src/known.ts': `import '../../contract/src/goal.ts'; export type Known = 1;`,
  'server/src/kernel/db.ts': `import 'pg'; import 'kysely';`,
  'server/src/modules/pdi/index.ts': `import './goals.ts';`,
  'server/src/modules/pdi/goals.ts': `import '../../kernel/db.ts'; import '../people/index.ts';`,
  'server/src/modules/pdi/goals.test.ts': `import '../../../test/world.ts'; import './goals.ts';`,
  'server/src/modules/people/index.ts': `import '../../kernel/db.ts';`,
  'server/src/modules/people/seat-rules.ts': `import '../../../../contract/src/goal.ts';`,
  'server/src/rest/tables.ts': `import '../modules/people/index.ts';`,
  'server/test/world.ts': `import '../src/kernel/db.ts';`,
  'web/src/lib/known.ts': `import '@orpc/client';`,
  'web/src/app/known.ts': `import '../features/pdi/goals-page.tsx';`,
  'web/src/features/pdi/goals-page.tsx': `import '../../lib/known.ts'; export const page = <p>Metas</p>;`,
  'web/src/lib/unseen.ts': `import './known.ts'; export type { Known } from './alias.ts';`,
  'web/src/lib/lazy.ts': `import './known.ts'; export const again = (at: string) => import(at);`,
  'web/src/lib/alias.ts': `import './known.ts'; export const load = (name: string) => import(name);`,
};

/** Rings of two folders, of three, and of a folder and a file beside it; no file is in a ring with another. */
const rings: Record<string, string> = {
  'web/src/features/pdi/parts/words.ts': `import '../../../lib/known.ts';`,
  'web/src/features/pdi/plan/sheet.tsx': `import '../goals/row.tsx'; import '../parts/words.ts';`,
  'web/src/features/pdi/plan/words.ts': `import '../../../lib/known.ts';`,
  'web/src/features/pdi/goals/row.tsx': `import '../parts/words.ts';`,
  'web/src/features/pdi/goals/form.tsx': `import '../plan/words.ts';`,
  'web/src/features/study/page.tsx': `import './deck/deck.tsx'; import './words.ts';`,
  'web/src/features/study/frame.tsx': `import './deck/dialog.tsx';`,
  'web/src/features/study/words.ts': `import '../../lib/known.ts';`,
  'web/src/features/study/deck/deck.tsx': `import '../frame.tsx'; import '../words.ts';`,
  'web/src/features/study/deck/dialog.tsx': `import '../words.ts';`,
  'web/src/features/reviews/page.tsx': `import './form/last/sent.tsx'; import './words.ts';`,
  'web/src/features/reviews/words.ts': `import '../../lib/known.ts';`,
  'web/src/features/reviews/form/first/sheet.tsx': `import '../next/words.ts'; import '../../words.ts';`,
  'web/src/features/reviews/form/first/words.ts': `import '../../../../lib/known.ts';`,
  'web/src/features/reviews/form/next/sheet.tsx': `import '../last/words.ts';`,
  'web/src/features/reviews/form/next/words.ts': `import '../../../../lib/known.ts';`,
  'web/src/features/reviews/form/last/sent.tsx': `import '../first/words.ts';`,
  'web/src/features/reviews/form/last/words.ts': `import '../../../../lib/known.ts';`,
};

let found: Awaited<ReturnType<typeof checkImports>>;
let tree: ReturnType<typeof plantTree>;
beforeAll(async () => {
  tree = plantTree({ ...healthy, ...rings, ...Object.fromEntries(Object.values(planted)) });
  found = await checkImports(tree.at);
});
afterAll(() => tree.remove());

describe('the import rules', () => {
  it.each(config.forbidden.map(({ name }) => name))('%s reports the violation planted for it', (rule) => {
    expect(planted, `plant a violation of ${rule} in this test`).toHaveProperty([rule]);
    expect(found.violations).toContainEqual({ rule, from: planted[rule]?.[0] });
  });

  it('have no planted violation left from a rule that was removed', () => {
    const rules = config.forbidden.map(({ name }) => name);
    expect(Object.keys(planted).filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  it('accept the allowed neighbours', () => {
    const files = Object.keys(healthy);
    expect(found.violations.filter(({ from }) => files.includes(from))).toEqual([]);
  });

  it('report the folders of a feature that import one another, each ring once', () => {
    expect(found.faults.filter((fault) => fault.includes('import one another'))).toEqual([
      expect.stringMatching(
        /^web\/src\/features\/pdi: goals, plan .*form\.tsx → .*words\.ts; .*sheet\.tsx → .*row\.tsx\)/,
      ),
      expect.stringMatching(/^web\/src\/features\/reviews\/form: first, next, last import one another/),
      expect.stringMatching(/^web\/src\/features\/study: deck, frame\.tsx import one another/),
    ]);
  });

  it('report an import in a form the parser does not see', () => {
    expect(found.faults.join('\n')).toContain(`web/src/lib/unseen.ts: the import of './alias.ts'`);
  });

  it('report an import whose target is computed', () => {
    expect(found.faults.join('\n')).toContain('web/src/lib/alias.ts: an import() with a computed name');
    expect(found.faults.join('\n')).not.toContain('web/src/lib/lazy.ts: an import()');
  });

  it('fail when the checker has seen almost nothing', async () => {
    const small = plantTree({ 'contract/src/goal.ts': `import 'zod';` });
    const { faults, files } = await checkImports(small.at);
    small.remove();
    expect(files).toBeLessThan(FEWEST_FILES);
    expect(faults).toEqual([expect.stringContaining(`fewer than ${FEWEST_FILES}`)]);
  });
});
