/** Puts together what accounts are made of: sign-up, mails, confirmation, changes. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type AccountParts, addAccountRoutes } from './account-routes.ts';
import type { Audit } from './audit.ts';
import type { RequireSignedIn } from './bearer.ts';
import type { AuthConfig } from './config.ts';
import { createDeliver } from './deliver.ts';
import type { DeviceTokens } from './device-tokens.ts';
import { createEmailChange } from './email-change.ts';
import type { Lock } from './lock.ts';
import { createMailRequests } from './mail-requests.ts';
import { createOneTimeSecrets } from './one-time-secrets.ts';
import { createOneTimeTokens } from './one-time-tokens.ts';
import type { Outbox } from './outbox.ts';
import { createPasswordChange } from './password-change.ts';
import { createPkce } from './pkce.ts';
import type { RateLimit } from './rate-limits.ts';
import { createReauthentication } from './reauthentication.ts';
import { createRedirects } from './redirects.ts';
import { createSendInvite } from './send-invite.ts';
import { createSendNonce } from './send-nonce.ts';
import { createSendReset } from './send-reset.ts';
import type { Sessions } from './sessions.ts';
import { createSettle } from './settle.ts';
import { createSignUp } from './sign-up.ts';
import { createUserChange } from './user-change.ts';
import { createVerify } from './verify.ts';

type Shared = {
  readonly db: Db;
  readonly config: AuthConfig;
  readonly secretKey: Buffer;
  readonly sessions: Sessions;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly lock: Lock;
  readonly devices: DeviceTokens;
  readonly rateLimit: RateLimit;
  readonly clock: Clock;
  readonly requireSignedIn: RequireSignedIn;
  readonly forget: (session_id: string) => void;
};

export const createAccountParts = (shared: Shared) => {
  const { db, config, secretKey, outbox, clock } = shared;
  const secrets = createOneTimeSecrets(secretKey);
  const tokens = createOneTimeTokens({ secrets, outbox, clock });
  const requests = createMailRequests({ ...shared, tokens });
  const emailChange = createEmailChange({ ...shared, tokens });
  const pkce = createPkce(shared);
  const redirects = createRedirects(config.publicUrl);
  const settle = createSettle({ tokens, outbox, clock });
  const parts: AccountParts = {
    ...shared,
    redirects,
    requests,
    pkce,
    signUp: createSignUp({ requests, clock }),
    verify: createVerify({ ...shared, tokens, emailChange, pkce }),
    sendNonce: createSendNonce({ ...shared, tokens }),
    changeUser: createUserChange({
      ...shared,
      tokens,
      emailChange,
      reauthentication: createReauthentication(shared),
      changePassword: createPasswordChange(shared),
    }),
  };
  return {
    pkce,
    addRoutes: (app: FastifyInstance) => addAccountRoutes(app, parts),
    deliver: createDeliver({ db, tokens, secrets, settle, publicUrl: config.publicUrl, clock }),
    sendInvite: createSendInvite({ db, tokens, redirects, clock }),
    sendReset: createSendReset({ db, tokens, redirects, outbox }),
  };
};
