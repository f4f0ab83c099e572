/** Removes a second factor: by its owner, who must have used one, or by an administrator. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Audit } from '../audit.ts';
import type { Outbox } from '../mail-links/outbox.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import { refuseFactor } from './factor-errors.ts';
import { dropFactor, requireProof } from './factor-session.ts';
import { lockAccount } from './factors.ts';

type Parts = { db: Db; audit: Audit; outbox: Outbox; clock: Clock };
type Removal = {
  readonly user_id: string;
  readonly factor_id: string;
  /** The owner by default. */
  readonly by?: 'administrator';
};

const notifyOwner = async (tx: Db, { audit, outbox, clock }: Parts, gone: Removal & { type: string }) => {
  const { user_id, by } = gone;
  await audit(tx, { action: 'factor_removed', user_id });
  const { email, left } = await tx
    .selectFrom('auth.users as u')
    .select('u.email')
    .select((eb) =>
      eb
        .selectFrom('auth.mfa_factors as f')
        .select((of) => of.fn.countAll<string>().as('left'))
        .whereRef('f.user_id', '=', 'u.id')
        .where('f.type', '=', 'totp')
        .where('f.status', '=', 'verified')
        .as('left'),
    )
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow();
  const what = gone.type === 'recovery_code' ? 'codes' : 'app';
  const details = { what, left: String(left), at: clock().toISOString(), ...(by && { by }) };
  await outbox.post(tx, { kind: 'factor_removed', email, details });
};

/** False when the person has no such factor. */
export const removeFactor = (parts: Parts, removal: Removal): Promise<boolean> => {
  const { user_id, factor_id } = removal;
  return parts.db.transaction().execute(async (tx) => {
    await lockAccount(tx, user_id);
    const factor = await tx
      .selectFrom('auth.mfa_factors')
      .select(['id', 'user_id', 'type', 'status'])
      .where('id', '=', factor_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    if (!factor) return false;
    await dropFactor(tx, factor);
    if (factor.status === 'verified') await notifyOwner(tx, parts, { ...removal, type: factor.type });
    return true;
  });
};

type Options = Parts & { forget: (message: string) => void };
export type RemoveOwnFactor = (who: SignedIn, factor_id: string) => Promise<{ id: string }>;

export const createRemoveOwnFactor =
  ({ forget, ...parts }: Options): RemoveOwnFactor =>
  async (who, factor_id) => {
    const factor = who.account.factors.find(({ id }) => id === factor_id);
    if (!factor) throw refuseFactor.unknown();
    if (factor.status === 'verified') requireProof(who, { now: parts.clock(), status: 422 });
    if (!(await removeFactor(parts, { user_id: who.account.id, factor_id }))) throw refuseFactor.unknown();
    forget(`user:${who.account.id}`);
    return { id: factor_id };
  };
