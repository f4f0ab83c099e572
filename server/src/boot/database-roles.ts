/** The roles of one installation: one owner that migrates, four for serving, each with a derived password. */
import pg from 'pg';
import { ConfigError } from '#kernel/config-error.mjs';
import { derivedPassword } from './secret-key.ts';

export const servingRoles = ['app', 'platform', 'auth', 'jobs'] as const;
export type ServingRole = (typeof servingRoles)[number];

export type RoleUrls = Readonly<Record<ServingRole, string>>;

/** The name of a role. Roles belong to the whole PostgreSQL server: the prefix separates two installations. */
const roleName = (prefix: string, role: ServingRole | 'owner') => `${prefix}_${role}`;

/** Puts the installation's role names into SQL that contains pdy_app, pdy_owner … */
export const withRoleNames = (text: string, { prefix, owner }: { prefix: string; owner: string }) =>
  text.replaceAll(/\bpdy_(app|platform|auth|jobs|owner)\b/g, (_, role: string) =>
    role === 'owner' ? owner : `${prefix}_${role}`,
  );

const canSignIn = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
};

const upsertRole = async (client: pg.Client, name: string, password: string, url: string) => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  const settings = `login nosuperuser nocreatedb nocreaterole nobypassrls password ${pg.escapeLiteral(password)}`;
  if (rowCount === 0) await client.query(`create role ${pg.escapeIdentifier(name)} ${settings}`);
  // The password differs after a change of SECRET_KEY. One that is right stays: written again it would get another
  // salt, and a pooler could not sign in until it has read that. Attributes that only a superuser may change are left
  // out.
  else if (!(await canSignIn(url)))
    await client.query(
      `alter role ${pg.escapeIdentifier(name)} login password ${pg.escapeLiteral(password)}`,
    );
};

const addressOf = (ownerUrl: string, user: string, password: string) => {
  const url = new URL(ownerUrl);
  url.username = user;
  url.password = password;
  return url.href;
};

/** Creates or updates the serving roles. Needs a role that may create roles. */
export const prepareRoles = async (
  ownerUrl: string,
  secretKey: Buffer,
  prefix: string,
): Promise<RoleUrls> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; mayCreate: boolean }>(
      `select current_setting('server_version_num')::int as version,
              (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as "mayCreate"`,
    );
    if ((rows[0]?.version ?? 0) < 180_000)
      throw new ConfigError('DATABASE_URL must name a PostgreSQL 18 or newer.');
    if (!rows[0]?.mayCreate)
      throw new ConfigError('The role of DATABASE_URL must be allowed to create roles (CREATEROLE).');
    // By default every role may create temporary tables, which would come before the product's own in a search path.
    const {
      rows: [here],
    } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
    await client.query(`revoke temporary on database ${here?.name} from public`);
    const entries: [ServingRole, string][] = [];
    for (const role of servingRoles) {
      const name = roleName(prefix, role);
      const password = derivedPassword(secretKey, name);
      const url = addressOf(ownerUrl, name, password);
      await upsertRole(client, name, password, url);
      entries.push([role, url]);
    }
    return Object.fromEntries(entries) as RoleUrls;
  } finally {
    await client.end();
  }
};

/**
 * Creates the product's own database on the embedded server, owned by a role that is not a superuser. Returns its
 * address.
 */
export const prepareEmbeddedDatabase = async (
  superUrl: string,
  secretKey: Buffer,
  name = 'pdy',
): Promise<string> => {
  const owner = roleName(name, 'owner');
  const password = derivedPassword(secretKey, owner);
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    const { rowCount: hasOwner } = await client.query('select from pg_roles where rolname = $1', [owner]);
    if (!hasOwner)
      await client.query(`create role ${owner} login createrole password ${pg.escapeLiteral(password)}`);
    const { rowCount: hasDatabase } = await client.query('select from pg_database where datname = $1', [
      name,
    ]);
    if (!hasDatabase) await client.query(`create database ${pg.escapeIdentifier(name)} owner ${owner}`);
  } finally {
    await client.end();
  }
  const url = new URL(addressOf(superUrl, owner, password));
  url.pathname = `/${name}`;
  return url.href;
};
