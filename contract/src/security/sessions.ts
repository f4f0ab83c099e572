/** The devices on which a person is signed in. Passwords and second factors belong to the sign-in itself. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { procedure } from '../procedure.ts';

/** One sign-in on one device, until it is signed out or expires. */
export const DeviceSession = z.object({
  id: Id,
  /** 'Chrome no Windows', from the user agent; 'Dispositivo desconhecido' when it does not say. */
  device: z.string(),
  /** The network without the part that identifies one machine: '203.0.113.0/24', '2001:db8:1:2::/64'; null: unknown. */
  network: z.string().nullable(),
  /** When the session was last renewed; the last use is later by at most an access token's life (one hour). */
  last_used_at: z.date(),
  /** When the person signed in. */
  created_at: z.date(),
  /** The session of this request. */
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
