/**
 * Comments speak to a stranger: whole sentences in plain English, and what they point to is in the repository.
 * `npx node checks/comment-faults.ts tests` prints the faults of one area.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { areaOf, commentFaults } from './comment-faults.ts';
import { plantTree, root } from './planted-tree.ts';

/** Every area is held to the rules. */
const held = ['contract', 'server', 'web', 'tests', 'seeds', 'e2e', 'bench', 'faults', 'checks', 'scripts'];

const planted = plantTree({
  'docs/specification.md': '- **MO-13** Questions keep their order.',
  'docs/decisions/0018-who-reads-tickets.md': '# 18. Who reads tickets\n2026-11-26\n',
  'web/src/real.ts': 'export const real = 1;',
  'web/src/paths.ts': [
    '// See `web/src/real.ts`, `./real.ts`, `real.ts` and `web/src`; they answer `/api/ready` and `/reports`.',
    '',
    '// See `web/src/gone.ts`.',
    '',
    '// See `../gone.ts` and web/src/lost.css.',
    '',
    '// The folder `server/src/gone` was moved.',
  ].join('\n'),
  'web/src/decisions.ts': [
    '// Decision 18, Who reads tickets; see `docs/decisions/0018-who-reads-tickets.md`.',
    'export const a = 1; // Only some may read (decision 0018).',
    'export const b = 1; // Decision 19 forbids it.',
    '// See `docs/decisions/0019-who-reads.md`.',
  ].join('\n'),
  'web/src/fragments.ts': [
    '/** By name. */',
    'const a = 1; // voided evidence stays voided.',
    'const b = 2; // Drafts are left out',
    '/** As the form sends it. */',
    'const c = 3;',
    '// A row of lines',
    '// is one comment',
  ].join('\n'),
  'web/src/whole.tsx': [
    '/** The people of a company, by name. */',
    'export type Row = {',
    '  /** Sorted. */',
    '  age: number; // ms',
    '  /** 0..100; null: none asked for it. */',
    '  share: number | null;',
    '  /** mend: can be corrected here. taken: somebody has the address. */',
    '  state: string;',
    '};',
    '/** For screen readers only. */',
    "/** '3 de 10 enviadas' */",
    '// biome-ignore lint/a11y/noStaticElementInteractions: it only listens',
    '/** @param at the root of the tree */',
    '/**',
    ' * Runs the check.',
    ' *   node web/src/real.ts --only=types',
    ' */',
    "export const A = () => <a href='https://a.b'>a // b {/* The link leads out. */}</a>;",
    '/* As `MO-13` says, `company_id` comes first:',
    ' * - the first',
    ' * - the second',
    ' */',
  ].join('\n'),
  'web/src/look.css': '/* the list */\n.a { color: red; }\n/* It is read again. */\n',
  'web/src/words.ts': ['// Whoever asks waits.', '', '// It is read anew, and belongs into the list.'].join(
    '\n',
  ),
  'web/src/sources.ts': [
    '// Management rules 3.4 ask for it.',
    '',
    '// The table of §2 is shown.',
    '',
    '// Lei 14.759/2023, art. 1, § 2 says so.',
    '',
    '// MO-99 asks for it, and KR-20 measures it.',
  ].join('\n'),
  'web/src/long.ts': `/** ${'Long '.repeat(24)}. */\nexport const long = '${'x'.repeat(130)}';`,
  'server/src/db/types.ts': '// generated',
  'server/src/a.test.ts': '// a Sunday',
  'server/seeds/a.ts': '// a seed',
});
afterAll(planted.remove);

const found = commentFaults(planted.at).faults;
const saidOf = (file: string) =>
  found.filter((one) => one.file === file).map(({ line, fault }) => `${line}: ${fault}`);

describe('a comment', () => {
  const { files, faults } = commentFaults(root);

  it.each(held)('is a whole sentence about what is there: %s', (area) => {
    expect(faults.filter(({ file }) => areaOf(file) === area).map(({ said }) => said)).toEqual([]);
  });

  it('is read in every file', () => {
    expect(files).toBeGreaterThan(4_000);
  });
});

describe('a fault is found', () => {
  it('where a path or a folder does not exist', () => {
    expect(saidOf('web/src/paths.ts')).toEqual([
      '3: web/src/gone.ts does not exist',
      '5: ../gone.ts does not exist',
      '5: web/src/lost.css does not exist',
      '7: server/src/gone does not exist',
    ]);
  });

  it('where a decision does not exist, or has only a number', () => {
    expect(saidOf('web/src/decisions.ts')).toEqual([
      '2: decision 0018 is named without its title, Who reads tickets',
      '3: Decision 19 does not exist',
      '4: docs/decisions/0019-who-reads.md does not exist',
    ]);
  });

  it('where a comment is a fragment', () => {
    expect(saidOf('web/src/fragments.ts')).toEqual([
      '1: has no main clause, or no comma before it',
      '2: begins without a capital letter',
      '3: ends without a full stop',
      '4: has no main clause, or no comma before it',
      '6: ends without a full stop',
    ]);
    expect(saidOf('web/src/look.css')).toHaveLength(2);
  });

  it('where a word is rare', () => {
    expect(saidOf('web/src/words.ts')).toEqual([
      "1: Whoever: say 'the person who'",
      "3: anew: say 'again'",
      "3: belongs into: say 'belongs in'",
    ]);
  });

  it('where a source is not in the repository', () => {
    expect(saidOf('web/src/sources.ts')).toEqual([
      '1: Management rules 3.4 is in no file',
      '3: §2 is in no file',
      '7: MO-99 is not in docs/specification.md',
    ]);
  });

  it('where a line is too long, but only a line of a comment', () => {
    expect(saidOf('web/src/long.ts')).toEqual(['1: has more than 120 characters in a line']);
  });

  it('by area, and not in what is generated', () => {
    expect(new Set(found.map(({ file }) => areaOf(file)))).toEqual(new Set(['web', 'seeds', 'tests']));
  });

  it('not in whole sentences, short notes, samples, tags, commands and directives', () => {
    expect(saidOf('web/src/whole.tsx')).toEqual([]);
  });
});
