/** Builds the parts of sessions: access tokens, the sessions themselves, and the callers whom a token names. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { SecurityLog } from '#kernel/security/security-log.ts';
import type { Profiles } from '../accounts/profiles.ts';
import type { Audit } from '../audit.ts';
import type { AuthConfig } from '../config.mjs';
import type { Outbox } from '../mail-links/outbox.ts';
import { createSealer } from '../sealing.ts';
import { createDevices } from '../sign-in/devices.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createArrivals } from './arrivals.ts';
import { requireSignedIn } from './bearer.ts';
import { createCallers } from './callers.ts';
import type { LivingKeys } from './key-rotation.ts';
import { createSessions } from './sessions.ts';

type Shared = {
  readonly db: Db;
  readonly config: AuthConfig;
  readonly secretKey: Buffer;
  readonly keys: LivingKeys;
  readonly profiles: Profiles;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly note: SecurityLog['note'];
  readonly clock: Clock;
  /** Whether the ends of sessions are being announced. */
  readonly isAnnounced: () => boolean;
};

export const createSessionParts = (shared: Shared) => {
  const { config, secretKey, keys, clock } = shared;
  const tokens = createAccessTokens({ keys, issuer: `${config.publicUrl}/auth/v1`, clock });
  const sealer = createSealer(secretKey, 'pdy auth session keys');
  const arrive = createArrivals({ ...shared, devices: createDevices(shared) });
  return {
    tokens,
    sessions: createSessions({ tokens, sealer, config, clock, arrive }),
    callers: createCallers({ ...shared, tokens, requireMfa: config.requireMfa }),
    requireSignedIn: requireSignedIn({ ...shared, tokens }),
  };
};
