/** The remote procedure and the server function of the specification, through the product's own calls. */
import { badInputSentence } from '@pdy/contract/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { across, callsOf, type Known, watching } from './context.ts';
import { refuse } from './refusal.ts';

type Opened = (request: FastifyRequest) => Promise<Known>;

const Asked = z.strictObject({ user_id_param: z.uuid() });

/**
 * Whether a user is active, as far as the caller sees them: a platform administrator sees everybody, all others their
 * company. The rule is one function of the database.
 */
const isUserActive = (context: Known, asked: z.infer<typeof Asked>): Promise<boolean> => {
  const { actor } = context;
  if (actor.role !== 'platform_admin' || asked.user_id_param === actor.person_id)
    return callsOf(context).platform.users.isActive(asked);
  const call = 'platform.rest.rpc.is_user_active';
  return watching(context, { call, is_read: true }, () =>
    across(context, call, {}, async (tx) => {
      const { rows } = await sql<{ is_active: boolean }>`
        select app.is_user_active(${asked.user_id_param}) as is_active`.execute(tx);
      return rows[0]?.is_active ?? false;
    }),
  );
};

export const addProcedures = (app: FastifyInstance, opened: Opened) =>
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'POST'],
    url: '/rpc/:name',
    handler: async (request, reply: FastifyReply) => {
      const context = await opened(request);
      if (request.params.name !== 'is_user_active') throw refuse.noFunction(request.params.name);
      const given =
        request.method === 'POST'
          ? (request.body ?? {})
          : Object.fromEntries(new URL(request.url, 'http://pdy').searchParams);
      const asked = Asked.safeParse(given);
      if (!asked.success) throw refuse.rule('user_id_param: identificador inválido', 'user_id_param');
      const answer = await isUserActive(context, asked.data);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
    },
  });

const Change = z.object({ userId: z.string(), newPassword: z.string() });
const failed = (error: string) => ({ success: false, error, targetUser: null });

/** The call itself checks the permission and the rules of the password. */
export const addFunctions = (app: FastifyInstance, opened: Opened) =>
  app.post('/change-user-password', async (request, reply) => {
    const context = await opened(request);
    const read = Change.safeParse(request.body);
    if (!read.success) return reply.code(400).send(failed(badInputSentence));
    return callsOf(context)
      .platform.users.changePassword(read.data)
      .catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? error.code : null;
        if (code === 'FORBIDDEN') {
          reply.code(403);
          return failed('Permissão negada. Apenas administradores da plataforma podem alterar senhas.');
        }
        if (code !== 'BAD_REQUEST') throw error;
        reply.code(400);
        return failed(badInputSentence);
      });
  });
