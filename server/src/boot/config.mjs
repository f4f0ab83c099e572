// @ts-check
/**
 * The settings read from the environment. Every wrong value gives one clear sentence before anything is installed or
 * built. So this is plain JavaScript that runs on the installed Node and needs no package.
 */
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { addressIn, ConfigError, isNetwork } from '#kernel/config-error.mjs';

/** @typedef {Readonly<Record<string, string | undefined>>} Env */

/**
 * @typedef {object} Config
 * @property {number} port
 * @property {boolean} isPortFixed the port was configured: a used one is an error, and no other is tried
 * @property {string} host
 * @property {string | null} publicUrl null: built from the port that is used
 * @property {string} dataDir
 * @property {number} leastFreeBytes with fewer free bytes on the disk of dataDir the product is not ready
 * @property {number} drainMs how long it goes on serving after it was asked to stop, while it reports that it is not ready
 * @property {string | null} databaseUrl null: the embedded database
 * @property {string | null} databasePoolerUrl the pooler before it, in transaction mode; null: none
 * @property {string | null} databaseReplicaUrl a copy that follows it, for reports; null: none
 * @property {Buffer | null} secretKey null: created and stored in dataDir
 * @property {string | null} smtpUrl
 * @property {string} mailFrom
 * @property {{ readonly isOn: boolean; readonly password: string | null }} demo
 * @property {string | null} qaPassword the password of the test accounts that platform_admin may create; null: none may
 *   be created
 * @property {readonly string[]} trustProxy
 * @property {boolean} rateLimits false: the number of calls is not limited
 * @property {boolean} isProduction
 * @property {string} logLevel
 * @property {{ readonly days: number; readonly dir: string | null; readonly secondDir: string | null;
 *   readonly key: Buffer | null }} backup days: how long a backup is kept, 0: none is made; dir null: beside the
 *   embedded database; secondDir: the second place, null: none; key: encrypts the second place, so it is there with one
 * @property {boolean} copyBeforeMigrations false: the embedded database is migrated without a copy
 */

/** @type {(sentence: string) => never} */
const fail = (sentence) => {
  throw new ConfigError(sentence);
};

/** @type {(env: Env) => number} */
const port = (env) => {
  const value = Number(env.PORT ?? 3000);
  if (!/^\d*$/.test(env.PORT ?? '') || value > 65_535)
    fail(`PORT must be a whole number from 0 to 65535, not '${env.PORT}'.`);
  return value;
};

/** @type {(env: Env) => number} */
const leastFreeBytes = (env) => {
  const value = env.MIN_FREE_MB || '100';
  if (!/^\d{1,9}$/.test(value)) fail(`MIN_FREE_MB must be a whole number of megabytes, not '${value}'.`);
  return Number(value) * 1_048_576;
};

/** @type {(env: Env, isProduction: boolean) => number} */
const drainMs = (env, isProduction) => {
  const value = env.DRAIN_S || (isProduction ? '5' : '0');
  if (!/^\d{1,2}$/.test(value))
    fail(`DRAIN_S must be a whole number of seconds from 0 to 99, not '${value}'.`);
  return Number(value) * 1000;
};

