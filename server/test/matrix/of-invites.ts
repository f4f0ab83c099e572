/** The rows about invitations: the company's list, and the link in the mail, for which nobody has to sign in. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { systemScope } from '../../src/kernel/actor.ts';
import { rowOf } from '../team.ts';
import { db } from '../world.ts';
import type { Operation } from './operation.ts';
import type { Cell } from './seed.ts';

const anId = async (cell: Cell) => ({ id: (await cell.seed.anInvite(cell)).id });

/** The token in the link of a mailed invitation. */
const aToken = async (
  { seed: { rest, newInvite, bystander, own } }: Cell,
  email?: string,
): Promise<string> => {
  const { id: subject_id } = await newInvite(email);
  const name = 'people.invite.sent' as const;
  const event = { id: randomUUID(), name, company_id: own.id, actor_id: bystander.person_id, subject_id };
  const mail = await rest.auth.inviteMail(
    db.as(systemScope(own.id)),
    { ...event, payload: { sent_count: 1 } },
    subject_id,
    'https://pdy.example',
  );
  const address = /https:\/\/pdy\.example\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return URL.parse(address)?.searchParams.get('token') ?? '';
};

const post = async ({ seed, caller }: Pick<Cell, 'seed' | 'caller'>, path: string, body: object) =>
  seed.rest.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(caller?.token && { token: caller.token }),
  });

const newcomer = { first_name: 'Íris', last_name: 'Leal', password: 'Girassol7Verde', accepts_policy: true };
const byLink = 'links are read by the role of sign-in alone, from a hash';

export const ofInvites: readonly Operation[] = [
  {
    op: 'invites.accept(token)',
    acts: [
      {
        door: async (cell) => {
          const token = await aToken(cell);
          return (await post(cell, '/auth/v1/invites/accept', { token, ...newcomer })).status === 200;
        },
      },
      {
        // Somebody who has the invited address and no company yet.
        in: ['emp_self'],
        door: async (cell) => {
          const { id: person_id, email, token: bearer } = await cell.seed.rest.guest('employee', null);
          const caller = { ...cell.target, person_id, token: bearer };
          const token = await aToken(cell, email);
          const answer = await post({ ...cell, caller }, '/auth/v1/invites/join', {
            token,
            accepts_policy: true,
          });
          return answer.status === 200;
        },
      },
    ],
    sql: byLink,
  },
  {
    op: 'invites.read_by_token',
    acts: [
      {
        door: async (cell) => {
          const { status, body } = await post(cell, '/auth/v1/invites/look', { token: await aToken(cell) });
          return status === 200 && JSON.stringify(body).includes(cell.seed.own.name);
        },
      },
    ],
    sql: byLink,
  },
  {
    op: 'invites.list|revoke|resend',
    acts: [
      { call: 'invites.list', input: () => ({}) },
      { call: 'invites.resend', input: anId },
      { call: 'invites.revoke', input: anId },
      {
        call: 'invites.update',
        input: async (cell) => {
          const { id } = await anId(cell);
          const row = await rowOf<{ version: number }>('select version from invites where id = $1', [id]);
          return { id, version: row.version, role: 'employee' };
        },
      },
      { call: 'invites.send', input: async (cell) => ({ ids: [(await anId(cell)).id] }) },
      { call: 'hierarchy.awaited', input: () => ({}) },
    ],
    sql: {
      run: async (cell) =>
        sql`update invites set status = 'revogado' where id = ${(await anId(cell)).id} returning id`,
    },
  },
];
