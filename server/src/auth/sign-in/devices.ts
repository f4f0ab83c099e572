/** Devices that a person has signed in with. Their owner gets a mail about a new one, but not about the first. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Account } from '../accounts/accounts.ts';
import type { Client } from '../client.ts';
import { sha256 } from '../mail-links/one-time-secrets.ts';
import type { Outbox } from '../mail-links/outbox.ts';

/** The key of a device, without version numbers, which updates change. */
const deviceOf = ({ user_agent }: Client) => sha256((user_agent ?? '').replace(/[\d._]+/g, '#'));

export type Devices = { note(tx: Db, account: Account, client: Client): Promise<void> };

export const createDevices = ({ outbox, clock }: { outbox: Outbox; clock: Clock }): Devices => ({
  async note(tx, account, client) {
    const now = clock();
    const device = deviceOf(client);
    const known = await tx
      .selectFrom('auth.known_devices')
      .select('device')
      .where('user_id', '=', account.id)
      .execute();
    await tx
      .insertInto('auth.known_devices')
      .values({ user_id: account.id, device, last_used_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ last_used_at: now }))
      .execute();
    if (known.length === 0 || known.some((one) => one.device.equals(device))) return;
    const details = { device: client.user_agent ?? '', network: client.ip ?? '', at: now.toISOString() };
    await outbox.post(tx, { kind: 'new_device', email: account.email, details });
  },
});
