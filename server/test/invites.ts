/** Helpers for tests about invitations. */
import { randomUUID } from 'node:crypto';
import type { Invite, NewInvite } from '@pdy/contract/people/invites';
import { call } from './team.ts';
import { owner, type Person } from './world.ts';

export const anAddress = () => `${randomUUID()}@empresa.example`;

type Asked = Partial<NewInvite>;

export const inviteAll = async (person: Person, asked: readonly Asked[], day?: string) => {
  const invites = asked.map((one) => ({ email: anAddress(), ...one }));
  return (await call(person, day).invites.create({ invites })).results;
};

/** One open invitation, as the company of its author sees it. */
export const anInvite = async (person: Person, asked: Asked = {}, day?: string): Promise<Invite> => {
  const [made] = await inviteAll(person, [asked], day);
  const { items } = await call(person, day).invites.list({});
  const invite = items.find(({ id }) => id === made?.id);
  if (!invite) throw new Error(`no invitation was made: ${made?.message}`);
  return invite;
};

export const outcomesOf = (results: readonly { outcome: string }[]) => results.map(({ outcome }) => outcome);

export const setLimit = (company_id: string, max_users: number) =>
  owner.query('update companies set max_users = $2 where id = $1', [company_id, max_users]);
