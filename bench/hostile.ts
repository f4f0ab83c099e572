/**
 * `npm run bench -- hostile`: how long others wait while somebody sends files made to keep a processor busy or to fill
 * the memory. The product is asked twenty times a second for its health and for a person's frame.
 */
import { loadavg } from 'node:os';
import { hostileLists, hostileWorkbooks } from '../server/test/fixtures/hostile-files.ts';
import { memoryMiB } from './memory.ts';
import { atMost, say, shown } from './parts/figure.ts';
import { type Measured, openLoop } from './parts/load.ts';
import { makeAccount, signIn, startProduct } from './parts/product.ts';
import { save } from './parts/save.ts';
import { withCompany } from './parts/with-company.ts';

const most = { p95: 100 };
const asked = { rate: 20, calls: ['/api/health', '/api/shell'] };

type Sent = { readonly what: string; readonly name: string; readonly file: Uint8Array };
type Waited = Pick<Measured, 'p50' | 'p95' | 'p99' | 'failed'> &
  Omit<Sent, 'file'> & {
    readonly status: readonly number[];
    readonly sent_ms: number;
    readonly memory: number;
  };

const send = async (origin: string, headers: Record<string, string>, { name, file }: Sent) => {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(file)], name));
  const answer = await fetch(`${origin}/api/user-imports`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
};

const files = (): Sent[] => [
  ...Object.entries(hostileWorkbooks).map(([what, make]) => ({ what, name: 'pessoas.xlsx', file: make() })),
  ...Object.entries(hostileLists).map(([what, make]) => ({ what, name: 'pessoas.csv', file: make() })),
];

export const run = () =>
  withCompany('Arquivos', async ({ database, client, company_id }) => {
    const admin = await makeAccount(database, company_id, 'arquivos@bench.example');
    await client.query(`update profiles set role = 'admin' where user_id = $1`, [admin]);
    const product = await startProduct(database);
    try {
      const headers = await signIn(product.origin, 'arquivos@bench.example');
      const others = (n: number) => ({ path: asked.calls[n % asked.calls.length] ?? '', headers });
      await openLoop(product.origin, others, { rate: asked.rate, seconds: 3 });
      const quiet = await openLoop(product.origin, others, { rate: asked.rate, seconds: 5 });
      console.log(
        `nobody sends anything: p50 ${quiet.p50.toFixed(1)}, p95 ${quiet.p95.toFixed(1)} ms; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
      );
      const measured: Waited[] = [];
      for (const sent of files()) {
        const began = performance.now();
        // Three are sent at once: two are read and one waits.
        const sending = Promise.all([1, 2, 3].map(() => send(product.origin, headers, sent)));
        const waiting = openLoop(product.origin, others, { rate: asked.rate, seconds: 4 });
        const status = await sending;
        const sent_ms = performance.now() - began;
        const { p50, p95, p99, failed } = await waiting;
        const memory = memoryMiB(product.pid);
        measured.push({ what: sent.what, name: sent.name, status, sent_ms, p50, p95, p99, failed, memory });
        console.log(
          `${sent.what.padEnd(52)}${status.join(' ')}${sent_ms.toFixed(0).padStart(8)} ms; others p50 ${p50.toFixed(1).padStart(6)}, p95 ${p95.toFixed(1).padStart(6)}, p99 ${p99.toFixed(1).padStart(6)} ms, ${failed} failed, ${memory.toFixed(0)} MiB`,
        );
      }
      const worst = (key: 'p95' | 'p99') => Math.max(...measured.map((one) => one[key]));
      const failed = measured.reduce((sum, one) => sum + one.failed, 0);
      const rows = [
        atMost('others wait for their frame, p95 beside the worst file', worst('p95'), 'ms', most.p95),
        shown('others wait for their frame, p99 beside the worst file', worst('p99'), 'ms'),
        atMost('requests of others that failed', failed, '', 0),
      ].map(say);
      save(
        'hostile',
        { quiet, measured },
        { rows, scope: `${measured.length} files, each sent three times at once` },
      );
    } finally {
      await product.stop();
    }
  });
