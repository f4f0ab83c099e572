/** The product as its users meet it: a process with its own PostgreSQL, and people who are signed in. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/run.mjs';
import { startArguments } from '../../scripts/start-command.mjs';
import { createAuth, readAuthConfig } from '../../server/src/auth/index.ts';
import { prepareEmbeddedDatabase, prepareRoles } from '../../server/src/boot/database-roles.ts';
import { migrate } from '../../server/src/boot/migrations.ts';
import { startPostgres } from '../../server/src/boot/postgres/launcher.ts';
import { openDatabase } from '../../server/src/kernel/db.ts';
import { createLog } from '../../server/src/kernel/log.ts';
import { cpuMs } from './cpu.ts';

const log = createLog('error');
const secretKey = Buffer.alloc(32, 9);
export const password = 'Medida-de-2026';

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Makes the product's database on a server, with its roles and tables. `url`: of the superuser, to 'postgres'. */
export const prepareMigrated = async (url: string) => {
  const ownerUrl = await prepareEmbeddedDatabase(url, secretKey);
  const urls = await prepareRoles(ownerUrl, secretKey, 'pdy');
  await migrate({ url: ownerUrl, prefix: 'pdy', log });
  return { ownerUrl, superUrl: url.replace(/\/postgres$/, '/pdy'), urls };
};

export const startDatabase = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pdy-bench-'));
  chmodSync(folder, 0o755); // PostgreSQL runs under another account when this process is root.
  const postgres = await startPostgres({ dataDir: folder, password: 'bench', log });
  const prepared = await prepareMigrated(postgres.url);
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...prepared, folder, pid: postgres.pid, stop };
};

export type BenchDatabase = Awaited<ReturnType<typeof startDatabase>>;

/** Gives an account to each new person of the company; needs no product. Returns their ids. */
export const makeAccounts = async (
  database: Pick<BenchDatabase, 'urls'>,
  company_id: string,
  emails: readonly string[],
) => {
  const db = openDatabase(database.urls.auth, { max: 2 });
  const auth = await createAuth({
    db,
    config: readAuthConfig({}, 'http://127.0.0.1'),
    secretKey,
    clock: () => new Date(),
    log,
  });
  const ids: string[] = [];
  for (const email of emails) {
    const person = { email, first_name: 'Medida', last_name: 'Certa', company_id, password };
    ids.push((await auth.createAccount(person)).user_id);
  }
  await auth.close();
  await db.close();
  return ids;
};

export const makeAccount = async (database: Pick<BenchDatabase, 'urls'>, company_id: string, email: string) =>
  (await makeAccounts(database, company_id, [email]))[0] ?? '';

/** Returns the headers of calls in the name of an account that `makeAccount` made. */
export const signIn = async (origin: string, email: string) => {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
};

/** Gives an account to a new person of the company and signs in as them. Returns a bearer and the person's id. */
export const signInSomebody = async (database: BenchDatabase, origin: string, company_id: string) => {
  const email = `medida-${company_id}@bench.example`;
  const user_id = await makeAccount(database, company_id, email);
  return { user_id, headers: await signIn(origin, email) };
};

/**
 * `samePort`: the port of a stopped product, whose tokens stay valid. `settings`: added to those of a measurement.
 * `out`: the open file that takes its log; absent: nobody reads it.
 */
export const startProduct = async (
  { ownerUrl, folder }: Pick<BenchDatabase, 'ownerUrl' | 'folder'>,
  samePort?: number,
  settings: Readonly<Record<string, string>> = {},
  out?: number,
  nodeArguments: readonly string[] = startArguments,
) => {
  const port = samePort ?? (await freePort());
  const child = spawn(process.execPath, nodeArguments, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: ownerUrl,
      SECRET_KEY: secretKey.toString('hex'),
      DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      AUTH_RATE_LIMITS: 'off',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', out ?? 'ignore', out ?? 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const isReady = () =>
    fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  // A busy machine may need a minute.
  for (let i = 0; !(await isReady()); i++) {
    if (child.exitCode !== null || i > 3000) throw new Error('the product did not start');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const pid = child.pid ?? 0;
  const [ready_ms, cpu_ms] = [performance.now() - began, cpuMs(pid)];
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { origin, pid, child, ready_ms, cpu_ms, stop };
};
