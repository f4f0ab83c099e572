/** What guards a person's own account: the devices they are signed in on. Passwords and factors are the sign-in's own. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { procedure } from '../procedure.ts';

/** One sign-in on one device, until it is signed out or ends by itself. */
export const DeviceSession = z.object({
  id: Id,
  /** 'Chrome no Windows', read from the user agent; 'Dispositivo desconhecido' when it does not say. */
  device: z.string(),
  /** The network without the part that names one machine: '203.0.113.0/24', '2001:db8:1:2::/64'; null: unknown. */
  network: z.string().nullable(),
  /** When the session was last renewed: behind the last use by an access token's life (one hour) at most. */
  last_used_at: z.date(),
  /** When the person signed in. */
  created_at: z.date(),
  /** The session that asks. */
  is_this_device: z.boolean(),
});
export type DeviceSession = z.infer<typeof DeviceSession>;

export const security = {
  sessions: {
    list: procedure('signed_in')
      .get('/security/sessions', "The caller's living sessions, last used first")
      .output(z.array(DeviceSession)),
    end: procedure('signed_in')
      .post('/security/sessions/{id}/end', "End one of the caller's own sessions: its next call is refused")
      .input(z.strictObject({ id: Id }))
      .output(z.object({ id: Id })),
  },
};
