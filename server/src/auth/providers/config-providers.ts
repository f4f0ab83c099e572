/** Outside sign-in providers, read from AUTH_EXTERNAL_<NAME>_{ISSUER,CLIENT_ID,SECRET}. */
import { ConfigError } from '#kernel/config-error.ts';

export type Provider = {
  /** Lower case, as in `provider=`. */
  readonly name: string;
  /** The only issuer whose tokens are believed. */
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
};

type Env = Readonly<Record<string, string | undefined>>;
const pattern = /^AUTH_EXTERNAL_([A-Z0-9]+)_(ISSUER|CLIENT_ID|SECRET)$/;

const required = (env: Env, name: string) => {
  const value = env[name]?.trim();
  if (!value) throw new ConfigError(`${name} is missing: a provider needs ISSUER, CLIENT_ID and SECRET.`);
  return value;
};

const issuerOf = (env: Env, name: string) => {
  const value = required(env, name);
  const url = URL.parse(value);
  const isLoopback = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)))
    throw new ConfigError(`${name} must be an https address, not '${value}'.`);
  return value;
};

export const readProviders = (env: Env): Provider[] => {
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
