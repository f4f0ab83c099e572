/**
 * `npm run bench -- pgbouncer`: the mix of a working day on two nodes, directly and through PgBouncer in transaction
 * mode, in turns: how long people wait, the processor time of a request, and the connections of PostgreSQL.
 */
import { startPooler } from '../../server/test/fixtures/pooler.ts';
import { cpuMs } from '../parts/cpu.ts';
import { atMost, shown } from '../parts/figure.ts';
import { openLoop } from '../parts/load.ts';
import { save } from '../parts/save.ts';
import { rate, startNodes, withWorkers } from './nodes-of.ts';

const turns = Number(process.env.TURNS ?? 3);
const seconds = Number(process.env.SECONDS ?? 30);
const warmSeconds = 10;

export const run = () =>
  withWorkers(async ({ database, client, next }) => {
    const pooler = await startPooler(database.superUrl);
    const connections = async () => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and usename ~ '^pdy_'`,
      );
      return rows[0]?.count ?? 0;
    };
    const measure = async (way: 'direct' | 'pooled') => {
      const nodes = await startNodes(
        database,
        2,
        way === 'pooled' ? { DATABASE_POOLER_URL: pooler.url } : {},
      );
      try {
        await openLoop(nodes.origin, next, { rate, seconds: warmSeconds });
        const cpu = () => ({ ...nodes.cpu(), pgbouncer: cpuMs(pooler.pid) });
        const before = cpu();
        const measured = await openLoop(nodes.origin, next, { rate, seconds });
        const after = cpu();
        const of = (what: keyof typeof before) => (after[what] - before[what]) / measured.requests;
        const each = {
          node: of('node'),
          postgres: of('postgres'),
          nginx: of('nginx'),
          pgbouncer: of('pgbouncer'),
        };
        const row = { way, ...measured, each, connections: await connections() };
        console.log(
          `${way}: ${row.requests} requests, ${row.failed} failed; p50 ${row.p50.toFixed(1)}, p95 ${row.p95.toFixed(1)} ms; ` +
            `ms of a request: ${Object.entries(each)
              .map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
              .join(', ')}; ` +
            `${row.connections} connections of PostgreSQL`,
        );
        return row;
      } finally {
        await nodes.stop();
      }
    };
    const rows: Awaited<ReturnType<typeof measure>>[] = [];
    try {
      for (let turn = 0; turn < turns; turn++)
        for (const way of ['direct', 'pooled'] as const) rows.push(await measure(way));
    } finally {
      await pooler.stop();
    }
    const of = (way: string) => rows.filter((row) => row.way === way);
    const cpuOf = (way: string) =>
      of(way)
        .flatMap(({ each }) => Object.values(each))
        .reduce((sum, ms) => sum + ms, 0) / turns;
    const connectionsOf = (way: string) => Math.max(...of(way).map((row) => row.connections));
    const failed = rows.reduce((sum, row) => sum + row.failed, 0);
    const figures = [
      shown('processor of a request, directly', cpuOf('direct'), 'ms'),
      shown('processor of a request, through PgBouncer', cpuOf('pooled'), 'ms'),
      shown('connections of PostgreSQL, directly', connectionsOf('direct'), ''),
      shown('connections of PostgreSQL, through PgBouncer', connectionsOf('pooled'), ''),
      atMost('requests that failed, directly and through PgBouncer', failed, '', 0),
    ];
    const scope = `two nodes, ${rate} requests a second, ${turns} turns`;
    save('pgbouncer', { rate, turns: rows }, { rows: figures, scope });
    if (rows.some(({ failed }) => failed > 0)) process.exitCode = 1;
  });
