// @ts-check
/** Outside sign-in providers, read from AUTH_EXTERNAL_<NAME>_{ISSUER,CLIENT_ID,SECRET}. */
import { addressIn, ConfigError } from '#kernel/config-error.mjs';

/**
 * @typedef {object} Provider
 * @property {string} name lower case, as in `provider=`
 * @property {string} issuer the only issuer whose tokens are accepted
 * @property {string} clientId
 * @property {string} secret
 */

/** @import { Env } from '#boot/config.mjs' */

const pattern = /^AUTH_EXTERNAL_([A-Z0-9]+)_(ISSUER|CLIENT_ID|SECRET)$/;

/** @type {(env: Env, name: string) => string} */
const required = (env, name) => {
  const value = env[name]?.trim();
  if (!value) throw new ConfigError(`${name} is missing: a provider needs ISSUER, CLIENT_ID and SECRET.`);
  return value;
};

/** @type {(env: Env, name: string) => string} */
const issuerOf = (env, name) => {
  const value = required(env, name);
  const url = addressIn(value);
  const isLoopback = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)))
    throw new ConfigError(`${name} must be an https address, not '${value}'.`);
  return value;
};

/** @type {(env: Env) => Provider[]} */
export const readProviders = (env) => {
  const names = new Set(
    Object.keys(env).flatMap((name) => (env[name]?.trim() && pattern.exec(name)?.[1]) || []),
  );
  return [...names].sort().map((name) => ({
    name: name.toLowerCase(),
    issuer: issuerOf(env, `AUTH_EXTERNAL_${name}_ISSUER`),
    clientId: required(env, `AUTH_EXTERNAL_${name}_CLIENT_ID`),
    secret: required(env, `AUTH_EXTERNAL_${name}_SECRET`),
  }));
};
