/** The demo companies: their accounts are printed, and a thread loads them in the background of the first start. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Config } from '../src/boot/config.mjs';
import type { DemoProgress } from '../src/boot/demo.ts';
import type { Product } from '../src/boot/start.ts';
import type { Log } from '../src/kernel/log.ts';
import { largest } from './content/companies.ts';
import { knownAddresses } from './demo/roster.ts';
import { type DemoWork, platformAddress } from './demo-work.ts';

/** Next to this file, as a source or as the bundle writes it. */
const script = new URL(`./demo-thread${extname(import.meta.url)}`, import.meta.url);

/** Random at the first start and then kept, so that the printed accounts keep working. */
const passwordOf = ({ demo, dataDir }: Config): string => {
  const path = join(dataDir, 'demo-password');
  if (demo.password) return demo.password;
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const password = `Pdy-${randomBytes(9).toString('base64url')}-7a`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path, `${password}\n`, { mode: 0o600 });
  return password;
};

const printAccounts = (password: string) => {
  const { domain } = largest;
  const rows = [
    ['Funcionária com PDI', `${knownAddresses.employee}@${domain}`],
    ['Funcionário sem PDI', `${knownAddresses.withoutPlan}@${domain}`],
    ['Gestora', `${knownAddresses.manager}@${domain}`],
    ['Administrador', `${knownAddresses.admin}@${domain}`],
    ['Corporativo', `${knownAddresses.corporate}@${domain}`],
    ['Admin Plataforma', platformAddress],
  ];
  console.log(`\n${largest.name}: contas de demonstração, senha ${password}`);
  for (const [role, email] of rows) console.log(`  ${role?.padEnd(22)}${email}`);
  console.log('');
};

const isKnown = async (product: Product) =>
  (await product.platformDb
    .as({ person_id: null, company_id: null, role: 'platform_admin' })
    .selectFrom('profiles')
    .select('user_id')
    .where('email', '=', platformAddress)
    .executeTakeFirst()) !== undefined;

/** Loads what is missing. Rejects when that fails; the next start goes on. `asked`: the product is to stop. */
export const loadDemo = async (
  product: Product,
  { config, log, asked }: { config: Config; log: Log; asked: Promise<unknown> },
): Promise<void> => {
  const password = passwordOf(config);
  printAccounts(password);
  if (await isKnown(product)) return product.reportDemo({ percent: 100, done: true });
  product.reportDemo({ percent: 0, done: false });
  const started = Date.now();
  const { urls, secretKey, embedded } = product.ready;
  const work: DemoWork = {
    urls,
    secretKey: secretKey.toString('hex'),
    publicUrl: product.address,
    isEmbedded: embedded !== null,
    passwordHash: await product.auth.hashPassword(password),
    logLevel: config.logLevel,
  };
  const thread = new Worker(script, { workerData: work });
  void asked.then(() => thread.terminate());
  await new Promise<void>((resolve, reject) => {
    thread.on('message', (progress: DemoProgress) => {
      product.reportDemo(progress);
      const seconds = Math.round((Date.now() - started) / 1000);
      if (progress.done) log.info({ seconds }, 'demo companies loaded');
    });
    thread.on('error', reject);
    thread.on('exit', () => resolve());
  });
};
