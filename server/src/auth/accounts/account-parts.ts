/** Builds the parts of accounts: sign-up, mails, confirmation, changes. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Audit } from '../audit.ts';
import type { AuthConfig } from '../config.mjs';
import { createSendInvite } from '../invitations/send-invite.ts';
import { createDeliver } from '../mail-links/deliver.ts';
import { createMailRequests } from '../mail-links/mail-requests.ts';
import { createOneTimeSecrets } from '../mail-links/one-time-secrets.ts';
import { createOneTimeTokens } from '../mail-links/one-time-tokens.ts';
import type { Outbox } from '../mail-links/outbox.ts';
import { createSendNonce } from '../mail-links/send-nonce.ts';
import { createSendReset } from '../mail-links/send-reset.ts';
import { createSettle } from '../mail-links/settle.ts';
import { createVerify } from '../mail-links/verify.ts';
import { createPasswordChange } from '../passwords/password-change.ts';
import { createPkce } from '../providers/pkce.ts';
import { createRedirects } from '../redirects.ts';
import type { RequireSignedIn } from '../sessions/bearer.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { DeviceTokens } from '../sign-in/device-tokens.ts';
import type { Lock } from '../sign-in/lock.ts';
import type { RateLimit } from '../sign-in/rate-limits.ts';
import { type AccountParts, addAccountRoutes } from './account-routes.ts';
import { createEmailChange } from './email-change.ts';
import { createReauthentication } from './reauthentication.ts';
import { createSignUp } from './sign-up.ts';
import { createUserChange } from './user-change.ts';

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
