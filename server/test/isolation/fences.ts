/** The fence of each table: the exact policies that keep one company or person away from another's rows. */
import type { CatalogueRule, Finding } from './fault.ts';
import { policies, tables } from './fault.ts';

type Fence = { readonly policy: string; readonly isRestrictive: boolean; readonly expression: string };

const company = '(company_id = app.company_id())';
const person = '( SELECT app.person_id() AS person_id)';
const platform = '(company_id = ( SELECT app.platform_company_id() AS platform_company_id))';

const tenantFence: Fence = { policy: 'tenant', isRestrictive: true, expression: company };

/** Tables with a different fence, each with its reason; null: nothing to fence. */
const otherFences: Readonly<Record<string, { readonly fence: Fence | null; readonly reason: string }>> = {
  companies: {
    fence: {
      policy: 'own',
      isRestrictive: false,
      expression: '(id = app.company_id())',
    },
    reason: 'the company is the row itself; it has one policy, for reading',
  },
  profiles: {
    fence: {
      policy: 'fence',
      isRestrictive: true,
      expression: `
CASE
    WHEN ${company} THEN true
    ELSE ((app.company_id() IS NULL) AND (user_id = ${person}))
END`,
    },
    reason: 'an account without company still reads its own profile',
  },
  idempotency_keys: {
    fence: { policy: 'own', isRestrictive: false, expression: `(person_id = ${person})` },
    reason: 'belongs to a person, whatever the company; it has one policy for pdy_app',
  },
  user_onboarding_progress: {
    fence: { policy: 'tenant', isRestrictive: true, expression: `(user_id = ${person})` },
    reason: 'belongs to a person, whatever the company, also to accounts without one',
  },
  notifications: {
    fence: { policy: 'tenant', isRestrictive: true, expression: `(${company} OR ${platform})` },
    reason: "what the platform tells reaches people of every company; nobody reads one they didn't receive",
  },
  retired_notices: {
    fence: { policy: 'tenant', isRestrictive: true, expression: `(${company} OR ${platform})` },
    reason: 'what the platform took back is gone for people of every company; a row says no more than that',
  },
  user_notifications: {
    fence: {
      policy: 'tenant',
      isRestrictive: true,
      expression: `(${company} OR (${platform} AND (user_id = ${person})))`,
    },
    reason: 'what the platform told a person is theirs, whatever the company, also without one',
  },
  schema_migrations: { fence: null, reason: 'no serving role holds any grant on it' },
};

type Policy = {
  table_name: string;
  polname: string;
  polpermissive: boolean;
  polcmd: string;
  using_text: string;
  check_text: string;
};

const isFence = (policy: Policy, { isRestrictive, expression }: Fence) =>
  policy.polpermissive !== isRestrictive &&
  policy.using_text === expression &&
  (!isRestrictive || (policy.polcmd === '*' && policy.check_text === expression));

const judge = (name: string, own: readonly Policy[]): Finding[] => {
  const other = otherFences[name];
  const fence = other ? other.fence : tenantFence;
  if (fence === null) return [];
  if (own.some((policy) => policy.polname === fence.policy && isFence(policy, fence))) return [];
  return [{ on: name, says: `no policy '${fence.policy}' for pdy_app that says ${fence.expression}` }];
};

export const fenceRule: CatalogueRule = {
  id: 'L17',
  sentence: 'every table has the fence, restrictive and word for word, that keeps companies apart',
  find: async (client) => {
    const { rows: names } = await client.query<{ name: string }>(
      `select name from ${tables} where name not like 'auth.%'`,
    );
    const { rows } = await client.query<Policy>(
      `select p.* from ${policies} where 'pdy_app' = any (p.roles)`,
    );
    const gone = Object.keys(otherFences).filter((known) => !names.some(({ name }) => name === known));
    return [
      ...names.flatMap(({ name }) =>
        judge(
          name,
          rows.filter(({ table_name }) => table_name === name),
        ),
      ),
      ...gone.map((on) => ({ on, says: 'is listed as fenced otherwise, but does not exist' })),
    ];
  },
};
