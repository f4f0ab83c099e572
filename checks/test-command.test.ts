import { execFile } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isWebStale } from '../scripts/build-web.mjs';
import { findChromium } from '../scripts/chromium.mjs';
import { plantTree, root } from './planted-tree.ts';

const run = promisify(execFile);

/** The last line and the exit code of the test command. */
async function lastLine(...args: string[]) {
  const { stdout, code } = await run(process.execPath, ['scripts/test.mjs', ...args], { cwd: root }).then(
    (result) => ({ stdout: result.stdout, code: 0 }),
    (error: { stdout: string; code: number }) => error,
  );
  return { line: stdout.trimEnd().split('\n').at(-1), stdout, code };
}

describe('the test command', () => {
  it('ends with only the sum in the last line, and an exit code that agrees', async () => {
    const { line, code } = await lastLine('--only=sizes');
    expect(line).toMatch(/^\d+ passed, \d+ failed$/);
    expect(code).toBe(line === '1 passed, 0 failed' ? 0 : 1);
  });

  it('fails on a step that does not exist, and says which do', async () => {
    const { line, stdout, code } = await lastLine('--only=typos');
    expect({ line, code }).toEqual({ line: '0 passed, 1 failed', code: 1 });
    expect(stdout).toContain("There is no step 'typos'; there are build, types, lint, imports");
  });

  it('does not pass when nothing was left to run', async () => {
    expect(await lastLine('--only=sizes', '--skip=sizes')).toMatchObject({ code: 1 });
  });
});

describe('the built web app', () => {
  const older = { 'web/src/main.tsx': 'x', 'contract/src/index.ts': 'x' };

  it('is stale when there is none', () => {
    const { at, remove } = plantTree(older);
    expect(isWebStale(at)).toBe(true);
    remove();
  });

  it('is stale after a change of the app or of the contract, and not before', () => {
    const tree = plantTree({ ...older, 'web/dist/index.html': 'x' });
    const later = new Date(Date.now() + 5000);
    tree.touch('web/dist/index.html', later);
    expect(isWebStale(tree.at)).toBe(false);
    tree.touch('contract/src/index.ts', new Date(later.getTime() + 5000));
    expect(isWebStale(tree.at)).toBe(true);
    tree.remove();
  });
});

describe('the browser for the browser tests', () => {
  it('is found in the folders of PATH', () => {
    const { at, remove } = plantTree({ 'bin/google-chrome': '#!/bin/sh\n' });
    chmodSync(join(at, 'bin/google-chrome'), 0o755);
    const env = { PATH: ['/nowhere', join(at, 'bin')].join(delimiter) };
    expect(findChromium(env, [])).toBe(join(at, 'bin/google-chrome'));
    remove();
  });

  it('is not found when there is none', () => {
    expect(findChromium({ PATH: '/nowhere' }, [])).toBeNull();
  });

  it('is an error when CHROMIUM_PATH is wrong', () => {
    expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chrome' })).toThrow(
      'CHROMIUM_PATH is /nowhere/chrome',
    );
  });
});
