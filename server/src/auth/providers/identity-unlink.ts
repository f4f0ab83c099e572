/** Removes an identity from an account, but never the last one. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { identitiesOf } from '../accounts/accounts.ts';
import type { Audit } from '../audit.ts';
import { refusal } from '../auth-error.ts';
import type { Outbox } from '../mail-links/outbox.ts';
import { refuseFactor } from '../second-factor/factor-errors.ts';
import { hasFactor, lockAccount } from '../second-factor/factors.ts';
import type { SignedIn } from '../sessions/bearer.ts';

const dayMs = 86_400_000;
const refused = {
  notAnId: refusal(404, 'validation_failed', 'O identificador informado não é válido.'),
  unknown: refusal(422, 'identity_not_found', 'Este acesso não está ligado à sua conta.'),
  last: refusal(
    422,
    'single_identity_not_deletable',
    'Este é o único acesso da sua conta e não pode ser removido.',
  ),
};

/** Requires what changes of identities need: the second factor where there is one, and a session of at most a day. */
export const requireYoungSession = ({ account, aal, began_at }: SignedIn, now: Date): void => {
  if (hasFactor(account.factors) && aal !== 'aal2') throw refuseFactor.needsFactor(403);
  if (now.getTime() - began_at.getTime() > dayMs) throw refuseFactor.needsProof();
};

type Options = { db: Db; audit: Audit; outbox: Outbox; clock: Clock };
export type UnlinkIdentity = (who: SignedIn, identity_id: string) => Promise<void>;

export const createUnlinkIdentity =
  ({ db, audit, outbox, clock }: Options): UnlinkIdentity =>
  async (who, identity_id) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(identity_id)) throw refused.notAnId();
    requireYoungSession(who, clock());
    const user_id = who.account.id;
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, user_id);
      const identities = await identitiesOf(tx, user_id);
      const identity = identities.find(({ id }) => id === identity_id.toLowerCase());
      if (!identity) throw refused.unknown();
      if (identities.length === 1) throw refused.last();
      await tx.deleteFrom('auth.identities').where('id', '=', identity.id).execute();
      // The password belongs to the identity of the address and must not stay without it.
      if (identity.provider === 'email')
        await tx.updateTable('auth.users').set({ password_hash: null }).where('id', '=', user_id).execute();
      const { provider } = identity;
      await audit(tx, { action: 'identity_unlinked', user_id, details: { provider } });
      const details = { provider, at: clock().toISOString() };
      await outbox.post(tx, { kind: 'identity_unlinked', email: who.account.email, details });
    });
  };
