/** A wrong setting is reported before anything is installed or built. The test runs in a copy of the files in Git. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './planted-tree.ts';

const bare = mkdtempSync(join(tmpdir(), 'bare-'));
const prestart = 'scripts/bootstrap.mjs';

/** No folder can be made at a path below a file. */
const blocked = join(bare, 'file', 'data');

beforeAll(() => {
  const kept = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'scripts', 'server'], {
    cwd: root,
  });
  for (const path of [...kept.toString().trim().split('\n'), 'package.json', 'package-lock.json'])
    if (existsSync(join(root, path))) cpSync(join(root, path), join(bare, path));
  writeFileSync(join(bare, 'file'), '');
});
afterAll(() => rmSync(bare, { recursive: true }));

const begun = (env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [prestart, 'check', 'build'], {
    cwd: bare,
    env: { PATH: dirname(process.execPath), DATA_DIR: join(bare, 'data'), ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr: stderr.trim() };
};

describe('npm start in a fresh clone', () => {
  it.each([
    [{ PORT: 'http' }, "PORT must be a whole number from 0 to 65535, not 'http'."],
    [{ PUBLIC_URL: 'pdy' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
    [
      { DATA_DIR: blocked },
      `DATA_DIR must be a folder that can be made and written to; '${blocked}' can't (ENOTDIR).`,
    ],
    [
      { DATA_DIR: '/proc/data' },
      "DATA_DIR must be a folder that can be made and written to; '/proc/data' can't (ENOENT).",
    ],
    [{ AUTH_LOCK_MIN: '0' }, "AUTH_LOCK_MIN must be a whole number from 1 to 1440, not '0'."],
    [{ PLATFORM_ADMIN_EMAIL: 'ana' }, "PLATFORM_ADMIN_EMAIL must be an e-mail address, not 'ana'."],
    [
      { AUTH_EXTERNAL_ACME_ISSUER: 'acme' },
      "AUTH_EXTERNAL_ACME_ISSUER must be an https address, not 'acme'.",
    ],
  ])('with %j says one sentence and does nothing', (env, sentence) => {
    expect(begun(env)).toEqual({ status: 1, stdout: '', stderr: sentence });
  });
});
