/** A tab that is open since the build before still finds its files after the server was started with a new one. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { serveWebApp } from './web-app.ts';

const root = mkdtempSync(join(tmpdir(), 'pdy-files-'));
afterAll(() => rmSync(root, { recursive: true }));
const [folder, dataDir] = [join(root, 'dist'), join(root, 'data')];

/** What a build leaves: a page that names its code, and one more file that the code loads later. */
const build = (name: string) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), `<script src="/assets/index-${name}.js"></script>`);
  for (const file of [`index-${name}.js`, `goals-${name}.js`, 'shared-c0.js']) {
    writeFileSync(join(folder, 'assets', file), `say('${file}')`);
    writeFileSync(join(folder, 'assets', `${file}.br`), brotliCompressSync(`say('${file}')`));
  }
};

const begin = new Date('2026-11-30T12:00:00Z').getTime();
/** Starts a server that many days later, and asks it for files of its folder `assets`. */
const answers = async (day: number, ...files: string[]) => {
  const app = Fastify();
  await serveWebApp(app, { backupDays: null, dataDir, folder, now: new Date(begin + day * 86_400_000) });
  const asked = files.map((file) =>
    app.inject({ url: `/assets/${file}`, headers: { 'accept-encoding': 'br' } }),
  );
  const found = await Promise.all(asked);
  await app.close();
  return found;
};
const codes = async (day: number, ...files: string[]) =>
  (await answers(day, ...files)).map(({ statusCode }) => statusCode);
const stored = () => readdirSync(join(dataDir, 'web', 'assets')).sort();

describe('the files of the build before', () => {
  it('are served after a restart with a new build, packed and to be kept as before', async () => {
    build('a1');
    expect(await codes(0, 'index-a1.js', 'goals-b2.js')).toEqual([200, 404]);
    build('b2');
    const [old, own] = await answers(30, 'goals-a1.js', 'goals-b2.js');
    for (const [file, answer] of [['goals-a1.js', old] as const, ['goals-b2.js', own] as const]) {
      expect(answer?.headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringContaining('javascript'),
      });
      expect(String(brotliDecompressSync(answer?.rawPayload ?? ''))).toBe(`say('${file}')`);
    }
  });

  it('are served for seven days after they were replaced, however long they had served, and then deleted', async () => {
    expect(await codes(36.9, 'goals-a1.js', 'shared-c0.js')).toEqual([200, 200]);
    expect(await codes(37.1, 'goals-a1.js', 'goals-b2.js', 'shared-c0.js')).toEqual([404, 200, 200]);
    const files = ['goals-b2.js', 'index-b2.js', 'shared-c0.js'].flatMap((name) => [name, `${name}.br`]);
    expect(stored()).toEqual(files.sort());
  });

  it('are those of several builds, and of one that came back', async () => {
    build('d3');
    await answers(38);
    build('b2');
    await answers(39);
    build('e4');
    expect(await codes(45.5, 'goals-b2.js', 'goals-d3.js', 'goals-e4.js')).toEqual([200, 200, 200]);
    expect(await codes(46.5, 'goals-b2.js', 'goals-d3.js', 'goals-e4.js')).toEqual([200, 404, 200]);
  });

  it('that a killed start has left half are deleted after an hour', async () => {
    const halves = ['old', 'young'].map((name) => join(dataDir, 'web', 'assets', `${name}.js.7.half`));
    for (const half of halves) writeFileSync(half, '');
    utimesSync(halves[0] ?? '', 0, 0);
    await answers(46.6);
    expect(halves.map((half) => existsSync(half))).toEqual([false, true]);
    rmSync(halves[1] ?? '');
  });

  it('are not worth a server that does not start', async () => {
    build('f5');
    const file = join(root, 'no-folder');
    writeFileSync(file, '');
    const app = Fastify();
    await serveWebApp(app, { backupDays: null, dataDir: file, folder });
    expect((await app.inject({ url: '/assets/goals-f5.js' })).statusCode).toBe(200);
    await app.close();
  });

  it('come without the lists of them', async () => {
    const app = Fastify();
    await serveWebApp(app, { backupDays: null, dataDir, folder, now: new Date(begin + 47 * 86_400_000) });
    const lists = readdirSync(join(dataDir, 'web')).filter((name) => name.endsWith('.json'));
    expect(lists).toHaveLength(3);
    for (const name of lists) {
      const { statusCode } = await app.inject({ url: `/${name}` });
      expect([name, statusCode]).toEqual([name, 404]);
    }
    await app.close();
  });
});
