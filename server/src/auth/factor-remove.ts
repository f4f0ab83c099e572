/** Removing a second factor: by its owner, who must have used one, or by an administrator. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Audit } from './audit.ts';
import type { SignedIn } from './bearer.ts';
import { refuseFactor } from './factor-errors.ts';
import { dropFactor, requireProof } from './factor-session.ts';
import { lockAccount } from './factors.ts';

/** False when the person has no such factor. */
export const removeFactor = (
  { db, audit }: { db: Db; audit: Audit },
  { user_id, factor_id }: { user_id: string; factor_id: string },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, user_id);
    const factor = await tx
      .selectFrom('auth.mfa_factors')
      .select(['id', 'user_id', 'type', 'status'])
      .where('id', '=', factor_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    if (!factor) return false;
    await dropFactor(tx, factor);
    if (factor.status === 'verified') await audit(tx, { action: 'factor_removed', user_id });
    return true;
  });

type Options = { db: Db; audit: Audit; clock: Clock; forget: (told: string) => void };
export type RemoveOwnFactor = (who: SignedIn, factor_id: string) => Promise<{ id: string }>;

export const createRemoveOwnFactor =
  ({ db, audit, clock, forget }: Options): RemoveOwnFactor =>
  async (who, factor_id) => {
    const factor = who.account.factors.find(({ id }) => id === factor_id);
    if (!factor) throw refuseFactor.unknown();
    if (factor.status === 'verified') requireProof(who, { now: clock(), status: 422 });
    if (!(await removeFactor({ db, audit }, { user_id: who.account.id, factor_id })))
      throw refuseFactor.unknown();
    forget(`user:${who.account.id}`);
    return { id: factor_id };
  };
