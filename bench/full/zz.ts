import { readFileSync } from 'node:fs';
import pg from '/work/wt/full/node_modules/pg/lib/index.js';
import { openDatabaseFor } from '/work/wt/full/bench/full/database.ts';
const d = await openDatabaseFor('filling');
const c = new pg.Client({ connectionString: d.superUrl }); await c.connect();
const pid = (await c.query('select pg_backend_pid() as p')).rows[0].p;
const cpu = () => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' '); return (Number(f[11]) + Number(f[12])) / 100; };
try {
  for (const text of process.argv[2].split(';;')) {
    const b = performance.now(); const k = cpu();
    const r = await c.query(text).catch((e) => ({ rows: [String(e)] }));
    console.log(JSON.stringify(Array.isArray(r) ? r.at(-1).rows : r.rows, null, 0).slice(0, 3000).replaceAll('},{', '},\n{'), ((performance.now()-b)/1000).toFixed(1), 's', cpu() - k, 'cpu s');
  }
} finally { await c.end(); await d.stop(); }
