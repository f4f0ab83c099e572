/** The settings read from the environment; each wrong value gives one clear sentence. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, secretKeyFrom } from './config.mjs';

const key = 'ab'.repeat(32);
const onServer = { DATABASE_URL: 'postgres://owner:secret@db.example/pdy', SECRET_KEY: key };

describe('without any variable', () => {
  it('runs on this machine alone, embedded, with demo data', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      isPortFixed: false,
      host: '127.0.0.1',
      publicUrl: null,
      dataDir: resolve('data'),
      leastFreeBytes: 104_857_600,
      drainMs: 0,
      databaseUrl: null,
      databasePoolerUrl: null,
      databaseReplicaUrl: null,
      secretKey: null,
      smtpUrl: null,
      mailFrom: 'PDY <nao-responda@pdy.example>',
      demo: { isOn: true, password: null },
      qaPassword: null,
      trustProxy: [],
      rateLimits: true,
      isProduction: false,
      logLevel: 'info',
      backup: { days: 35, dir: null, secondDir: null, key: null },
      copyBeforeMigrations: true,
    });
  });
});

describe('a variable', () => {
  it.each([
    [{ PORT: '8080' }, { port: 8080, isPortFixed: true }],
    [{ PORT: '0' }, { port: 0, isPortFixed: false }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ PUBLIC_URL: 'https://pdy.empresa.com.br/' }, { publicUrl: 'https://pdy.empresa.com.br' }],
    [{ DATA_DIR: '/srv/pdy' }, { dataDir: '/srv/pdy' }],
    [{ MIN_FREE_MB: '512' }, { leastFreeBytes: 536_870_912 }],
    [{ SECRET_KEY: key }, { secretKey: Buffer.from(key, 'hex') }],
    [onServer, { databaseUrl: onServer.DATABASE_URL, demo: { isOn: false, password: null } }],
    [{ ...onServer, DATABASE_POOLER_URL: 'postgres://db:6432' }, { databasePoolerUrl: 'postgres://db:6432' }],
    [{ ...onServer, DATABASE_REPLICA_URL: 'postgres://copy' }, { databaseReplicaUrl: 'postgres://copy' }],
    [{ ...onServer, DEMO_DATA: 'on' }, { demo: { isOn: true, password: null } }],
    [{ SMTP_URL: 'smtps://user:secret@mail.example' }, { smtpUrl: 'smtps://user:secret@mail.example' }],
    [{ MAIL_FROM: 'rh@empresa.com.br' }, { mailFrom: 'rh@empresa.com.br' }],
    [{ DEMO_DATA: 'OFF' }, { demo: { isOn: false, password: null } }],
    [{ DEMO_PASSWORD: 'Segredo123' }, { demo: { isOn: true, password: 'Segredo123' } }],
    [{ QA_SEED: 'on', QA_PASSWORD: 'Segredo123' }, { qaPassword: 'Segredo123' }],
    [{ QA_PASSWORD: 'Segredo123' }, { qaPassword: null }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
    [{ DRAIN_S: '2' }, { drainMs: 2_000 }],
    [
      { NODE_ENV: 'production' },
      { isProduction: true, drainMs: 5_000, demo: { isOn: false, password: null } },
    ],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [{ BACKUP_BEFORE_MIGRATIONS: 'off' }, { copyBeforeMigrations: false }],
    [{ BACKUP_DAYS: '0', BACKUP_DIR: '/backups' }, { backup: { days: 0, dir: '/backups' } }],
    [
      { BACKUP_SECOND_DIR: '/second', BACKUP_KEY: key },
      { backup: { secondDir: '/second', key: Buffer.from(key, 'hex') } },
    ],
  ])('of %j is understood', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });

  it.each([
    [{ PORT: 'http' }, "PORT must be a whole number from 0 to 65535, not 'http'."],
    [{ PORT: '-1' }, "PORT must be a whole number from 0 to 65535, not '-1'."],
    [{ PORT: '65536' }, "PORT must be a whole number from 0 to 65535, not '65536'."],
    [{ DRAIN_S: '100' }, "DRAIN_S must be a whole number of seconds from 0 to 99, not '100'."],
    [{ MIN_FREE_MB: '1,5' }, "MIN_FREE_MB must be a whole number of megabytes, not '1,5'."],
    [{ BACKUP_DAYS: 'ever' }, "BACKUP_DAYS must be a whole number of days, not 'ever'."],
    [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY must be 32 bytes in hex or base64.'],
    [{ BACKUP_SECOND_DIR: '/second' }, 'BACKUP_KEY is required with BACKUP_SECOND_DIR: 32 random bytes.'],
    [{ PUBLIC_URL: 'pdy.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
    [{ PUBLIC_URL: 'https://pdy.example/app' }, 'PUBLIC_URL must be an address without a path.'],
    [
      { DATABASE_URL: 'mysql://db' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_URL: onServer.DATABASE_URL },
      'SECRET_KEY is required with DATABASE_URL: 32 random bytes in hex or base64.',
    ],
    [{ DATABASE_POOLER_URL: 'postgres://db:6432' }, 'DATABASE_POOLER_URL needs DATABASE_URL.'],
    [
      { ...onServer, DATABASE_REPLICA_URL: 'copy.example' },
      'DATABASE_REPLICA_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [
      { ...onServer, DATABASE_POOLER_URL: 'postgres://me@db:6432' },
      'DATABASE_POOLER_URL must be an address without a user.',
    ],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be 32 bytes in hex or base64.'],
    [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
    [
      { MAIL_FROM: 'PDY' },
      "MAIL_FROM must be an e-mail address, optionally with a name: 'PDY <pdy@empresa.com.br>'.",
    ],
    [{ DEMO_DATA: 'maybe' }, "DEMO_DATA must be on or off, not 'maybe'."],
    [{ DEMO_DATA: 'on', NODE_ENV: 'production' }, 'DEMO_DATA is refused when NODE_ENV is production.'],
    [
      { DEMO_PASSWORD: 'Segredo123', NODE_ENV: 'production' },
      'DEMO_PASSWORD is refused when NODE_ENV is production.',
    ],
    [{ QA_SEED: 'on', NODE_ENV: 'production' }, 'QA_SEED is refused when NODE_ENV is production.'],
    [
      { QA_PASSWORD: 'Segredo123', NODE_ENV: 'production' },
      'QA_PASSWORD is refused when NODE_ENV is production.',
    ],
    [{ QA_SEED: 'on' }, 'QA_PASSWORD is required when QA_SEED is on.'],
    [
      { QA_SEED: 'on', QA_PASSWORD: 'segredo' },
      'QA_PASSWORD must have 8 to 128 characters, among them a lower-case letter, an upper-case letter and a digit.',
    ],
    [{ DEMO_PASSWORD: 'curta' }, 'DEMO_PASSWORD must have 8 to 128 characters.'],
    [
      { TRUST_PROXY: '10.0.0.1, proxy' },
      "TRUST_PROXY must list addresses or networks, separated by commas; 'proxy' is none.",
    ],
    [
      { LOG_LEVEL: 'loud' },
      "LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace; not 'loud'.",
    ],
  ])('of %j is refused in one sentence', (env, message) => {
    expect(() => readConfig(env)).toThrow(expect.objectContaining({ name: 'ConfigError', message }));
  });

  it.each([
    ['SECRET_KEY', 'my-secret'],
    ['DATABASE_URL', 'mysql://owner:my-secret@db'],
    ['SMTP_URL', 'http://user:my-secret@mail'],
    ['DEMO_PASSWORD', 'secret'],
    ['QA_PASSWORD', 'secret'],
  ])('%s is never quoted', (name, value) => {
    const quoting = expect.stringContaining('secret');
    expect(() => readConfig({ [name]: value })).toThrow(expect.not.objectContaining({ message: quoting }));
  });
});

describe('a secret key', () => {
  const bytes = Buffer.from(key, 'hex');
  it.each([key, key.toUpperCase(), bytes.toString('base64'), bytes.toString('base64url')])(
    'is read from %s',
    (text) => {
      expect(secretKeyFrom(text)).toEqual(bytes);
    },
  );

  it.each(['', 'ab'.repeat(31), 'ab'.repeat(33)])('is not read from %j', (text) => {
    expect(secretKeyFrom(text)).toBeNull();
  });
});
