/** A deactivated person is out at once: the very next call is refused, however the deactivation was made. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Guest, openRest } from './rest-world.ts';
import { aCompany } from './world.ts';

let world: Awaited<ReturnType<typeof openRest>>;
beforeAll(async () => {
  world = await openRest();
});
afterAll(() => world.stop());

const rounds = 25;
const shell = async ({ token }: Guest) =>
  (await fetch(`${world.url}/api/shell`, { headers: { authorization: `Bearer ${token}` } })).status;

const post = async ({ token }: Guest, path: string, body: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = await fetch(`${world.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return sent.status;
};

const team = async (role: 'admin' | 'platform_admin') => {
  const company = await aCompany();
  const admin = await world.guest(role, role === 'admin' ? company.id : null);
  const guests = [];
  for (let round = 0; round < rounds; round++) guests.push(await world.guest('employee', company.id));
  return { admin, guests };
};

describe('a deactivation', () => {
  it.each([
    [
      'by /rpc',
      'admin',
      (admin: Guest, { id }: Guest) => post(admin, '/rpc/users/deactivate', { json: { id, version: 1 } }),
    ],
    [
      'by /rest',
      'platform_admin',
      async ({ client }: Guest, { id }: Guest) =>
        (await client.from('profiles').update({ is_active: false }).eq('user_id', id)).status,
    ],
  ] as const)('%s takes effect on the very next call', async (_, role, deactivate) => {
    const { admin, guests } = await team(role);
    for (const guest of guests) {
      expect(await shell(guest)).toBe(200); // A caller is remembered for a moment after each call.
      expect([200, 204]).toContain(await deactivate(admin, guest));
      expect(await shell(guest)).toBe(401);
    }
  });
});
