import { describe, expect, it } from 'vitest';
import { ConfigError } from '#kernel/config-error.mjs';
import { readAuthConfig } from './config.mjs';

const url = 'https://pdy.example';
const provider = (issuer: string) => ({
  AUTH_EXTERNAL_GOOGLE_ISSUER: issuer,
  AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'id',
  AUTH_EXTERNAL_GOOGLE_SECRET: 'secret',
});

describe('the settings of sign-in', () => {
  it('have defaults', () => {
    expect(readAuthConfig({}, url)).toEqual({
      publicUrl: url,
      accessTtlS: 3600,
      reuseIntervalS: 10,
      mailIntervalS: 60,
      lockAttempts: 5,
      lockWindowMin: 15,
      lockMin: 30,
      idleD: 14,
      absoluteD: 30,
      requireMfa: [],
      platformAdminEmail: null,
      rateLimits: true,
      providers: [],
    });
  });

  it('are read from the environment', () => {
    const env = {
      AUTH_ACCESS_TTL_S: '600',
      AUTH_RATE_LIMITS: 'off',
      AUTH_REQUIRE_MFA: 'platform_admin, admin',
    };
    expect(readAuthConfig({ ...env, ...provider('https://accounts.example') }, `${url}/`)).toMatchObject({
      publicUrl: url,
      accessTtlS: 600,
      rateLimits: false,
      requireMfa: ['platform_admin', 'admin'],
      providers: [{ name: 'google', issuer: 'https://accounts.example', clientId: 'id', secret: 'secret' }],
    });
  });

  it('ask platform administrators for a second factor in production', () => {
    expect(readAuthConfig({ NODE_ENV: 'production' }, url).requireMfa).toEqual(['platform_admin']);
    expect(readAuthConfig({ NODE_ENV: 'production', AUTH_REQUIRE_MFA: 'off' }, url).requireMfa).toEqual([]);
  });

  it.each<[Record<string, string>, string]>([
    [
      { AUTH_ACCESS_TTL_S: 'one hour' },
      "AUTH_ACCESS_TTL_S must be a whole number from 5 to 86400, not 'one hour'.",
    ],
    [{ AUTH_ACCESS_TTL_S: '4' }, "AUTH_ACCESS_TTL_S must be a whole number from 5 to 86400, not '4'."],
    [{ AUTH_LOCK_ATTEMPTS: '0' }, "AUTH_LOCK_ATTEMPTS must be a whole number from 1 to 100, not '0'."],
    [{ AUTH_LOCK_MIN: '1.5' }, "AUTH_LOCK_MIN must be a whole number from 1 to 1440, not '1.5'."],
    [{ AUTH_IDLE_D: '-1' }, "AUTH_IDLE_D must be a whole number from 1 to 365, not '-1'."],
    [{ AUTH_IDLE_D: '31' }, 'AUTH_IDLE_D must not be greater than AUTH_ABSOLUTE_D.'],
    [{ AUTH_RATE_LIMITS: 'no' }, "AUTH_RATE_LIMITS must be 'on' or 'off', not 'no'."],
    [
      { AUTH_REQUIRE_MFA: 'everybody' },
      "AUTH_REQUIRE_MFA must be 'off' or a list of platform_admin, admin, corporate, not 'everybody'.",
    ],
    [
      { AUTH_EXTERNAL_GOOGLE_ISSUER: 'https://accounts.example' },
      'AUTH_EXTERNAL_GOOGLE_CLIENT_ID is missing: a provider needs ISSUER, CLIENT_ID and SECRET.',
    ],
    [
      provider('http://evil.example'),
      "AUTH_EXTERNAL_GOOGLE_ISSUER must be an https address, not 'http://evil.example'.",
    ],
  ])('refuse %o in one sentence', (env, sentence) => {
    expect(() => readAuthConfig(env, url)).toThrow(new ConfigError(sentence));
  });

  it.each(['', 'pdy.example', 'ftp://pdy.example', 'https://a@pdy.example', 'https://pdy.example?x=1'])(
    'refuse %o as public address',
    (publicUrl) => {
      expect(() => readAuthConfig({}, publicUrl)).toThrow(/^PUBLIC_URL must be/);
    },
  );
});
