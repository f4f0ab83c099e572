/** Endpoints that need a person load the account and the session on every request. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Account, accountById, isBarred } from '../accounts/accounts.ts';
import { refuse } from '../auth-error.ts';
import { type AccessTokens, bearerOf } from './access-tokens.ts';

export type SignedIn = {
  readonly account: Account;
  readonly session_id: string;
  /** The level that both the token and the session have proven: a token from before the second factor stays at aal1. */
  readonly aal: 'aal1' | 'aal2';
  /** When the session began. */
  readonly began_at: Date;
  /** When the person last proved who they are, by password, code or provider. */
  readonly proven_at: Date;
};
export type RequireSignedIn = (authorization: string | undefined) => Promise<SignedIn>;

/** Refuses a session with a one-time password: it may change nothing of the account but the password. */
export const withOwnPassword = (signedIn: SignedIn): SignedIn => {
  if (signedIn.account.must_change_password) throw refuse.passwordNotOwn();
  return signedIn;
};

type Options = { db: Db; tokens: AccessTokens; clock: Clock };

export const requireSignedIn =
  ({ db, tokens, clock }: Options): RequireSignedIn =>
  async (authorization) => {
    const token = bearerOf(authorization);
    if (token === null) throw refuse.noBearer();
    const believed = await tokens.verify(token);
    if (!believed) throw refuse.badToken();
    const account = await accountById(db, believed.sub);
    if (!account) throw refuse.unknownUser();
    if (isBarred(account, clock())) throw refuse.banned(403, account);
    const session = await db
      .selectFrom('auth.sessions')
      .select(['id', 'aal', 'created_at'])
      .select((eb) =>
        eb
          .selectFrom('auth.session_amr as m')
          .select((of) => of.fn.max('m.created_at').as('at'))
          .whereRef('m.session_id', '=', 'auth.sessions.id')
          .as('proven_at'),
      )
      .where('id', '=', believed.session_id)
      .where('user_id', '=', account.id)
      .where('not_after', '>', clock())
      .executeTakeFirst();
    if (!session) throw refuse.noSession();
    const { id: session_id, created_at: began_at, proven_at } = session;
    const aal = believed.aal === 'aal2' ? session.aal : 'aal1';
    return { account, session_id, aal, began_at, proven_at: proven_at ?? began_at };
  };
