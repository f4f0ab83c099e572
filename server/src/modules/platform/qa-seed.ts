/**
 * The four test accounts. Off unless the installation enables them and has a password for them; never in production.
 */
import { ruleSentence } from '@pdy/contract/messages';
import { roleLabel } from '@pdy/contract/permissions';
import { type QaResult, type QaRole, qaAddress, qaRoles, storedQaRole } from '@pdy/contract/platform/qa-seed';
import { type Accounts, knownAccounts } from '#kernel/accounts.ts';
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { platform } from '#kernel/procedure.ts';
import { handOver } from './user-departure.ts';
import { recordIn } from './user-record.ts';

const addresses = qaRoles.map(qaAddress);

/** Active test accounts in a company, by address. */
const placesOf = async (tx: Tx) => {
  const rows = await tx
    .selectFrom('profiles as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.email', 'c.id', 'c.name'])
    .where('p.email', 'in', addresses)
    .where('p.is_active', '=', true)
    .where('c.is_platform', '=', false)
    .execute();
  return new Map(rows.map(({ email, id, name }) => [email, { id, name }]));
};

const get = platform.platform.qaSeed.get.handler(async ({ context: { tx, accounts, qaPassword = null } }) => {
  const known = qaPassword === null ? [] : await knownAccounts(accounts).knownAddresses(addresses);
  const places = await placesOf(tx);
  return {
    is_enabled: qaPassword !== null,
    accounts: qaRoles.map((role) => {
      const email = qaAddress(role);
      return { role, email, exists: known.includes(email), company: places.get(email) ?? null };
    }),
    password: qaPassword,
  };
});

/**
 * Refuses a test account unless the name of the company is typed, because a wrong choice in a list would put an account
 * among real people.
 */
const refuseStrangeCompany = async (tx: Tx, { role, company_id, typed_name }: Wanted) => {
  if (company_id === undefined) return;
  const known = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', company_id)
    .where('is_active', '=', true)
    .where('is_platform', '=', false)
    .executeTakeFirst();
  if (!known) throw notFound();
  if (role !== 'platform_admin' && typed_name?.trim() !== known.name.trim())
    throw broken('qa_company_is_typed');
};

type Wanted = {
  readonly role: QaRole;
  readonly company_id?: string | undefined;
  readonly typed_name?: string | undefined;
};

const newAccount = ({ role, company_id }: Wanted, password: string) => ({
  email: qaAddress(role),
  password,
  first_name: 'QA',
  last_name: roleLabel[storedQaRole[role]],
  role: storedQaRole[role],
  company_id: role === 'platform_admin' ? null : (company_id ?? null),
});

/** The result of creating an account. A known address and a full company are results; anything else is an error. */
const outcomeOf = (error: { code?: string; constraint?: string; detail?: string }, email: string) => {
  if (error.code === 'email_exists') return { outcome: 'exists', message: null } as const;
  if (error.constraint !== 'PDY-LIMITE') throw error;
  const sentence = ruleSentence(error.constraint, error.detail);
  return { outcome: 'error', message: `Erro ao criar ${email}: ${sentence}` } as const;
};

type Made = { readonly result: QaResult; readonly user_id: string | null };

const make = async (accounts: Accounts, wanted: Wanted, password: string): Promise<Made> => {
  const { role } = wanted;
  const email = qaAddress(role);
  return accounts.createAccount(newAccount(wanted, password)).then(
    ({ user_id }) => ({ user_id, result: { role, email, outcome: 'created', message: null } }),
    (error: { code?: string }) => ({ user_id: null, result: { role, email, ...outcomeOf(error, email) } }),
  );
};

/**
 * Creates a test account. It is recorded where the account is, so that a company sees in its own log that somebody was
 * added.
 */
const create = platform.platform.qaSeed.create.handler(async ({ input, context }) => {
  const { tx, accounts, qaPassword = null } = context;
  if (qaPassword === null || !accounts) throw broken('qa_seed_is_on');
  await refuseStrangeCompany(tx, input);
  const { user_id, result } = await make(accounts, input, qaPassword);
  if (user_id !== null) {
    const company_id = input.role === 'platform_admin' ? null : (input.company_id ?? null);
    await recordIn(context, company_id)('platform.qa_account.created', user_id, { role: input.role });
  }
  return result;
});

/**
 * Deactivates all test accounts of a company. Their seats become free; what they wrote stays, as with all deactivated
 * people.
 */
const remove = platform.platform.qaSeed.remove.handler(async ({ input: { company_id }, context }) => {
  const { tx } = context;
  const there = await tx
    .selectFrom('profiles')
    .select(['user_id', 'company_id', 'manager_id'])
    .where('company_id', '=', company_id)
    .where('email', 'in', addresses)
    .where('is_active', '=', true)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  for (const account of there) {
    await tx
      .updateTable('profiles')
      .set({ is_active: false })
      .where('user_id', '=', account.user_id)
      .execute();
    await handOver(context, account, false);
    await recordIn(context, company_id)('platform.qa_account.removed', account.user_id, {});
  }
  return { removed: there.length };
});

export const qaSeed = { get, create, remove };
