/** What the product reads from its environment. Every wrong value is one clear sentence. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { passwordProblem } from '@pdy/contract/auth/rules';
import { ConfigError } from '#kernel/config-error.ts';

export type Config = {
  readonly port: number;
  /** The port was named: a taken one is an error, not a reason to look further. */
  readonly isPortFixed: boolean;
  readonly host: string;
  /** Null: built from the port that is found. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /** With fewer bytes left on the disk of dataDir the product says that it is not ready. */
  readonly leastFreeBytes: number;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Null: made and kept in dataDir. */
  readonly secretKey: Buffer | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly demo: { readonly isOn: boolean; readonly password: string | null };
  /** The password of the test accounts that platform_admin may make; null: none may be made. */
  readonly qaPassword: string | null;
  readonly trustProxy: readonly string[];
  readonly isProduction: boolean;
  readonly logLevel: string;
};

type Env = Readonly<Record<string, string | undefined>>;

const fail = (sentence: string): never => {
  throw new ConfigError(sentence);
};

const port = (env: Env) => {
  const value = Number(env.PORT ?? 3000);
  if (!/^\d*$/.test(env.PORT ?? '') || value > 65_535)
    fail(`PORT must be a whole number from 0 to 65535, not '${env.PORT}'.`);
  return value;
};

const leastFreeBytes = (env: Env) => {
  const value = env.MIN_FREE_MB || '100';
  if (!/^\d{1,9}$/.test(value)) fail(`MIN_FREE_MB must be a whole number of megabytes, not '${value}'.`);
  return Number(value) * 1_048_576;
};

const url = (env: Env, name: string, protocols: readonly string[]) => {
  const value = env[name];
  if (!value) return null;
  const parsed = URL.parse(value);
  if (!parsed || !protocols.includes(parsed.protocol)) {
    return fail(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  }
  return value;
};

const publicUrl = (env: Env) => {
  const value = url(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (value && new URL(value).pathname !== '/') fail('PUBLIC_URL must be an address without a path.');
  return value && new URL(value).origin;
};

/** 32 bytes, in hex, base64 or base64url. */
export const secretKeyFrom = (value: string): Buffer | null => {
  const bytes = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
  return bytes.length === 32 ? bytes : null;
};

const secretKey = (env: Env, databaseUrl: string | null) => {
  if (!env.SECRET_KEY) {
    return databaseUrl
      ? fail('SECRET_KEY is required with DATABASE_URL: 32 random bytes in hex or base64.')
      : null;
  }
  return secretKeyFrom(env.SECRET_KEY) ?? fail('SECRET_KEY must be 32 bytes in hex or base64.');
};

const onOff = (env: Env, name: string, otherwise: boolean) => {
  const value = env[name]?.toLowerCase();
  if (value === undefined || value === '') return otherwise;
  if (['on', 'true', '1', 'yes'].includes(value)) return true;
  if (['off', 'false', '0', 'no'].includes(value)) return false;
  return fail(`${name} must be on or off, not '${env[name]}'.`);
};

const demo = (env: Env, isProduction: boolean, isEmbedded: boolean) => {
  const isOn = onOff(env, 'DEMO_DATA', isEmbedded && !isProduction);
  if (isOn && isProduction) fail('DEMO_DATA is refused when NODE_ENV is production.');
  const password = env.DEMO_PASSWORD || null;
  if (password && isProduction) fail('DEMO_PASSWORD is refused when NODE_ENV is production.');
  if (password && (password.length < 8 || password.length > 128))
    fail('DEMO_PASSWORD must have 8 to 128 characters.');
  return { isOn, password };
};

const qaPassword = (env: Env, isProduction: boolean) => {
  const isOn = onOff(env, 'QA_SEED', false);
  const password = env.QA_PASSWORD || null;
  if (isOn && isProduction) fail('QA_SEED is refused when NODE_ENV is production.');
  if (password && isProduction) fail('QA_PASSWORD is refused when NODE_ENV is production.');
  if (isOn && !password) fail('QA_PASSWORD is required when QA_SEED is on.');
  if (password && passwordProblem(password))
    fail(
      'QA_PASSWORD must have 8 to 128 characters, among them a lower-case letter, an upper-case letter and a digit.',
    );
  return isOn ? password : null;
};

const mailFrom = (env: Env) => {
  const value = env.MAIL_FROM || 'PDY <nao-responda@pdy.example>';
  if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(value)) {
    fail(`MAIL_FROM must be an e-mail address, optionally with a name: 'PDY <pdy@empresa.com.br>'.`);
  }
  return value;
};

/** An address, or a network such as 10.0.0.0/8. */
const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const isPrefix =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && isPrefix && rest.length === 0;
};

const trustProxy = (env: Env) => {
  const list = (env.TRUST_PROXY ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  const wrong = list.find((item) => !isNetwork(item));
  if (wrong) fail(`TRUST_PROXY must list addresses or networks, separated by commas; '${wrong}' is none.`);
  return list;
};

const logLevel = (env: Env) => {
  const value = env.LOG_LEVEL || 'info';
  if (!['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'].includes(value)) {
    fail(`LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace; not '${value}'.`);
  }
  return value;
};

export const readConfig = (env: Env): Config => {
  const isProduction = env.NODE_ENV === 'production';
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  return {
    port: port(env),
    isPortFixed: Boolean(env.PORT) && env.PORT !== '0',
    host: env.HOST || '127.0.0.1',
    publicUrl: publicUrl(env),
    dataDir: resolve(env.DATA_DIR || 'data'),
    leastFreeBytes: leastFreeBytes(env),
    databaseUrl,
    secretKey: secretKey(env, databaseUrl),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(env),
    demo: demo(env, isProduction, databaseUrl === null),
    qaPassword: qaPassword(env, isProduction),
    trustProxy: trustProxy(env),
    isProduction,
    logLevel: logLevel(env),
  };
};
