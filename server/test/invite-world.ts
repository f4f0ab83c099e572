/** Companies that invite people, with their own auth server and database. */
import pg from 'pg';
import { anAuthServer } from '../src/auth/test/auth-server.ts';
import { aCompanyThatInvites, openApp } from '../src/auth/test/invited.ts';
import { anOwnDatabase } from './own-database.ts';

/** This address becomes platform_admin with its first confirmed profile. */
export const firstAdmin = 'diretora@pdy.example';

export const refused = (code: string, message: string) => ({ status: 422, body: { code, message } });
export const invalid = refused('invite_invalid', 'Convite inválido.');

export const openInviteWorld = async () => {
  const postgres = await anOwnDatabase();
  const env = { AUTH_MAIL_INTERVAL_S: '0', PLATFORM_ADMIN_EMAIL: firstAdmin };
  const server = await anAuthServer({ urls: postgres.urls, env });
  const app = openApp(postgres.urls);
  const owner = new pg.Client({ connectionString: postgres.superUrl });
  await owner.connect();
  return {
    server,
    app,
    owner,
    urls: postgres.urls,
    inviting: (role: 'admin' | 'corporate' = 'admin') => aCompanyThatInvites(server, app, role),
    async eventsOf(id: string) {
      const text = 'select name, actor_id, actor_role, payload from events where subject_id = $1';
      return (await owner.query(text, [id])).rows;
    },
    /** Why somebody was turned away, by the security log. */
    async reasons(id: string) {
      const { rows } = await owner.query<{ reason: string }>(
        `select metadata->>'reason' as reason from access_logs
         where action = 'invitation_refused' and metadata->>'invite_id' = $1`,
        [id],
      );
      return rows.map(({ reason }) => reason);
    },
    join: (bearer: string, token: string, accepts_policy = true) =>
      server.call('POST', '/invites/join', {
        headers: { authorization: bearer },
        body: { token, accepts_policy },
      }),
    async close() {
      await server.close();
      await Promise.all([app.close(), owner.end()]);
      await postgres.stop();
    },
  };
};

export type InviteWorld = Awaited<ReturnType<typeof openInviteWorld>>;
