/** T13: no room on a disk. T14: clocks that differ. T15: few files, little memory, wrong settings. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryMiB } from '../bench/memory.ts';
import { root } from '../scripts/run.mjs';
import { startArguments } from '../scripts/start-command.mjs';
import { checked, damagedPages, nowOf } from './parts/facts.ts';
import { failuresIn } from './parts/load.ts';
import { atMost, exactly, type Outcome, samples, shown } from './parts/report.ts';
import type { World } from './parts/world.ts';

const canMount = () => process.getuid?.() === 0 && spawnSync('which', ['mount']).status === 0;

/** A small disk for one table, as a table space. Null where nobody may mount one. */
const smallDisk = async ({ database }: World) => {
  const folder = mkdtempSync(join(tmpdir(), 'pdy-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const { uid, gid } = statSync(join(database.folder, 'pg18'));
  execFileSync('chown', [`${uid}:${gid}`, folder]);
  execFileSync('chmod', ['700', folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'], { stdio: 'ignore' }),
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
};

export const fillDisk = async (world: World, seconds: number): Promise<Outcome> => {
  if (!canMount()) return { notRun: 'only root may mount a small disk' };
  const disk = await smallDisk(world);
  if (!disk) return { notRun: 'tmpfs cannot be mounted' };
  const { query } = world;
  try {
    await query(`create tablespace small location '${disk.folder}'`);
    await query('alter table cards set tablespace small');
    const since = await nowOf(world);
    const load = world.load();
    await sleep(2_000);
    disk.fill();
    await sleep(seconds * 1000);
    const full = load.exchanges.length;
    disk.empty();
    const began = performance.now();
    const written = () =>
      load.exchanges.slice(full).some(({ path, status }) => path.includes('add_card') && status === 200);
    while (!written() && performance.now() - began < 60_000) await sleep(50);
    const resumed = (performance.now() - began) / 1000;
    await load.stop();
    const failures = failuresIn(load.exchanges);
    const reads = failures.filter(({ isWrite }) => !isWrite);
    return {
      done: `the disk of one table full for ${seconds} s under ${load.exchanges.length} requests; the disk of the log is not filled here`,
      criteria: [
        ...(await checked(world, load, since)),
        exactly('reads that failed', reads.length, 0),
        exactly(
          'writes that failed otherwise than with 503',
          failures.filter(({ isWrite, status }) => isWrite && status !== 503).length,
          0,
        ),
        ...samples(failures),
        atMost('writes again after there is room', resumed, 30, ' s'),
        exactly('damaged tables and indexes (amcheck)', (await damagedPages(query)).length, 0),
        shown('/api/ready below MIN_FREE_MB', 'npm test'),
      ],
    };
  } finally {
    disk.empty();
    await query('alter table cards set tablespace pg_default').catch(() => {});
    await query('drop tablespace if exists small').catch(() => {});
    disk.remove();
  }
};

const fakeTime = () => process.env.FAKETIME_LIBRARY ?? globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];

/** Tokens of either node are good at the other, whatever its clock says. */
export const shiftClock = async (world: World): Promise<Outcome> => {
  const library = fakeTime();
  if (!library || !existsSync(library))
    return { notRun: 'libfaketime is missing (FAKETIME_LIBRARY names it)' };
  const { b } = world;
  const criteria = [];
  try {
    for (const [name, shift, minutes] of [
      ['10 minutes ahead', '+10m', 10],
      ['an hour behind', '-1h', -60],
    ] as const) {
      await b.stop();
      await b.start({
        settings: { LD_PRELOAD: library, FAKETIME: shift, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
      });
      const { headers } = await fetch(`${b.origin}/api/health`);
      const ahead = Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 60_000);
      criteria.push(exactly(`node B ${name}: minutes that its clock differs`, ahead, minutes));
      const since = await nowOf(world);
      const load = world.load({ rate: 30 });
      await sleep(10_000);
      await load.stop();
      const refused = load.exchanges.filter(({ status }) => status === 401);
      criteria.push(exactly(`node B ${name}: calls that it took for signed out`, refused.length, 0));
      criteria.push(exactly(`node B ${name}: failed`, failuresIn(load.exchanges).length, 0));
      criteria.push(...(await checked(world, load, since)).filter(({ isMet }) => isMet !== null));
    }
  } finally {
    await b.stop();
    await b.start();
  }
  criteria.push(shown('29 February, year end, 2038, zones, dates without a midnight', 'npm test'));
  return { done: 'node B with another clock, beside node A', criteria };
};

const filesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** What the product says when it is started with a wrong setting, and its exit code. */
const refusal = (env: Record<string, string>) => {
  const { status, stderr } = spawnSync(process.execPath, [...startArguments], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    timeout: 60_000,
  });
  return { status, lines: String(stderr).trim().split('\n') };
};

const wrongChecksum = async ({ query, database }: World) => {
  const [first] = await query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name limit 1',
  );
  await query(`update schema_migrations set checksum = 'other' where name = $1`, [first?.name]);
  const secret = Buffer.alloc(32, 9).toString('hex');
  const folder = mkdtempSync(join(tmpdir(), 'pdy-refused-'));
  const said = refusal({ DATABASE_URL: database.ownerUrl, SECRET_KEY: secret, DATA_DIR: folder, PORT: '0' });
  rmSync(folder, { recursive: true });
  await query('update schema_migrations set checksum = $2 where name = $1', [first?.name, first?.checksum]);
  return said;
};

const connections = (port: number, count: number) =>
  Array.from({ length: count }, () => net.connect(port, '127.0.0.1').on('error', () => {}));

export const squeeze = async (world: World, seconds: number): Promise<Outcome> => {
  if (spawnSync('which', ['prlimit']).status !== 0) return { notRun: 'prlimit is missing' };
  const { a, nodes } = world;
  for (const { pid } of nodes) execFileSync('prlimit', ['--pid', String(pid()), '--nofile=1024:1024']);
  const since = await nowOf(world);
  const warm = world.load();
  await sleep(15_000);
  await warm.stop();
  const before = nodes.map(({ pid }) => ({ memory: memoryMiB(pid()), files: filesOf(pid()) }));
  const load = world.load();
  const many = connections(a.port, 1_500);
  await sleep(10_000);
  for (const socket of many) socket.destroy();
  await sleep(seconds * 1000);
  await load.stop();
  await sleep(6_000); // Connections that nobody uses are closed after five seconds.
  const after = nodes.map(({ pid }) => ({ memory: memoryMiB(pid()), files: filesOf(pid()) }));
  const grown = (key: 'memory' | 'files') =>
    nodes.reduce((sum, _, n) => sum + (after[n]?.[key] ?? 0) - (before[n]?.[key] ?? 0), 0);
  const failures = failuresIn(load.exchanges);
  const port = refusal({ PORT: 'abc' });
  const checksum = await wrongChecksum(world);
  return {
    done: `1,024 files for each node under ${load.exchanges.length} requests and 1,500 idle connections; no small memory, no hour`,
    criteria: [
      ...(await checked(world, load, since)),
      exactly('requests that failed', failures.length, 0),
      ...samples(failures),
      atMost('files more than before, of both nodes', grown('files'), 20),
      shown('memory more than before, of both nodes', `${grown('memory').toFixed(0)} MiB`),
      shown('for 10,000 requests', `${((grown('memory') * 10_000) / load.exchanges.length).toFixed(0)} MiB`),
      exactly('a wrong setting: exit code, lines', `${port.status}, ${port.lines.length}`, '1, 1'),
      shown(`  ${port.lines[0]}`, ''),
      exactly(
        'a changed migration: exit code, lines',
        `${checksum.status}, ${checksum.lines.length}`,
        '1, 1',
      ),
      shown(`  ${checksum.lines[0]?.slice(0, 90)}`, ''),
    ],
  };
};
