/** T5: a newer release beside the older one, and back. T4: a restore, by the product's own commands. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../scripts/run.mjs';
import { migrate, readMigrations } from '../server/src/boot/migrations.ts';
import { createLog } from '../server/src/kernel/log.ts';
import { checked, nowOf } from './parts/facts.ts';
import { failuresIn } from './parts/load.ts';
import { atMost, type Criterion, exactly, type Outcome, samples, shown } from './parts/report.ts';
import type { World } from './parts/world.ts';

/** What a next release would add while the older one serves: a column, a table and a check that is validated later. */
const next = {
  name: '9000_next_release.sql',
  text: `alter table cards add column next_release text;
    alter table pdi_activities add column next_release int not null default 0;
    alter table cards add constraint next_release_is_short check (length(next_release) <= 100) not valid;
    create table next_release (id int);`,
};
const contract = `alter table cards drop column next_release; alter table pdi_activities drop column next_release;
  drop table next_release; delete from schema_migrations where name = '${next.name}'`;

const waitsSql = `select coalesce(max(extract(epoch from clock_timestamp() - query_start)) * 1000, 0)::float as ms
  from pg_stat_activity where wait_event_type = 'Lock' and wait_event in ('relation', 'extend')`;

/** The longest that a statement waited for a table, in ms, as seen every 20 ms. */
const watchLocks = ({ query }: World) => {
  let isOver = false;
  let longest = 0;
  const watching = (async () => {
    while (!isOver) {
      longest = Math.max(longest, (await query<{ ms: number }>(waitsSql))[0]?.ms ?? 0);
      await sleep(20);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return longest;
  };
};

export const rollRelease = async (world: World, seconds: number): Promise<Outcome> => {
  const { a, b, database, query } = world;
  const since = await nowOf(world);
  const load = world.load();
  const locks = watchLocks(world);
  const restart = async (node: World['a']) => {
    await node.stop();
    await node.start();
    await sleep(seconds * 500);
  };
  await sleep(2_000);
  await b.stop();
  const migrations = [...readMigrations(), next];
  const applied = await migrate({
    url: database.ownerUrl,
    prefix: 'pdy',
    log: createLog('silent'),
    migrations,
  });
  await b.start();
  await sleep(seconds * 1000); // One node of each release.
  await restart(a);
  await restart(b); // Back to the older release, before anything is taken away.
  await restart(a);
  await query(contract);
  await sleep(2_000);
  await load.stop();
  const longest = await locks();
  const failures = failuresIn(load.exchanges);
  return {
    done: `a migration under ${load.exchanges.length} requests, nodes restarted in turns on both sides of it`,
    criteria: [
      exactly('migrations applied', applied.join(), next.name),
      ...(await checked(world, load, since)),
      exactly('requests that failed', failures.length, 0),
      ...samples(failures),
      atMost('longest wait for a table', longest, 500, ' ms'),
      shown('open tabs of the older version', 'npm run e2e'),
      shown('the other release', 'the same one'),
    ],
  };
};

const commandOf = (moments: number) =>
  new Promise<{ output: string; isDone: boolean }>((resolve) => {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const words = [vitest, 'run', '--project', 'server', 'server/test/kill-restored.test.ts'];
    const env = { ...process.env, BACKUP_MOMENTS: String(moments), BACKUP_MB: '1024', NO_COLOR: '1' };
    execFile(process.execPath, words, { cwd: root, env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ output: `${stdout}${stderr}`, isDone: error === null }),
    );
  });

const line = (output: string, pattern: RegExp): Criterion =>
  shown(pattern.exec(output)?.[0]?.slice(0, 100) ?? '', '');

export const restore = async (moments: number): Promise<Outcome> => {
  const { output, isDone } = await commandOf(moments);
  const seconds = Number(/restored and ready after (\d+) s/.exec(output)?.[1] ?? Number.POSITIVE_INFINITY);
  return {
    done: `${moments} moments under forty writers restored and compared, by the test of npm run backups`,
    criteria: [
      exactly(
        'checksums, policies, roles, later goals, dead sessions',
        isDone ? 'as they were' : 'differ',
        'as they were',
      ),
      line(output, /\d+ moments among .*/),
      atMost('1 GB restored, and ready', seconds, 300, ' s'),
      shown('the archive is at most behind by', '60 s'),
    ],
  };
};
