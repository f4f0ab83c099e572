/**
 * Requests for a mail, open to everybody. They are limited per address without an error, so that nobody learns which
 * addresses are known.
 */
import type { Db } from '#kernel/db.ts';
import { type Client, networkOf } from '../client.ts';
import type { RateLimit } from '../sign-in/rate-limits.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { Outbox } from './outbox.ts';

const hourMs = 3_600_000;
const perAddress = 6;
const perNetwork = { signup: 10, mail: 20 } as const;

type Parts = { db: Db; tokens: OneTimeTokens; outbox: Outbox; rateLimit: RateLimit };
type Asked = Parameters<OneTimeTokens['ask']>[1];

export type MailRequests = {
  /** Throws `over_request_rate_limit` when too many requests came from the network. */
  admit(bucket: keyof typeof perNetwork, client: Client): Promise<void>;
  /** Stores the request, unless the address has reached its limit. Returns nothing in both cases. */
  ask(asked: Asked): Promise<void>;
};

export const createMailRequests = ({ db, tokens, outbox, rateLimit }: Parts): MailRequests => ({
  async admit(bucket, { ip }) {
    const limited = await rateLimit(db, {
      bucket,
      key: networkOf(ip),
      most: perNetwork[bucket],
      windowMs: hourMs,
    });
    if (limited) throw limited;
  },
  ask: (asked) =>
    db.transaction().execute(async (tx) => {
      const { email, kind } = asked;
      const share = { bucket: `mail ${kind}`, key: email, most: perAddress, windowMs: hourMs };
      if (await rateLimit(tx, share)) return;
      if (await outbox.mayPost(tx, { email, kind })) await tokens.ask(tx, asked);
    }),
});
