/** Shows the platform's administrators the state of the backups. Contract: `contract/src/platform/backups.ts`. */
import { authed } from '#kernel/procedure.ts';

/** The server always knows; calls made inside this process may not. */
export const backups = authed.platform.backups.handler(
  async ({ context }) => (await context.backups?.()) ?? { is_external: true, days: 0, backup: null },
);
