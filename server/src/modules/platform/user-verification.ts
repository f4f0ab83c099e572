/** Checks that callers see the accounts they should, and no others. Contract: `contract/src/platform/users.ts`. */
import type { Role } from '@pdy/contract/permissions';
import { accessResult } from '@pdy/contract/rules/people/access-verification';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { authed, platform } from '#kernel/procedure.ts';

type Counts = {
  readonly visible: number;
  readonly total: number;
  readonly outside: number;
  readonly orphans: number;
};

const report = (counts: Counts, { role, clock }: { role: Role; clock: Clock }) => ({
  ...counts,
  result: accessResult({ role, ...counts }),
  checked_at: clock(),
});

/**
 * The number of people without a company. The platform's administrators have none on purpose, so they do not count: the
 * warning would never go away.
 */
const orphans = sql<number>`(count(*) filter (
  where company_id is null and is_active and role <> 'platform_admin'))::int`.as('orphans');

/** Compares what is visible under the policies with what exists. */
const verifyAccess = platform.platform.users.verifyAccess.handler(
  async ({ context: { tx, actor, clock } }) => {
    const counts = await tx
      .selectFrom('profiles')
      .select([
        sql<number>`count(*)::int`.as('visible'),
        sql<number>`app.count_profiles()::int`.as('total'),
        sql<number>`0`.as('outside'),
        orphans,
      ])
      .executeTakeFirstOrThrow();
    return report(counts, { role: actor.role, clock });
  },
);

/** The rows that the caller sees. Every one must belong to the caller's own company. */
const seenInCompany = (tx: Tx) =>
  tx
    .selectFrom('profiles')
    .select([
      sql<number>`count(*)::int`.as('visible'),
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where company_id is distinct from app.company_id()))::int`.as('outside'),
      orphans,
    ])
    .executeTakeFirstOrThrow();

const verifyCompanyAccess = authed.platform.users.verifyCompanyAccess.handler(
  async ({ context: { tx, actor, clock } }) => report(await seenInCompany(tx), { role: actor.role, clock }),
);

const isActive = authed.platform.users.isActive.handler(
  async ({ input: { user_id_param }, context: { tx } }) => {
    const { rows } = await sql<{ is_active: boolean }>`
    select app.is_user_active(${user_id_param}) as is_active`.execute(tx);
    return rows[0]?.is_active ?? false;
  },
);

export const verification = { verifyAccess, verifyCompanyAccess, isActive };
