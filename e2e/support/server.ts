/**
 * Starts the real product for the browser tests, on a free port with a data folder of its own and the demo
 * company, and ends it afterwards. With E2E_URL set, the product that already runs there is tested instead
 * (E2E_PASSWORD is then its demo password,
 * E2E_DATA_DIR its data folder, where mails lie; its limits per address have to be off).
 */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startArguments } from '../../scripts/start-command.mjs';

const root = join(import.meta.dirname, '../..');
const READY_LIMIT_MS = 90_000;
// The demo companies are loaded while the unit tests run, which makes it slow.
const DEMO_LIMIT_MS = 600_000;
/** The product promises to end within 20 s. */
const STOP_LIMIT_MS = 25_000;
/** Settings from the environment of the run that would lead the product to other data or another address. */
const FOREIGN =
  /^(DATABASE_URL|SECRET_KEY|SMTP_URL|MAIL_FROM|NODE_ENV|PUBLIC_URL|QA_.*|PLATFORM_ADMIN_EMAIL)$/;

export type Product = { child: ChildProcess; folder: string; log: string; url: string };

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}

/** `extra`: settings that differ from those of the product that most tests use. */
async function launch(
  password: string,
  extra: Readonly<Record<string, string>> = {},
  wanted?: number,
): Promise<Product> {
  const port = wanted ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'pdy-e2e-'));
  // The database may run under another account, which has to reach its folder.
  chmodSync(folder, 0o755);
  const own = Object.entries(process.env).filter(([name]) => !FOREIGN.test(name));
  const env = {
    ...Object.fromEntries(own),
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') },
    ...{ DEMO_DATA: 'on', DEMO_PASSWORD: password, PUBLIC_URL: `http://127.0.0.1:${port}` },
    // Many people come from this one address, and some ask for two mails in a row.
    ...{ AUTH_RATE_LIMITS: 'off', RATE_LIMITS: 'off', AUTH_MAIL_INTERVAL_S: '0' },
    ...{ QA_SEED: 'on', QA_PASSWORD: 'Ensaio-Seguro-2026' },
    ...extra,
  };
  const log = join(folder, 'server.log');
  const output = openSync(log, 'w');
  const stdio: StdioOptions = ['ignore', output, output];
  const child = spawn(process.execPath, startArguments, { cwd: root, env, stdio });
  closeSync(output);
  return { child, folder, log, url: `http://127.0.0.1:${port}` };
}

const hasEnded = ({ child }: Product) => child.exitCode !== null || child.signalCode !== null;

async function answer(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return response.status === 200 ? await response.json().catch(() => null) : undefined;
  } catch {
    return undefined;
  }
}

/** Asks `url` until its answer is the wanted one. Throws with the end of the product's log. */
async function until(product: Product, path: string, limit_ms: number, isWanted: (body: unknown) => boolean) {
  const deadline = Date.now() + limit_ms;
  let last: unknown;
  while (Date.now() < deadline && !hasEnded(product)) {
    last = await answer(product.url + path);
    if (last !== undefined && isWanted(last)) return;
    await sleep(200);
  }
  const why = hasEnded(product)
    ? 'the product ended by itself'
    : `${limit_ms / 1000} s passed; the last answer was ${JSON.stringify(last)}`;
  const tail = readFileSync(product.log, 'utf8').trimEnd().split('\n').slice(-40).join('\n');
  throw new Error(`Waiting for ${path}: ${why}. Its log ends with:\n${tail}`);
}

function isDemoLoaded(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('demo' in body)) return false;
  const { demo } = body;
  return typeof demo === 'object' && demo !== null && 'done' in demo && demo.done === true;
}

export async function stop(product: Product, logName = 'server.log') {
  const { child, folder, log } = product;
  const ended = new Promise((done) => child.once('exit', () => done(true)));
  const wasRunning = !hasEnded(product);
  if (wasRunning) child.kill('SIGTERM');
  const isGone = !wasRunning || (await Promise.race([ended, sleep(STOP_LIMIT_MS, false, { ref: false })]));
  if (!isGone) child.kill('SIGKILL');
  mkdirSync(join(root, 'test-results'), { recursive: true });
  copyFileSync(log, join(root, 'test-results', logName));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  if (!isGone) throw new Error(`The product did not end within ${STOP_LIMIT_MS / 1000} s of SIGTERM.`);
}

/** Starts a product of its own without demo company, for tests of settings. The caller has to stop it. */
export async function startAnother(
  settings: Readonly<Record<string, string>>,
  port: number,
): Promise<Product> {
  const product = await launch('', { DEMO_DATA: 'off', DEMO_PASSWORD: '', ...settings }, port);
  try {
    await until(product, '/api/ready', READY_LIMIT_MS, () => true);
  } catch (error) {
    await stop(product).catch(() => undefined);
    throw error;
  }
  return product;
}

/** Other steps may still run on this machine: if E2E_BEGIN_WHEN is set, no page is visited before that file exists. */
async function ourTurn(isOver = () => false) {
  const file = process.env.E2E_BEGIN_WHEN;
  while (file && !existsSync(file) && !isOver()) await sleep(200);
}

export default async function startProduct() {
  if (process.env.E2E_URL) {
    await ourTurn();
    return undefined;
  }
  const password = 'Demonstracao-2026';
  const product = await launch(password);
  try {
    await until(product, '/api/ready', READY_LIMIT_MS, () => true);
    await until(product, '/api/health', DEMO_LIMIT_MS, isDemoLoaded);
    await ourTurn(() => hasEnded(product));
  } catch (error) {
    await stop(product).catch(() => undefined);
    throw error;
  }
  process.env.E2E_URL = product.url;
  process.env.E2E_PASSWORD = password;
  process.env.E2E_DATA_DIR = join(product.folder, 'data');
  return () => stop(product);
}
