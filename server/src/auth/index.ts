/** Accounts, sign-in and sessions. The only part of the product that touches credentials. */
import type { FastifyPluginAsync } from 'fastify';
import type { Limits } from '#kernel/calls/call-limits.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { joinReactions, type Reactions } from '#kernel/events/reactions.ts';
import type { Log } from '#kernel/log.ts';
import { createSecurityLog } from '#kernel/security/security-log.ts';
import type { Watch } from '#kernel/security/watch.ts';
import type { WriteMail } from '#kernel/work/mail-jobs.ts';
import { createAccountParts } from './accounts/account-parts.ts';
import { knownAddresses } from './accounts/accounts.ts';
import { type Administration, createAdministration } from './accounts/administration.ts';
import { accountMaker, type NewAccount } from './accounts/create-account.ts';
import { createProfiles } from './accounts/profiles.ts';
import { createActivity } from './activity.ts';
import { createAudit, createAuditLater } from './audit.ts';
import type { AuthConfig } from './config.mjs';
import { createGate } from './gate.ts';
import { createInviteDoor } from './invitations/invite-door.ts';
import { createInviteLinks } from './invitations/invite-links.ts';
import { createInviteMail } from './invitations/invite-mail.ts';
import { addInviteRoutes } from './invitations/invite-routes.ts';
import type { SendInvite } from './invitations/send-invite.ts';
import type { Deliver } from './mail-links/deliver.ts';
import { createOutbox } from './mail-links/outbox.ts';
import type { SendReset } from './mail-links/send-reset.ts';
import { hashPassword } from './passwords/passwords.ts';
import { addOidcRoutes } from './providers/oidc-routes.ts';
import { startPruning } from './prune.ts';
import { createRedirects } from './redirects.ts';
import { authRoutes } from './routes.ts';
import { createSealer } from './sealing.ts';
import { addFactorRoutes } from './second-factor/factor-routes.ts';
import { createAccessTokens } from './sessions/access-tokens.ts';
import { createArrivals } from './sessions/arrivals.ts';
import { requireSignedIn } from './sessions/bearer.ts';
import { type Caller, createCallers } from './sessions/callers.ts';
import { createKeyRotation } from './sessions/key-rotation.ts';
import { createRefresh } from './sessions/refresh.ts';
import { createSessions } from './sessions/sessions.ts';
import { notingBlocks } from './sign-in/blocked-sign-in.ts';
import { createDeviceTokens } from './sign-in/device-tokens.ts';
import { createDevices } from './sign-in/devices.ts';
import { createFailures } from './sign-in/failures.ts';
import { createLock } from './sign-in/lock.ts';
import { createRateLimit } from './sign-in/rate-limits.ts';
import { createSignIn } from './sign-in/sign-in.ts';

export type { NewAccount } from './accounts/create-account.ts';
export { clientOf, networkOf } from './client.ts';
export { type AuthConfig, readAuthConfig } from './config.mjs';
export { refuseUnfinished } from './second-factor/factor-rules.ts';
export type { Caller } from './sessions/callers.ts';

export type Auth = {
  /** To be registered under /auth/v1. */
  readonly routes: FastifyPluginAsync;
  /** The person of an Authorization header; null when nobody is signed in, or no longer. */
  callerOf(authorization: string | undefined): Promise<Caller | null>;
  /** Throws AuthError `email_exists` when the address has an account. */
  createAccount(input: NewAccount): Promise<{ user_id: string }>;
  /** Returns those of the addresses, in lower case, that have an account. */
  knownAddresses(emails: readonly string[]): Promise<readonly string[]>;
  /** Mails an invitation to the owner of an account. The link confirms the address and lets them choose a password. */
  readonly sendInvite: SendInvite;
  /** Mails a link that sets a new password, at the request of an administrator. */
  readonly sendReset: SendReset;
  /** The mail of an invitation to a company. Its link works from now on. */
  readonly inviteMail: WriteMail;
  /** The work of the mail queue for account mails. */
  readonly deliverMail: Deliver;
  /** Publishes the next signing key, which signs half an hour later. It also happens automatically every 90 days. */
  rotateSigningKeys(): Promise<{ readonly kid: string; readonly signs_from: Date }>;
  /** argon2id in PHC form. */
  hashPassword(password: string): Promise<string>;
  /** Called for every call. Its notes outlive the calls they are about. */
  readonly watch: Watch & { flush(): Promise<void> };
  /** How long an address is locked after too many failures. */
  readonly lockMinutes: number;
  /** Forgets a cached caller: by session id, 'user:<id>', 'company:<id>', or all. */
  forget(told?: string): void;
  close(): Promise<void>;
} & Administration;

