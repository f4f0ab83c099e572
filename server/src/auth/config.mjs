// @ts-check
/** Settings of sign-in, read from AUTH_* variables. Plain JavaScript: see `server/src/boot/config.mjs`. */
import { addressIn, ConfigError } from '#kernel/config-error.mjs';
import { readProviders } from './providers/config-providers.mjs';

/** @import { Env } from '#boot/config.mjs' */
/** @import { Provider } from './providers/config-providers.mjs' */
/** @typedef {(typeof mfaRoles)[number]} MfaRole */

/**
 * @typedef {object} AuthConfig
 * @property {string} publicUrl base of the issuer, without trailing slash
 * @property {number} accessTtlS life of an access token, seconds; below about 120 the browser renews on every tick
 * @property {number} reuseIntervalS how long an older refresh token still gets the current one, seconds
 * @property {number} mailIntervalS shortest time between two mails of one kind to one address, seconds
 * @property {number} lockAttempts failures within `lockWindowMin` minutes that lock an address for `lockMin` minutes
 * @property {number} lockWindowMin
 * @property {number} lockMin
 * @property {number} idleD days without use after which a session ends
 * @property {number} absoluteD days after sign-in at which a session ends, whatever the use
 * @property {readonly MfaRole[]} requireMfa roles that must have a second factor
 * @property {string | null} platformAdminEmail as typed; receives platform_admin once, when its account is first
 *   confirmed; null: nobody does
 * @property {boolean} rateLimits false turns off every limit except the lock of an address
 * @property {readonly Provider[]} providers
 */

const mfaRoles = /** @type {const} */ (['platform_admin', 'admin', 'corporate']);

/** @type {(env: Env, name: string, bounds: { otherwise: number; min: number; max: number }) => number} */
const wholeNumber = (env, name, { otherwise, min, max }) => {
  const text = env[name]?.trim();
  if (!text) return otherwise;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
  return value;
};

/** @type {(env: Env, name: string) => boolean} */
const onOff = (env, name) => {
  const text = env[name]?.trim() || 'on';
  if (text !== 'on' && text !== 'off') throw new ConfigError(`${name} must be 'on' or 'off', not '${text}'.`);
  return text === 'on';
};

/** @type {(env: Env) => MfaRole[]} */
const mfaRolesOf = (env) => {
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

/** @type {(env: Env) => string | null} */
const platformAdminEmail = (env) => {
  const text = env.PLATFORM_ADMIN_EMAIL?.trim();
  if (!text) return null;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text))
    throw new ConfigError(`PLATFORM_ADMIN_EMAIL must be an e-mail address, not '${text}'.`);
  return text;
};

/** @type {(publicUrl: string) => string} */
const issuerBase = (publicUrl) => {
  const url = addressIn(publicUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new ConfigError(
      `PUBLIC_URL must be an http or https address such as https://pdy.example, not '${publicUrl}'.`,
    );
  return url.href.replace(/\/+$/, '');
};

/**
 * Throws a ConfigError of one sentence for the first wrong value.
 * @type {(env: Env, publicUrl: string) => AuthConfig}
 */
export const readAuthConfig = (env, publicUrl) => {
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
