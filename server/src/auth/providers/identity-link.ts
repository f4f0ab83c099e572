/**
 * Finds or creates the account of a person whom another provider has identified. The rules are in
 * identity-link-rules.ts.
 */
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Account, accountByEmail, accountById, isBarred } from '../accounts/accounts.ts';
import type { Audit } from '../audit.ts';
import { AuthError, refuse } from '../auth-error.ts';
import type { Outbox } from '../mail-links/outbox.ts';
import { judgeLink } from './identity-link-rules.ts';
import { addIdentity, addUser, type ProviderPerson, touchIdentity, wipe } from './identity-rows.ts';

type Link = (tx: Db, person: ProviderPerson, linking_user_id: string | null) => Promise<Account>;

const refused = {
  alreadyLinked: () =>
    new AuthError({
      status: 422,
      code: 'identity_already_exists',
      message: 'Este acesso já está ligado a uma conta.',
    }),
  unverified: () =>
    new AuthError({
      status: 403,
      code: 'provider_email_needs_verification',
      message: 'O provedor não confirmou seu email. Confirme-o lá e tente novamente.',
    }),
};

type Parts = { clock: Clock; audit: Audit; outbox: Outbox };

/** Locks what a sign-in enters: sign-ins that would enter the same account wait for each other. */
const queue = async (tx: Db, { provider, subject, email }: ProviderPerson) => {
  const names = [`identity ${provider} ${subject}`, `identity of ${email ?? ''}`].sort();
  for (const name of names) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
};

export const createLink = ({ clock, audit, outbox }: Parts): Link => {
  const judge = async (tx: Db, person: ProviderPerson, linking_user_id: string | null) => {
    const identity = await tx
      .selectFrom('auth.identities')
      .select('user_id')
      .where('provider', '=', person.provider)
      .where('provider_id', '=', person.subject)
      .executeTakeFirst();
    const verified_email = person.is_email_verified ? person.email : null;
    const account = verified_email === null ? null : await accountByEmail(tx, verified_email);
    return judgeLink({
      known_user_id: identity?.user_id ?? null,
      linking_user_id,
      verified_email,
      account: account && { id: account.id, is_confirmed: account.email_confirmed_at !== null },
    });
  };

  const notifyOwner = async (
    tx: Db,
    user_id: string,
    { person, now }: { person: ProviderPerson; now: Date },
  ) => {
    const account = await accountById(tx, user_id);
    const details = { provider: person.provider, at: now.toISOString() };
    if (account) await outbox.post(tx, { kind: 'identity_linked', email: account.email, details });
  };

  const settle = async (tx: Db, person: ProviderPerson, linking_user_id: string | null): Promise<string> => {
    const proven = { person, now: clock() };
    const judged = await judge(tx, person, linking_user_id);
    if (judged.verdict === 'already_linked') throw refused.alreadyLinked();
    if (judged.verdict === 'unverified') throw refused.unverified();
    if (judged.verdict === 'enter') {
      await touchIdentity(tx, proven);
      return judged.user_id;
    }
    const user_id = judged.verdict === 'add' ? await addUser(tx, judged.email, proven) : judged.user_id;
    if (judged.verdict === 'take_over') await wipe(tx, user_id, proven);
    await addIdentity(tx, user_id, proven);
    const details = { provider: person.provider, verdict: judged.verdict };
    await audit(tx, { action: 'identity_linked', user_id, details });
    if (judged.verdict !== 'add') await notifyOwner(tx, user_id, proven);
    return user_id;
  };

  return async (tx, person, linking_user_id) => {
    await queue(tx, person);
    const account = await accountById(tx, await settle(tx, person, linking_user_id));
    if (!account) throw refuse.unknownUser();
    if (isBarred(account, clock())) throw refuse.banned(403, account);
    return account;
  };
};
