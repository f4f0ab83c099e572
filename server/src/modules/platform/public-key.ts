/** What other programs name when they ask this installation. Contract: `contract/src/platform.ts`. */
import { authed } from '#kernel/procedure.ts';

/** The server always has one; calls made inside this process may not. */
export const publicKey = authed.platform.publicKey.handler(async ({ context }) => ({
  public_key: context.publicKey ?? '',
}));
