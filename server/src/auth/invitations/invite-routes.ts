/** The endpoints of invitations. Tokens travel in bodies and never in addresses, because addresses are logged. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { refuse } from '../auth-error.ts';
import { clientOf } from '../client.ts';
import { bodyOf } from '../protocol.ts';
import { type RequireSignedIn, withOwnPassword } from '../sessions/bearer.ts';
import type { InviteDoor } from './invite-door.ts';

const text = z.string().nullish();
const LookBody = z.object({ token: text });
const JoinBody = z.object({ token: text, accepts_policy: z.boolean().nullish() });
const AcceptBody = JoinBody.extend({ first_name: text, last_name: text, password: text });

const agreed = (accepts_policy: boolean | null | undefined) => {
  if (accepts_policy !== true) throw refuse.invalid('Aceite a Política de Privacidade para continuar.');
};

export const addInviteRoutes = (
  app: FastifyInstance,
  { door, requireSignedIn }: { door: InviteDoor; requireSignedIn: RequireSignedIn },
): void => {
  app.post('/invites/look', async (request) =>
    door.look(bodyOf(request, LookBody).token ?? '', clientOf(request)),
  );
  app.post('/invites/accept', async (request) => {
    const { token, first_name, last_name, password, accepts_policy } = bodyOf(request, AcceptBody);
    agreed(accepts_policy);
    return door.accept({
      token: token ?? '',
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      password: password ?? '',
      client: clientOf(request),
    });
  });
  app.post('/invites/join', async (request) => {
    const signedIn = withOwnPassword(await requireSignedIn(request.headers.authorization));
    const { token, accepts_policy } = bodyOf(request, JoinBody);
    agreed(accepts_policy);
    return door.join({ token: token ?? '', signedIn, client: clientOf(request) });
  });
};
