/** The four test accounts. Off unless the installation was told to and given a password; never in production. */
import { ruleSentence } from '@pdy/contract/messages';
import { roleLabel } from '@pdy/contract/permissions';
import { type QaResult, type QaRole, qaRoles, storedQaRole } from '@pdy/contract/platform/qa-seed';
import { type Accounts, knownAccounts } from '#kernel/accounts.ts';
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { platform } from '#kernel/procedure.ts';

const emailOf = (role: QaRole) => `qa-${role.replace('_', '-')}@pdy.example`;

const get = platform.platform.qaSeed.get.handler(async ({ context: { accounts, qaPassword = null } }) => {
  const known = qaPassword === null ? [] : await knownAccounts(accounts).knownAddresses(qaRoles.map(emailOf));
  return {
    is_enabled: qaPassword !== null,
    accounts: qaRoles.map((role) => {
      const email = emailOf(role);
      return { role, email, exists: known.includes(email) };
    }),
    password: qaPassword,
  };
});

const refuseStrangeCompany = async (tx: Tx, company_id: string | undefined) => {
  if (company_id === undefined) return;
  const known = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', company_id)
    .where('is_active', '=', true)
    .where('is_platform', '=', false)
    .executeTakeFirst();
  if (!known) throw notFound();
};

type Wanted = { readonly role: QaRole; readonly company_id?: string | undefined };

const newAccount = ({ role, company_id }: Wanted, password: string) => ({
  email: emailOf(role),
  password,
  first_name: 'QA',
  last_name: roleLabel[storedQaRole[role]],
  role: storedQaRole[role],
  company_id: role === 'platform_admin' ? null : (company_id ?? null),
});

/** A known address and a full company are answers; anything else is a fault. */
const outcomeOf = (error: { code?: string; constraint?: string; detail?: string }, email: string) => {
  if (error.code === 'email_exists') return { outcome: 'exists', message: null } as const;
  if (error.constraint !== 'PDY-LIMITE') throw error;
  const sentence = ruleSentence(error.constraint, error.detail);
  return { outcome: 'error', message: `Erro ao criar ${email}: ${sentence}` } as const;
};

const make = async (accounts: Accounts, wanted: Wanted, password: string): Promise<QaResult> => {
  const { role } = wanted;
  const email = emailOf(role);
  const made = await accounts.createAccount(newAccount(wanted, password)).then(
    () => ({ outcome: 'created', message: null }) as const,
    (error: { code?: string }) => outcomeOf(error, email),
  );
  return { role, email, ...made };
};

const create = platform.platform.qaSeed.create.handler(
  async ({ input, context: { tx, actor, record, accounts, qaPassword = null } }) => {
    if (qaPassword === null || !accounts) throw broken('qa_seed_is_on');
    await refuseStrangeCompany(tx, input.company_id);
    const result = await make(accounts, input, qaPassword);
    if (result.outcome === 'created') {
      await record('platform.qa_account.created', actor.person_id, { role: input.role });
    }
    return result;
  },
);

export const qaSeed = { get, create };
