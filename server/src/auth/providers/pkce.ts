/** PKCE: the browser that started a sign-in proves that it is the one that received the code in the address. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { DB } from '../../db/types.ts';
import { accountById, isBarred } from '../accounts/accounts.ts';
import { holdAccount } from '../accounts/hold-account.ts';
import { type AuthError, refusal, refuse } from '../auth-error.ts';
import type { Client } from '../client.ts';
import { sha256 } from '../mail-links/one-time-secrets.ts';
import type { SessionAnswer, Sessions } from '../sessions/sessions.ts';

const codeLifeMs = 300_000;
const unreserved = /^[A-Za-z0-9._~-]{43,128}$/;

const refused = {
  unknown: refusal(404, 'flow_state_not_found', 'Este acesso não existe mais. Comece de novo.'),
  expired: refusal(422, 'flow_state_expired', 'Este acesso venceu. Comece de novo.'),
  verifier: refusal(400, 'bad_code_verifier', 'Este acesso foi iniciado em outro navegador. Comece de novo.'),
};

type Pair = { code_challenge?: string | null | undefined; code_challenge_method?: string | null | undefined };

/** The challenge of a request; null when it has none. Only S256: 'plain' would reveal the verifier itself. */
export const challengeOf = ({ code_challenge, code_challenge_method }: Pair): string | null => {
  if (!code_challenge && !code_challenge_method) return null;
  if (!code_challenge || !code_challenge_method)
    throw refuse.invalid('Informe code_challenge e code_challenge_method juntos.');
  if (code_challenge_method.toLowerCase() !== 's256')
    throw refuse.invalid('code_challenge_method deve ser s256.');
  if (!unreserved.test(code_challenge)) throw refuse.invalid('code_challenge inválido.');
  return code_challenge;
};

type Flow = {
  readonly user_id: string;
  readonly method: DB['auth.flow_states']['method'];
  readonly code_challenge: string;
  readonly redirect_to: string;
};

export type Pkce = {
  /** A code for the address, valid for five minutes and one exchange. */
  issueCode(tx: Db, flow: Flow): Promise<string>;
  exchange(given: { auth_code: string; code_verifier: string }, client: Client): Promise<SessionAnswer>;
};

export const createPkce = ({ db, sessions, clock }: { db: Db; sessions: Sessions; clock: Clock }): Pkce => {
  const whyNot = async (tx: Db, auth_code_hash: Buffer): Promise<AuthError> => {
    const flow = await tx
      .selectFrom('auth.flow_states')
      .select(['code_issued_at', 'expires_at'])
      .where('auth_code_hash', '=', auth_code_hash)
      .executeTakeFirst();
    if (!flow?.code_issued_at) return refused.unknown();
    const now = clock().getTime();
    const isOver = flow.code_issued_at.getTime() + codeLifeMs <= now || flow.expires_at.getTime() <= now;
    return isOver ? refused.expired() : refused.verifier();
  };

  /** One statement finds, checks and uses up the code: of twenty exchanges at once, one gets a session. */
  const take = (tx: Db, auth_code_hash: Buffer, code_challenge: string) =>
    tx
      .deleteFrom('auth.flow_states')
      .where('auth_code_hash', '=', auth_code_hash)
      .where('code_challenge', '=', code_challenge)
      .where('code_issued_at', '>', new Date(clock().getTime() - codeLifeMs))
      .where('expires_at', '>', clock())
      .returning(['user_id', 'method'])
      .executeTakeFirst();

  return {
    async issueCode(tx, flow) {
      const code = randomUUID();
      const now = clock();
      await tx
        .insertInto('auth.flow_states')
        .values({
          ...flow,
          auth_code_hash: sha256(code),
          created_at: now,
          code_issued_at: now,
          expires_at: new Date(now.getTime() + codeLifeMs),
        })
        .execute();
      return code;
    },
    exchange: ({ auth_code, code_verifier }, client) =>
      db.transaction().execute(async (tx) => {
        const hash = sha256(auth_code);
        await holdAccount(tx, sql`select user_id from auth.flow_states where auth_code_hash = ${hash}`);
        const flow = await take(tx, hash, sha256(code_verifier).toString('base64url'));
        if (!flow?.user_id) throw await whyNot(tx, hash);
        const account = await accountById(tx, flow.user_id);
        if (!account) throw refused.unknown();
        if (isBarred(account, clock())) throw refuse.banned(400, account);
        const session = await sessions.begin(tx, account, { method: flow.method, client });
        return sessions.toAnswer(tx, session, (await accountById(tx, account.id)) ?? account);
      }),
  };
};
