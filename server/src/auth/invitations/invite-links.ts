/**
 * The secrets in links of invitations. They are derived from the invitation and the number of its mail, with the
 * installation's secret key: a mail that is sent again has the same link, the next mail another one, and neither the
 * queue nor the database holds anything that accepts the invitation.
 */
import { createHmac, hkdfSync } from 'node:crypto';

export type InviteLinks = {
  /** 32 bytes in base64url. */
  tokenOf(invite: { readonly id: string; readonly sent_count: number }): string;
};

export const createInviteLinks = (secretKey: Buffer): InviteLinks => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), 'pdy auth invitations', 32));
  return {
    tokenOf: ({ id, sent_count }) =>
      createHmac('sha256', key).update(`${id}:${sent_count}`).digest('base64url'),
  };
};
