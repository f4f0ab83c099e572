/** The part of the package `oidc-provider` that tests use. The package has no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  type Account = {
    accountId: string;
    claims(): Promise<Record<string, unknown>>;
  };
  type Context = { req: { headers: Record<string, string | undefined> } };
  export type Settings = {
    clients: readonly Record<string, unknown>[];
    claims: Record<string, readonly string[]>;
    conformIdTokenClaims?: boolean;
    responseTypes?: readonly string[];
    pkce: { required: () => boolean };
    features: Record<string, { enabled: boolean }>;
    interactions: { url: (context: Context, interaction: { uid: string }) => string };
    findAccount: (context: Context, id: string) => Promise<Account | undefined>;
    loadExistingGrant?: (context: unknown) => Promise<unknown>;
    cookies: { keys: readonly string[] };
    jwks?: { keys: readonly object[] };
    ttl?: Record<string, number>;
  };
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  export class Provider {
    constructor(issuer: string, settings: Settings);
    callback(): RequestListener;
    interactionDetails(
      request: unknown,
      response: unknown,
    ): Promise<{ params: Record<string, unknown>; prompt: { name: string } }>;
    interactionFinished(
      request: unknown,
      response: unknown,
      result: Record<string, unknown>,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => Grant;
  }
  export default Provider;
}
