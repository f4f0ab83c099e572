/** Endpoints that need a person load the account and the session on every request. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type AccessTokens, bearerOf } from './access-tokens.ts';
import { type Account, accountById, isBarred } from './accounts.ts';
import { refuse } from './auth-error.ts';

type SignedIn = { readonly account: Account; readonly session_id: string };
export type RequireSignedIn = (authorization: string | undefined) => Promise<SignedIn>;

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
    if (isBarred(account, clock())) throw refuse.banned(403);
    const session = await db
      .selectFrom('auth.sessions')
      .select('id')
      .where('id', '=', believed.session_id)
      .where('user_id', '=', account.id)
      .where('not_after', '>', clock())
      .executeTakeFirst();
    if (!session) throw refuse.noSession();
    return { account, session_id: session.id };
  };