/** @type {(env: Env, name: string, protocols: readonly string[]) => string | null} */
const url = (env, name, protocols) => {
  const value = env[name];
  if (!value) return null;
  const parsed = addressIn(value);
  if (!parsed || !protocols.includes(parsed.protocol)) {
    return fail(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  }
  return value;
};

/** @type {(env: Env) => string | null} */
const publicUrl = (env) => {
  const value = url(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (value && new URL(value).pathname !== '/') fail('PUBLIC_URL must be an address without a path.');
  return value && new URL(value).origin;
};

/** @type {(env: Env) => Pick<Config, 'databaseUrl' | 'databasePoolerUrl' | 'databaseReplicaUrl'>} */
const databases = (env) => {
  /** @type {(name: string) => string | null} */
  const at = (name) => url(env, name, ['postgres:', 'postgresql:']);
  const databaseUrl = at('DATABASE_URL');
  for (const name of ['DATABASE_POOLER_URL', 'DATABASE_REPLICA_URL']) {
    const value = at(name);
    if (value && !databaseUrl) fail(`${name} needs DATABASE_URL.`);
    if (value && new URL(value).username) fail(`${name} must be an address without a user.`);
  }
  const databasePoolerUrl = at('DATABASE_POOLER_URL');
  return { databaseUrl, databasePoolerUrl, databaseReplicaUrl: at('DATABASE_REPLICA_URL') };
};

/**
 * 32 bytes, in hex, base64 or base64url; null when it is neither.
 * @type {(value: string) => Buffer | null}
 */
export const secretKeyFrom = (value) => {
  const bytes = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
  return bytes.length === 32 ? bytes : null;
};

/** @type {(env: Env, databaseUrl: string | null) => Buffer | null} */
const secretKey = (env, databaseUrl) => {
  if (!env.SECRET_KEY) {
    return databaseUrl
      ? fail('SECRET_KEY is required with DATABASE_URL: 32 random bytes in hex or base64.')
      : null;
  }
  return secretKeyFrom(env.SECRET_KEY) ?? fail('SECRET_KEY must be 32 bytes in hex or base64.');
};

/** @type {(env: Env) => Config['backup']} */
const backup = (env) => {
  const days = env.BACKUP_DAYS || '35';
  if (!/^\d{1,4}$/.test(days)) fail(`BACKUP_DAYS must be a whole number of days, not '${days}'.`);
  const key = env.BACKUP_KEY ? secretKeyFrom(env.BACKUP_KEY) : null;
  if (env.BACKUP_KEY && !key) fail('BACKUP_KEY must be 32 bytes in hex or base64.');
  if (env.BACKUP_SECOND_DIR && !key) fail('BACKUP_KEY is required with BACKUP_SECOND_DIR: 32 random bytes.');
  const [dir, secondDir] = [env.BACKUP_DIR, env.BACKUP_SECOND_DIR].map((path) =>
    path ? resolve(path) : null,
  );
  return { days: Number(days), dir: dir ?? null, secondDir: secondDir ?? null, key };
};

/** @type {(env: Env, name: string, otherwise: boolean) => boolean} */
const onOff = (env, name, otherwise) => {
  const value = env[name]?.toLowerCase();
  if (value === undefined || value === '') return otherwise;
  if (['on', 'true', '1', 'yes'].includes(value)) return true;
  if (['off', 'false', '0', 'no'].includes(value)) return false;
  return fail(`${name} must be on or off, not '${env[name]}'.`);
};

/** @type {(env: Env, isProduction: boolean, isEmbedded: boolean) => Config['demo']} */
const demo = (env, isProduction, isEmbedded) => {
  const isOn = onOff(env, 'DEMO_DATA', isEmbedded && !isProduction);
  if (isOn && isProduction) fail('DEMO_DATA is refused when NODE_ENV is production.');
  const password = env.DEMO_PASSWORD || null;
  if (password && isProduction) fail('DEMO_PASSWORD is refused when NODE_ENV is production.');
  if (password && (password.length < 8 || password.length > 128))
    fail('DEMO_PASSWORD must have 8 to 128 characters.');
  return { isOn, password };
};

const fullPassword = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\p{Nd}).{8,128}$/u;

/** @type {(env: Env, isProduction: boolean) => string | null} */
const qaPassword = (env, isProduction) => {
  const isOn = onOff(env, 'QA_SEED', false);
  const password = env.QA_PASSWORD || null;
  if (isOn && isProduction) fail('QA_SEED is refused when NODE_ENV is production.');
  if (password && isProduction) fail('QA_PASSWORD is refused when NODE_ENV is production.');
  if (isOn && !password) fail('QA_PASSWORD is required when QA_SEED is on.');
  if (password && !fullPassword.test(password))
    fail(
      'QA_PASSWORD must have 8 to 128 characters, among them a lower-case letter, an upper-case letter and a digit.',
    );
  return isOn ? password : null;
};

/** @type {(env: Env) => string} */
const mailFrom = (env) => {
  const value = env.MAIL_FROM || 'PDY <nao-responda@pdy.example>';
  if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(value)) {
    fail(`MAIL_FROM must be an e-mail address, optionally with a name: 'PDY <pdy@empresa.com.br>'.`);
  }
  return value;
};

/** @type {(env: Env) => string[]} */
const trustProxy = (env) => {
  const list = (env.TRUST_PROXY ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  const wrong = list.find((item) => !isNetwork(item));
  if (wrong) fail(`TRUST_PROXY must list addresses or networks, separated by commas; '${wrong}' is none.`);
  return list;
};

/** @type {(env: Env) => string} */
const logLevel = (env) => {
  const value = env.LOG_LEVEL || 'info';
  if (!['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'].includes(value)) {
    fail(`LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace; not '${value}'.`);
  }
  return value;
};

/** @type {(env: Env) => Config} */
export const readConfig = (env) => {
  const isProduction = env.NODE_ENV === 'production';
  const { databaseUrl, ...besideIt } = databases(env);
  return {
    port: port(env),
    isPortFixed: Boolean(env.PORT) && env.PORT !== '0',
    host: env.HOST || '127.0.0.1',
    publicUrl: publicUrl(env),
    dataDir: resolve(env.DATA_DIR || 'data'),
    leastFreeBytes: leastFreeBytes(env),
    drainMs: drainMs(env, isProduction),
    databaseUrl,
    ...besideIt,
    secretKey: secretKey(env, databaseUrl),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(env),
    demo: demo(env, isProduction, databaseUrl === null),
    qaPassword: qaPassword(env, isProduction),
    trustProxy: trustProxy(env),
    rateLimits: onOff(env, 'RATE_LIMITS', true),
    isProduction,
    logLevel: logLevel(env),
    backup: backup(env),
    copyBeforeMigrations: onOff(env, 'BACKUP_BEFORE_MIGRATIONS', true),
  };
};

/**
 * One folder at a time, because Node's recursive mkdir never ends in a parent that accepts no folders, such as /proc.
 * @param {string} path
 */
const makeFolder = (path) => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o755 });
};

/**
 * Creates the data folder if it is missing. Throws a ConfigError if it cannot be created or written to.
 * @param {Pick<Config, 'dataDir'>} config
 */
export const prepareDataDir = ({ dataDir }) => {
  try {
    makeFolder(dataDir);
    readdirSync(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : error;
    fail(`DATA_DIR must be a folder that can be made and written to; '${dataDir}' can't (${why}).`);
  }
};
