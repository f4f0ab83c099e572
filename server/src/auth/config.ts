/** Settings of sign-in, read from AUTH_* variables. */
import { ConfigError } from '#kernel/config-error.ts';
import { normaliseEmail } from './accounts/address.ts';
import { type Provider, readProviders } from './providers/config-providers.ts';

export type AuthConfig = {
  /** Base of the issuer, without trailing slash. */
  readonly publicUrl: string;
  /** Life of an access token, seconds. Below about 120 the browser renews on every tick. */
  readonly accessTtlS: number;
  /** How long an older refresh token is still answered with the living one, seconds. */
  readonly reuseIntervalS: number;
  /** Least time between two mails of one kind to one address, seconds. */
  readonly mailIntervalS: number;
  /** Failures within `lockWindowMin` minutes that lock an address for `lockMin` minutes. */
  readonly lockAttempts: number;
  readonly lockWindowMin: number;
  readonly lockMin: number;
  /** Days without use after which a session ends. */
  readonly idleD: number;
  /** Days after sign-in at which a session ends, whatever the use. */
  readonly absoluteD: number;
  /** Roles that must hold a second factor. */
  readonly requireMfa: readonly MfaRole[];
  /** Receives platform_admin once, when its account is first confirmed; null: nobody does. */
  readonly platformAdminEmail: string | null;
  /** False switches off every limit but the lock of an address. */
  readonly rateLimits: boolean;
  readonly providers: readonly Provider[];
};

const mfaRoles = ['platform_admin', 'admin', 'corporate'] as const;
type MfaRole = (typeof mfaRoles)[number];
type Env = Readonly<Record<string, string | undefined>>;

const wholeNumber = (
  env: Env,
  name: string,
  { otherwise, min, max }: { otherwise: number; min: number; max: number },
) => {
  const text = env[name]?.trim();
  if (!text) return otherwise;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
  return value;
};

const onOff = (env: Env, name: string) => {
  const text = env[name]?.trim() || 'on';
  if (text !== 'on' && text !== 'off') throw new ConfigError(`${name} must be 'on' or 'off', not '${text}'.`);
  return text === 'on';
};

const mfaRolesOf = (env: Env): MfaRole[] => {
  const text = env.AUTH_REQUIRE_MFA?.trim() || (env.NODE_ENV === 'production' ? 'platform_admin' : 'off');
  if (text === 'off') return [];
  return text.split(',').map((part) => {
    const role = mfaRoles.find((known) => known === part.trim());
    if (!role)
      throw new ConfigError(
        `AUTH_REQUIRE_MFA must be 'off' or a list of ${mfaRoles.join(', ')}, not '${text}'.`,
      );
    return role;
  });
};

const platformAdminEmail = (env: Env) => {
  const text = env.PLATFORM_ADMIN_EMAIL?.trim();
  if (!text) return null;
  const email = normaliseEmail(text);
  if (email === null) throw new ConfigError(`PLATFORM_ADMIN_EMAIL must be an e-mail address, not '${text}'.`);
  return email;
};

const issuerBase = (publicUrl: string) => {
  const url = URL.parse(publicUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new ConfigError(
      `PUBLIC_URL must be an http or https address such as https://pdy.example, not '${publicUrl}'.`,
    );
  return url.href.replace(/\/+$/, '');
};

/** Throws a ConfigError of one sentence for the first wrong value. */
export const readAuthConfig = (env: Env, publicUrl: string): AuthConfig => {
  const config = {
    publicUrl: issuerBase(publicUrl),
    accessTtlS: wholeNumber(env, 'AUTH_ACCESS_TTL_S', { otherwise: 3600, min: 5, max: 86_400 }),
    reuseIntervalS: wholeNumber(env, 'AUTH_REUSE_INTERVAL_S', { otherwise: 10, min: 0, max: 300 }),
    mailIntervalS: wholeNumber(env, 'AUTH_MAIL_INTERVAL_S', { otherwise: 60, min: 0, max: 3600 }),
    lockAttempts: wholeNumber(env, 'AUTH_LOCK_ATTEMPTS', { otherwise: 5, min: 1, max: 100 }),
    lockWindowMin: wholeNumber(env, 'AUTH_LOCK_WINDOW_MIN', { otherwise: 15, min: 1, max: 1440 }),
    lockMin: wholeNumber(env, 'AUTH_LOCK_MIN', { otherwise: 30, min: 1, max: 1440 }),
    idleD: wholeNumber(env, 'AUTH_IDLE_D', { otherwise: 14, min: 1, max: 365 }),
    absoluteD: wholeNumber(env, 'AUTH_ABSOLUTE_D', { otherwise: 30, min: 1, max: 365 }),
    requireMfa: mfaRolesOf(env),
    platformAdminEmail: platformAdminEmail(env),
    rateLimits: onOff(env, 'AUTH_RATE_LIMITS'),
    providers: readProviders(env),
  };
  if (config.idleD > config.absoluteD)
    throw new ConfigError('AUTH_IDLE_D must not be greater than AUTH_ABSOLUTE_D.');
  return config;
};
