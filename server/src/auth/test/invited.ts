/** A company that invites a person, and the link in its mail. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@pdy/contract/permissions';
import type { CompanyRole } from '@pdy/contract/rules/people/grantable-roles';
import { systemScope } from '#kernel/actor.ts';
import { type Database, openDatabase } from '#kernel/db.ts';
import type { Mail } from '#kernel/work/mail.ts';
import { type AuthServer, aCompany } from './auth-server.ts';

const publicUrl = 'https://pdy.example';

export const anAddress = () => `${randomUUID()}@empresa.example`;

export type Inviting = Awaited<ReturnType<typeof aCompanyThatInvites>>;

/** `app`: a connection of the application's own role. */
export const aCompanyThatInvites = async (server: AuthServer, app: Database, role: Role = 'admin') => {
  const company_id = await aCompany(server);
  const { user_id: author } = await server.account({
    role,
    company_id,
    first_name: 'Bruna',
    last_name: 'Lima',
  });
  const scope = { person_id: author, company_id, role };

  const add = async (more: { email?: string; role?: CompanyRole; [column: string]: unknown } = {}) => {
    const email = more.email ?? anAddress();
    const { id } = await app
      .as(scope)
      .insertInto('invites')
      .values({ ...more, email })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, email };
  };
  /** The mail that the job sends; null when there is nothing to say. */
  const mail = (id: string, sent_count = 1): Promise<Mail | null> => {
    const event = { id: randomUUID(), name: 'people.invite.sent' as const, company_id, actor_id: author };
    return server.auth.inviteMail(
      app.as(systemScope(company_id)),
      { ...event, subject_id: id, payload: { sent_count } },
      id,
      publicUrl,
    );
  };
  const change = (id: string, values: object) =>
    app.as(scope).updateTable('invites').set(values).where('id', '=', id).execute();
  return { company_id, author, add, mail, change };
};

export const tokenIn = (mail: Mail | null): string =>
  URL.parse(/https:\/\/pdy\.example\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')?.searchParams.get('token') ?? '';

/** An invitation whose mail has been sent. */
export const anOpenInvite = async (inviting: Inviting, more: Parameters<Inviting['add']>[0] = {}) => {
  const invite = await inviting.add(more);
  const mail = await inviting.mail(invite.id);
  return { ...invite, mail, token: tokenIn(mail) };
};

export const openApp = (urls: { readonly app: string }) => openDatabase(urls.app, { max: 4 });

export const newcomer = {
  first_name: 'Íris',
  last_name: "D'Ávila",
  password: 'Girassol7Verde',
  accepts_policy: true,
};

export const accept = (server: AuthServer, token: string, more: object = {}) =>
  server.call('POST', '/invites/accept', { body: { token, ...newcomer, ...more } });
export const look = async (server: AuthServer, token: unknown) =>
  (await server.call('POST', '/invites/look', { body: { token } })).body;

export const profileOf = (server: AuthServer, email: string) =>
  server.db
    .selectFrom('profiles')
    .select(['company_id', 'role', 'first_name', 'last_name', 'is_active'])
    .where('email', '=', email)
    .executeTakeFirst();
