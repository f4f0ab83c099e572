import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { prune } from '../prune.ts';
import { type AuthServer, anAuthServer, password, secretKey, tokensOf } from '../test/auth-server.ts';
import { mailTo } from '../test/mailbox.ts';
import { createDeviceTokens } from './device-tokens.ts';

const minute = 60_000;
const day = 1440 * minute;
const wrong = 'Errada123';
let postgres: TestPostgres;
let server: AuthServer;
let otherNode: AuthServer;
beforeAll(async () => {
  postgres = await anOwnDatabase();
  const env = { AUTH_RATE_LIMITS: 'off', AUTH_MAIL_INTERVAL_S: '0' };
  server = await anAuthServer({ urls: postgres.urls, env });
  otherNode = await anAuthServer({ urls: postgres.urls, env });
});
afterAll(async () => {
  await Promise.all([server.close(), otherNode.close()]);
  await postgres.stop();
});

/** Tries a password from a device that sends the header; '' for a device without one. */
const attempt = (email: string, header: string, typed = password, node = server) =>
  node.call('POST', '/token?grant_type=password', {
    body: { email, password: typed },
    headers: header ? { 'x-pdy-device': header } : {},
  });
type Answer = Awaited<ReturnType<typeof attempt>>;
const given = ({ headers }: Answer) => headers.get('x-pdy-device') ?? '';
const statuses = async (times: number, one: () => Promise<Answer>) => {
  const all: number[] = [];
  for (let done = 0; done < times; done += 1) all.push((await one()).status);
  return all;
};
/** A person and the header of a device they have signed in from. */
const known = async () => {
  const { email, user_id } = await server.account();
  return { email, user_id, header: given(await attempt(email, '')) };
};
const lockOut = (email: string) => statuses(5, () => attempt(email, '', wrong));

