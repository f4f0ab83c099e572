/** The demo companies, loaded in the background of the first start by the product's own functions under a set clock. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../src/boot/config.mjs';
import type { Product } from '../src/boot/start.ts';
import { dayIn } from '../src/kernel/clock.ts';
import type { Log } from '../src/kernel/log.ts';
import { companies } from './content/companies.ts';
import { knownAddresses } from './demo/roster.ts';
import { loadCompany } from './demo-company.ts';

const platformAddress = 'plataforma@pdy.example';
const largest = companies.reduce((a, b) => (a.people > b.people ? a : b));

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

/**
 * Goes on where an earlier load was interrupted. The platform's account is made last: it marks the load as complete.
 */
export const loadDemo = async (product: Product, config: Config, log: Log): Promise<void> => {
  const password = passwordOf(config);
  printAccounts(password);
  if (await isKnown(product)) return product.reportDemo({ percent: 100, done: true });
  const started = Date.now();
  const passwordHash = await product.auth.hashPassword(password);
  const today = dayIn('America/Sao_Paulo', new Date());
  const all = companies.reduce((sum, { people }) => sum + people, 0);
  let before = 0;
  for (const company of companies) {
    const report = (share: number) =>
      product.reportDemo({
        percent: Math.min(99, Math.floor((100 * (before + share * company.people)) / all)),
        done: false,
      });
    report(0);
    await loadCompany(company, { product, passwordHash, today, isLargest: company === largest, report });
    before += company.people;
  }
  await product.auth.createAccount({
    email: platformAddress,
    first_name: 'Plataforma',
    last_name: 'PDY',
    role: 'platform_admin',
    password_hash: passwordHash,
  });
  product.reportDemo({ percent: 100, done: true });
  log.info({ seconds: Math.round((Date.now() - started) / 1000) }, 'demo companies loaded');
};
