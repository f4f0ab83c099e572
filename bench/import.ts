/**
 * `npm run bench -- import`: a file of 10,000 people, half of them known, half new, each under a manager of the file.
 * It is uploaded, tried out and imported, and then once more, which changes nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cpuMs } from './parts/cpu.ts';
import { atMost, say } from './parts/figure.ts';
import { type BenchDatabase, signInSomebody, startDatabase, startProduct } from './parts/product.ts';
import { save } from './parts/save.ts';
import { seedCompany } from './seeds/seed.ts';

const lines = 10_000;
const known = lines / 2;
const mostSeconds = 60;

type Headers = Record<string, string>;
type Import = {
  readonly id: string;
  readonly version: number;
  readonly columns: object;
  readonly status: string;
  readonly done: number;
  readonly totals: Record<string, number> | null;
};

const fileOf = (domain: string) => {
  const address = (n: number) => `pessoa${n}@${domain}`;
  const line = (_: unknown, i: number) => {
    const n = i + 1;
    const manager = n === 1 ? '-' : address(Math.floor((n + 8) / 10));
    return `Ana;Souza;${address(n)};funcionario;Analista de dados;Área ${n % 40};;;01/03/2024;${manager};M${n}`;
  };
  const header =
    'nome;sobrenome;email;papel;cargo;departamento;telefone;cpf;data_admissao;email_gestor;matricula';
  return new File([[header, ...Array.from({ length: lines }, line)].join('\r\n')], 'pessoas.csv');
};

const callsOf = (origin: string, headers: Headers) => {
  const read = async (answer: Response) => {
    if (!answer.ok) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Import;
  };
  return {
    async begin(file: File) {
      const form = new FormData();
      form.set('file', file);
      return read(await fetch(`${origin}/api/user-imports`, { method: 'POST', headers, body: form }));
    },
    act: async (id: string, act: string, input: object) =>
      read(
        await fetch(`${origin}/api/user-imports/${id}/${act}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        }),
      ),
    get: async (id: string) => read(await fetch(`${origin}/api/user-imports/${id}`, { headers })),
  };
};

type Step = { readonly step: string; readonly seconds: number; readonly cpu_ms: number };

const stopwatch = (pids: readonly number[]) => {
  const steps: Step[] = [];
  const cpu = () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
  return {
    steps,
    async time<T>(step: string, work: () => Promise<T>): Promise<T> {
      const [began, before] = [performance.now(), cpu()];
      const result = await work();
      steps.push({ step, seconds: (performance.now() - began) / 1000, cpu_ms: cpu() - before });
      return result;
    },
  };
};

const measured = async (database: BenchDatabase, client: pg.Client, company_id: string) => {
  const product = await startProduct(database);
  try {
    const { user_id, headers } = await signInSomebody(database, product.origin, company_id);
    await client.query(`update profiles set role = 'admin' where user_id = $1`, [user_id]);
    const calls = callsOf(product.origin, headers);
    const file = fileOf(`${company_id.slice(0, 8)}.example`);
    const { steps, time } = stopwatch([product.pid, database.pid()]);
    const brought = await time('read', () => calls.begin(file));
    const { id, columns } = brought;
    const tried = await time('try out', () =>
      calls.act(id, 'simulate', { version: brought.version, columns }),
    );
    await time('confirm', () => calls.act(id, 'apply', { version: tried.version }));
    const taken = await time('take in', async () => {
      for (;;) {
        const now = await calls.get(id);
        if (now.status !== 'aplicando') return now;
        await sleep(50);
      }
    });
    if (taken.status !== 'aplicado') throw new Error(`it ended as ${JSON.stringify(taken)}`);
    const again = await time('same file, read', () => calls.begin(file));
    const second = await time('same file, try out', () =>
      calls.act(again.id, 'simulate', { version: again.version, columns }),
    );
    const undone = await time('take back', () => calls.act(id, 'undo', { version: taken.version }));
    return { steps, totals: taken.totals, second: second.totals, kept: undone };
  } finally {
    await product.stop();
  }
};

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  try {
    const { company_id } = await seedCompany(client, { size: known, some: 10 });
    const { steps, totals, second } = await measured(database, client, company_id);
    for (const { step, seconds, cpu_ms } of steps)
      console.log(
        `${step.padEnd(22)}${seconds.toFixed(2).padStart(8)} s${cpu_ms.toFixed(0).padStart(9)} ms CPU`,
      );
    const sum = steps.slice(0, 4).reduce((total, { seconds }) => total + seconds, 0);
    const isSame = second?.sem_alteracao === lines;
    console.log(
      `\n${lines} lines (${totals?.criar} new, ${totals?.atualizar} changed): ${sum.toFixed(1)} s; the same file again: ${second?.sem_alteracao} without change ${isSame ? 'ok' : 'RED'}`,
    );
    const row = say(atMost('from the file to the people', sum, 's', mostSeconds));
    save('import', { steps, totals, second }, { rows: [row], scope: `${lines} lines` });
  } finally {
    await client.end();
    await database.stop();
  }
};