describe('a device from which somebody has signed in (C-3)', () => {
  it('lets its owner in while strangers keep the address locked, which stays locked for them', async () => {
    const { email, header } = await known();
    expect(await lockOut(email)).toEqual([400, 400, 400, 400, 400]);
    expect((await attempt(email, '')).status).toBe(429);
    expect((await attempt(email, header, password, otherNode)).status).toBe(200);
    expect((await attempt(email, '')).status).toBe(429);
  });

  it('is locked on its own after five failures, on every node, while the address is not', async () => {
    const { email, header } = await known();
    expect(await statuses(5, () => attempt(email, header, wrong))).toEqual([400, 400, 400, 400, 400]);
    const answer = await attempt(email, header, password, otherNode);
    expect(answer).toMatchObject({
      status: 429,
      body: { message: 'Muitas tentativas de login. Tente novamente em 30 minutos.' },
    });
    expect((await attempt(email, '')).status).toBe(200);
    for (const node of [server, otherNode]) node.ahead(30 * minute);
    expect((await attempt(email, header)).status).toBe(200);
  });

  it('lets at most five of fifty parallel guesses reach the hash', async () => {
    const { email, header } = await known();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => attempt(email, header, `Errada${n}`, n % 2 ? server : otherNode)),
    );
    const seen = answers.map(({ status }) => status);
    expect(seen.filter((status) => status === 400)).toHaveLength(5);
    expect(seen.filter((status) => status === 429)).toHaveLength(45);
  });

  it('forgets its failures after a success, and keeps its name', async () => {
    const { email, header } = await known();
    await statuses(4, () => attempt(email, header, wrong));
    const again = given(await attempt(email, header));
    expect(again.split(',')).toHaveLength(1);
    expect(await statuses(4, () => attempt(email, again, wrong))).toEqual([400, 400, 400, 400]);
    expect((await attempt(email, again)).status).toBe(200);
    const rows = await server.db
      .selectFrom('auth.device_attempts')
      .select('device')
      .where('email', '=', email)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('may be shared: it holds a token for each person, and none says whose it is', async () => {
    const [one, other] = [await known(), await server.account()];
    const both = given(await attempt(other.email, one.header));
    expect(both.split(',')).toHaveLength(2);
    await lockOut(one.email);
    await lockOut(other.email);
    expect((await attempt(one.email, both)).status).toBe(200);
    expect((await attempt(other.email, both)).status).toBe(200);
    for (const token of both.split(',')) {
      const text = Buffer.from(token, 'base64url').toString('latin1');
      for (const { email, user_id } of [one, other]) {
        expect(text).not.toContain(email);
        expect(text).not.toContain(Buffer.from(user_id.replaceAll('-', ''), 'hex').toString('latin1'));
      }
    }
  });

  it('is also known after a link from a mail and after a new password', async () => {
    const { email, header: before } = await known();
    await server.call('POST', '/recover', { body: { email } });
    const { token_hash } = await mailTo(server, email);
    const opened = await server.call('POST', '/verify', { body: { type: 'recovery', token_hash } });
    expect(given(opened)).not.toBe('');
    const { bearer: authorization } = tokensOf(opened);
    const body = { password: 'Girassol7Verde' };
    const set = await server.call('PUT', '/user', { body, headers: { authorization } });
    expect(set.status).toBe(200);
    await lockOut(email);
    expect((await attempt(email, before, 'Girassol7Verde')).status).toBe(429);
    expect((await attempt(email, given(set), 'Girassol7Verde')).status).toBe(200);
  });

  it('lets a signed-in person change their password although strangers lock the address', async () => {
    const { email, header } = await known();
    const { bearer: authorization } = tokensOf(await attempt(email, header));
    await lockOut(email);
    const change = (headers: Record<string, string>) =>
      server.call('PUT', '/user', {
        body: { password: 'Girassol7Verde', current_password: password },
        headers: { authorization, ...headers },
      });
    expect((await change({})).status).toBe(429);
    expect((await change({ 'x-pdy-device': header })).status).toBe(200);
  });

  it('gets the same answer as a stranger for an address that nobody has', async () => {
    const { header } = await known();
    const nobody = `${randomUUID()}@empresa.example`;
    expect(await statuses(6, () => attempt(nobody, header, wrong))).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('a device token is ignored when it', () => {
  const refused = async (email: string, header: string) => {
    await lockOut(email);
    expect((await attempt(email, header)).status).toBe(429);
  };

  it('belongs to another person', async () => {
    const { header } = await known();
    await refused((await server.account()).email, header);
  });

  it('is from another installation, or was changed by hand', async () => {
    const { email, header } = await known();
    const foreign = createDeviceTokens({ secretKey: Buffer.alloc(32, 1), clock: server.clock });
    const forged = await foreign.renew(server.db, { email, header: undefined });
    const bytes = Buffer.from(header, 'base64url');
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    await refused(email, forged);
    const sixth = [...Array(5).fill('A'.repeat(50)), header].join(',');
    for (const none of [bytes.toString('base64url'), header.slice(0, -1), 'x', sixth])
      expect((await attempt(email, none)).status).toBe(429);
  });

  it('is half a year old', async () => {
    const { email, header } = await known();
    const ours = createDeviceTokens({ secretKey, clock: server.clock });
    const later = createDeviceTokens({
      secretKey,
      clock: () => new Date(server.clock().getTime() + 180 * day),
    });
    expect(ours.deviceIn(header, email)).not.toBeNull();
    expect(later.deviceIn(header, email)).toBeNull();
    await prune(server.db, { lockWindowMin: 15, idleD: 14 }, new Date(server.clock().getTime() + 181 * day));
    await refused(email, header);
  });

  it('is older than ten others of the address', async () => {
    const { email, header } = await known();
    for (let more = 0; more < 10; more += 1) {
      server.ahead(1000);
      await attempt(email, '');
    }
    await refused(email, header);
  });

  it('is from before an administrator set another password', async () => {
    const { email, user_id, header } = await known();
    await server.auth.setPassword({ user_id, password: 'Jabuticaba-Roxa-71' });
    await lockOut(email);
    expect((await attempt(email, header, 'Jabuticaba-Roxa-71')).status).toBe(429);
  });
});
