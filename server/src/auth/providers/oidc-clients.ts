/** The OpenID providers of this installation, found by their issuer when first needed. */
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { Provider } from './config-providers.mjs';

/** The metadata of a provider is read again after an hour. */
const keepMs = 3_600_000;
const timeoutS = 8;

export type OidcClients = {
  has(name: string): boolean;
  /** Throws when the provider does not answer, or answers as another issuer than configured. */
  of(name: string): Promise<Configuration>;
};

/** The method that the provider asks for, or the one that every provider must support. */
const authenticationWith =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isBasic = methods.includes('client_secret_basic');
    return (isBasic ? ClientSecretBasic : ClientSecretPost)(secret)(server, client, body, headers);
  };

const discover = async ({ issuer, clientId, secret }: Provider): Promise<Configuration> => {
  const isPlain = issuer.startsWith('http:');
  const client = await discovery(new URL(issuer), clientId, {}, authenticationWith(secret), {
    timeout: timeoutS,
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  });
  const named = client.serverMetadata().issuer;
  if (new URL(named).href !== new URL(issuer).href)
    throw new Error(`the provider at ${issuer} calls itself ${named}`);
  return client;
};

export const createOidcClients = (providers: readonly Provider[]): OidcClients => {
  const found = new Map<string, { client: Promise<Configuration>; untilMs: number }>();
  return {
    has: (name) => providers.some((provider) => provider.name === name),
    of(name) {
      const known = found.get(name);
      if (known && known.untilMs > performance.now()) return known.client;
      const provider = providers.find((one) => one.name === name);
      if (!provider) return Promise.reject(new Error(`there is no provider ${name}`));
      const client = discover(provider);
      found.set(name, { client, untilMs: performance.now() + keepMs });
      client.catch(() => found.delete(name));
      return client;
    },
  };
};
