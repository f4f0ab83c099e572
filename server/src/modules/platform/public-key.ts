/** The key that other programs send to this installation. Contract: `contract/src/platform/platform.ts`. */
import { authed } from '#kernel/procedure.ts';

/** The public key. The server always has one; calls made inside this process may not. */
export const publicKey = authed.platform.publicKey.handler(async ({ context }) => ({
  public_key: context.publicKey ?? '',
}));
