/** The auth service with a real database and a real socket, and a clock that tests can move forward. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { AuthClient } from '@supabase/auth-js';
import Fastify from 'fastify';
import { openListener } from '#kernel/database/listen.ts';
import { openDatabase } from '#kernel/db.ts';
import { createLog } from '#kernel/log.ts';
import { quickHash } from '#test/quick-hash.ts';
import { createAuth, type NewAccount, readAuthConfig } from '../index.ts';

export const password = 'Segredo123';
export const secretKey = Buffer.alloc(32, 9);
const publicUrl = 'https://pdy.example';
export const issuer = `${publicUrl}/auth/v1`;

type Urls = { readonly auth: string; readonly platform: string };
type Options = { urls: Urls; env?: Record<string, string>; isListening?: boolean };

/** A client that keeps its session in memory. */
const clientAt = (url: string) => {
  const kept = new Map<string, string>();
  return new AuthClient({
    url,
    storageKey: randomUUID(),
    autoRefreshToken: false,
    flowType: 'pkce',
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
};

/** The answer of an endpoint. `body` is {} when there was none. */
type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
};

const openParts = async ({ urls, env = {}, isListening = true }: Options) => {
  const log = createLog('silent');
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const [db, platform] = [openDatabase(urls.auth, { max: 10 }), openDatabase(urls.platform, { max: 2 })];
  const hearing = { isLive: true, isMuted: false };
  const listener = openListener(urls.auth, log);
  const listen = async (channel: string, heard: (payload: string) => void) => {
    await listener.on(channel, (payload) => hearing.isMuted || heard(payload));
    return () => listener.close();
  };
  const config = readAuthConfig(env, publicUrl);
  const isLive = () => hearing.isLive && listener.isLive();
  const auth = await createAuth({
    db,
    config,
    secretKey,
    clock,
    log,
    isLive,
    ...(isListening && { listen }),
  });
  const app = Fastify({ trustProxy: '127.0.0.1' });
  await app.register(auth.routes, { prefix: '/auth/v1' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await auth.close();
    await Promise.all([db.close(), platform.close()]);
  };
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/auth/v1`;
  return {
    auth,
    clock,
    hearing,
    url,
    close,
    db: db.as(null),
    platform: platform.as(null),
    ahead: (ms: number) => (aheadMs += ms),
  };
};

/** `env`: AUTH_* settings. Every call comes from its own address unless `headers` say otherwise. */
export const anAuthServer = async (options: Options) => {
  const parts = await openParts(options);
  let calls = 0;
  const call = async (method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Answer> => {
    calls += 1;
    const response = await fetch(`${parts.url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
        'x-supabase-api-version': '2024-01-01',
        'content-type': 'application/json;charset=UTF-8',
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return answerOf(response);
  };
  const account = async (input: Partial<NewAccount> = {}) => {
    const email = `${randomUUID()}@empresa.example`;
    const made = await parts.auth.createAccount({
      email,
      first_name: 'Ana',
      last_name: 'Souza',
      ...('password' in input ? {} : { password, password_hash: quickHash(password) }),
      ...input,
    });
    return { email, ...made };
  };
  const signIn = (email: string, typed = password) =>
    call('POST', '/token?grant_type=password', { body: { email, password: typed } });
  const refresh = (refresh_token: unknown) =>
    call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
  return { ...parts, call, account, signIn, refresh, client: () => clientAt(parts.url) };
};
type Sent = { body?: unknown; headers?: Record<string, string> };

export type AuthServer = Awaited<ReturnType<typeof anAuthServer>>;

/** The tokens of a session answer, for later steps of a test. */
export const tokensOf = ({ body }: Answer) => ({
  access_token: String(body.access_token),
  refresh_token: String(body.refresh_token),
  bearer: `Bearer ${String(body.access_token)}`,
});

export const aCompany = async ({ platform }: Pick<AuthServer, 'platform'>): Promise<string> => {
  const { id } = await platform
    .insertInto('companies')
    .values({ name: 'Empresa', slug: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
