/**
 * The product on a socket of this machine, and clients as other systems use them: @supabase/supabase-js, unmodified.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Role } from '@pdy/contract/permissions';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { createAuth, type NewAccount, readAuthConfig } from '../src/auth/index.ts';
import { createServer } from '../src/boot/http/server.ts';
import { publicKey } from '../src/boot/secret-key.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { openListener } from '../src/kernel/database/listen.ts';
import { openDatabase } from '../src/kernel/db.ts';
import { createLog } from '../src/kernel/log.ts';
import { reactions } from '../src/reactions.ts';
import { testKey } from './postgres.ts';
import { aCompany, db, owner, platformDb } from './world.ts';

const password = 'Segredo123';

/** A person who is signed in, with their client. */
export type Guest = {
  readonly id: string;
  readonly email: string;
  readonly company_id: string | null;
  readonly client: SupabaseClient;
  readonly token: string;
};

const start = async () => {
  const log = createLog('silent');
  const authDb = openDatabase(inject('postgres').urls.auth, { max: 4 });
  const config = readAuthConfig({ AUTH_RATE_LIMITS: 'off' }, 'http://localhost');
  const listener = openListener(inject('postgres').urls.auth, log);
  const listen = async (channel: string, heard: (payload: string) => void) => {
    await listener.on(channel, heard);
    return async () => {};
  };
  const { isLive, caughtUp } = listener;
  const heard = { clock: systemClock, log, isLive, listen };
  const auth = await createAuth({ db: authDb, config, secretKey: testKey, ...heard });
  const parts = { db, platformDb, clock: systemClock, reactions, auth, log, publicKey: publicKey(testKey) };
  const rest = { caughtUp, trustProxy: [], demo: () => null, missing: async () => [] };
  const app = await createServer({ ...parts, ...rest });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const stop = async () => {
    await app.close();
    await auth.close();
    await listener.close();
    await authDb.close();
  };
  return { auth, url, stop };
};

export const openRest = async () => {
  const { auth, url, stop } = await start();
  const key = publicKey(testKey);
  const anonymous = () =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });

  const guest = async (
    role: Role,
    company_id: string | null,
    more: Partial<NewAccount> = {},
  ): Promise<Guest> => {
    const email = `${randomUUID()}@empresa.example`;
    const names = { first_name: 'Ana', last_name: 'Souza' };
    const account = { email, ...names, password, role, company_id, ...more };
    const { user_id: id } = await auth.createAccount(account);
    const client = anonymous();
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return { id, email, company_id, client, token: data.session.access_token };
  };

  return {
    url,
    key,
    auth,
    password,
    stop,
    anonymous,
    guest,
    /** Sends a request as any other program would. */
    async ask(path: string, { token, headers = {}, ...init }: RequestInit & { token?: string } = {}) {
      const response = await fetch(`${url}${path}`, {
        ...init,
        headers: { apikey: key, ...(token && { authorization: `Bearer ${token}` }), ...headers },
      });
      const text = await response.text();
      const { status, headers: answered } = response;
      return { status, headers: answered, body: text === '' ? null : JSON.parse(text) };
    },
    /** Two companies: ana, lead, admin and corporate belong to one; stranger administers the other. */
    async team() {
      const [one, other] = await Promise.all([aCompany(), aCompany()]);
      const [ana, lead, admin, corporate, stranger, platform] = await Promise.all([
        guest('employee', one.id),
        guest('manager', one.id, { first_name: 'Bia' }),
        guest('admin', one.id),
        guest('corporate', one.id),
        guest('admin', other.id),
        guest('platform_admin', null),
      ]);
      return { one, other, ana, lead, admin, corporate, stranger, platform };
    },
  };
};

export type Rest = Awaited<ReturnType<typeof openRest>>;

/** A row of the database, past every fence. */
export const looked = async <T extends object>(text: string, values: unknown[]): Promise<T | undefined> =>
  (await owner.query<T>(text, values)).rows[0];

/** Sends somebody a notification, as the system does; returns its id. */
export const notifiedOf = async ({ id, company_id }: Guest, titulo: string, link_destino: string | null) => {
  const row = await looked<{ id: string }>(
    `insert into notifications (company_id, titulo, mensagem, tipo, link_destino)
     values ($1, $2, 'Uma mensagem', 'informativa', $3) returning id`,
    [company_id, titulo, link_destino],
  );
  await owner.query(
    'insert into user_notifications (company_id, user_id, notification_id) values ($1, $2, $3)',
    [company_id, id, row?.id],
  );
  return row?.id ?? '';
};