type Options = {
  /** Connected as the auth role. */
  readonly db: Database;
  readonly config: AuthConfig;
  /** 32 bytes. Keys for sealing are derived from it. */
  readonly secretKey: Buffer;
  readonly clock: Clock;
  readonly log: Log;
  /**
   * Listens to a channel of the database. Returns a function that stops it. Without it callers are read again for every
   * request.
   */
  readonly listen?: (channel: string, heard: (payload: string) => void) => Promise<() => Promise<void>>;
  /** False while the listening connection is lost. True by default. */
  readonly isLive?: () => boolean;
  /** Limits of calls. Absent: no limit. */
  readonly limits?: Limits | undefined;
  /** Reactions when a person joins a company. None by default. */
  readonly reactions?: Reactions;
};

export const createAuth = async (options: Options): Promise<Auth> => {
  const { config, secretKey, clock, log, listen, isLive = () => true } = options;
  const db = options.db.as(null);
  const keys = await createKeyRotation({ db, secretKey, clock, log, accessTtlS: config.accessTtlS });
  const tokens = createAccessTokens({ keys, issuer: `${config.publicUrl}/auth/v1`, clock });
  const sealer = createSealer(secretKey, 'pdy auth session keys');
  const audit = createAudit(clock);
  const security = createSecurityLog({ db, log });
  const auditLater = createAuditLater(clock, security.note);
  const activity = createActivity({ db, clock, log, note: security.note });
  const outbox = createOutbox({ clock, mailIntervalS: config.mailIntervalS });
  const profiles = createProfiles({ config, clock, audit });
  const arrive = createArrivals({ profiles, devices: createDevices({ outbox, clock }), audit, clock });
  const sessions = createSessions({ tokens, sealer, config, clock, arrive });
  const devices = createDeviceTokens({ secretKey, clock });
  const lock = createLock({ db, config, clock, devices });
  const rateLimit = createRateLimit({ isOn: config.rateLimits, clock });
  const failures = createFailures({ db, isOn: config.rateLimits, clock, audit: auditLater });
  const isTold = () => listen !== undefined && isLive();
  const callers = createCallers({
    db,
    tokens,
    clock,
    isTold,
    requireMfa: config.requireMfa,
    note: security.note,
  });
  const { forget } = callers;
  const signedIn = requireSignedIn({ db, tokens, clock });
  const shared = {
    db,
    secretKey,
    sessions,
    rateLimit,
    clock,
    requireSignedIn: signedIn,
    forget,
    audit,
    outbox,
  };
  const accounts = createAccountParts({ ...shared, config, outbox, lock, devices });
  const redirects = createRedirects(config.publicUrl);
  const door = createInviteDoor({ ...shared, profiles, reactions: options.reactions ?? joinReactions() });
  const stopListening = await listen?.('pdy_callers', callers.forget);
  const stopPruning = startPruning({ db, config, clock, log });
  return {
    routes: authRoutes({
      db,
      log,
      admit: createGate({ tokens, limits: options.limits }),
      keys,
      providers: config.providers.map(({ name }) => name),
      signIn: notingBlocks(
        createSignIn({ db, sessions, lock, failures, rateLimit, clock, audit: auditLater }),
        {
          db,
          audit: auditLater,
        },
      ),
      refresh: createRefresh({ db, sessions, rateLimit, config, clock, log, audit, outbox, forget }),
      pkce: accounts.pkce,
      devices,
      audit,
      requireSignedIn: signedIn,
      forget,
      addMore: (app) => {
        accounts.addRoutes(app);
        addFactorRoutes(app, shared);
        addInviteRoutes(app, { door, requireSignedIn: signedIn });
        addOidcRoutes(app, { ...shared, config, log, pkce: accounts.pkce, redirects });
      },
    }),
    ...createAdministration({ ...shared, lock, outbox, idleD: config.idleD }),
    rotateSigningKeys: keys.rotate,
    callerOf: callers.callerOf,
    createAccount: accountMaker({ db: options.db, clock }),
    knownAddresses: (emails) => knownAddresses(db, emails),
    sendInvite: accounts.sendInvite,
    sendReset: accounts.sendReset,
    inviteMail: createInviteMail({ links: createInviteLinks(secretKey), clock }),
    deliverMail: accounts.deliver,
    hashPassword,
    watch: {
      note: security.note,
      saw: activity.saw,
      async flush() {
        await activity.flush();
        await security.flush();
      },
    },
    lockMinutes: config.lockMin,
    forget: callers.forget,
    async close() {
      stopPruning();
      keys.stop();
      await stopListening?.();
      await activity.close();
      await security.close();
    },
  };
};
