/** Accounts, sign-in and sessions. The only part of the product that touches credentials. */
import type { FastifyPluginAsync } from 'fastify';
import type { Limits } from '#kernel/calls/call-limits.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Db } from '#kernel/db.ts';
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
import { createAudit } from './audit.ts';
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
import { addFactorRoutes } from './second-factor/factor-routes.ts';
import type { Caller } from './sessions/callers.ts';
import { createKeyRotation } from './sessions/key-rotation.ts';
import { createRefresh } from './sessions/refresh.ts';
import { createSessionParts } from './sessions/session-parts.ts';
import { createRateLimit } from './sign-in/rate-limits.ts';
import { createSignInParts } from './sign-in/sign-in-parts.ts';

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
  forget(message?: string): void;
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

/** Notes about calls. They are written after the call, also when its transaction is rolled back. */
const openWatch = ({ db, clock, log }: { db: Db; clock: Clock; log: Log }) => {
  const security = createSecurityLog({ db, log });
  const activity = createActivity({ db, clock, log, note: security.note });
  return {
    note: security.note,
    saw: activity.saw,
    async flush() {
      await activity.flush();
      await security.flush();
    },
    async close() {
      await activity.close();
      await security.close();
    },
  };
};

export const createAuth = async (options: Options): Promise<Auth> => {
  const { config, secretKey, clock, log, listen, isLive = () => true } = options;
  const db = options.db.as(null);
  const keys = await createKeyRotation({ db, secretKey, clock, log, accessTtlS: config.accessTtlS });
  const watch = openWatch({ db, clock, log });
  const { note } = watch;
  const audit = createAudit(clock);
  const outbox = createOutbox({ clock, mailIntervalS: config.mailIntervalS });
  const profiles = createProfiles({ config, clock, audit });
  const rateLimit = createRateLimit({ isOn: config.rateLimits, clock });
  const base = { db, config, secretKey, clock, log, note, audit, outbox, profiles, rateLimit };
  const isAnnounced = () => listen !== undefined && isLive();
  const { tokens, callers, ...entered } = createSessionParts({ ...base, keys, isAnnounced });
  const { callerOf, forget } = callers;
  const shared = { ...base, ...entered, forget };
  const signingIn = createSignInParts(shared);
  const accounts = createAccountParts({ ...shared, ...signingIn });
  const redirects = createRedirects(config.publicUrl);
  const door = createInviteDoor({ ...shared, reactions: options.reactions ?? joinReactions() });
  const stopListening = await listen?.('pdy_callers', forget);
  const stopPruning = startPruning({ db, config, clock, log });
  return {
    routes: authRoutes({
      ...shared,
      ...signingIn,
      admit: createGate({ tokens, limits: options.limits }),
      keys,
      providers: config.providers.map(({ name }) => name),
      refresh: createRefresh(shared),
      pkce: accounts.pkce,
      addMore: (app) => {
        accounts.addRoutes(app);
        addFactorRoutes(app, shared);
        addInviteRoutes(app, { ...shared, door });
        addOidcRoutes(app, { ...shared, pkce: accounts.pkce, redirects });
      },
    }),
    ...createAdministration({ ...shared, lock: signingIn.lock, idleD: config.idleD }),
    rotateSigningKeys: keys.rotate,
    callerOf,
    createAccount: accountMaker({ db: options.db, clock }),
    knownAddresses: (emails) => knownAddresses(db, emails),
    sendInvite: accounts.sendInvite,
    sendReset: accounts.sendReset,
    inviteMail: createInviteMail({ links: createInviteLinks(secretKey), clock }),
    deliverMail: accounts.deliver,
    hashPassword,
    watch,
    lockMinutes: config.lockMin,
    forget,
    async close() {
      stopPruning();
      keys.stop();
      await stopListening?.();
      await watch.close();
    },
  };
};
