/**
 * The secrets in links of invitations. They derive from the invitation and from which of its mails they are in, under
 * the installation's secret key: a mail that is sent again carries the same link, the next one another, and neither
 * the queue nor the database holds anything that takes a place.
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
