/** Tells every page which build of the app this server has, so that an old tab can offer to reload. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const header = 'x-pdy-version';

/** The id of a build: the start of the hash of its page, which contains the names of all its files. */
export const versionOf = (page: string) => createHash('sha256').update(page).digest('base64url').slice(0, 12);

export const addAppVersion = (app: FastifyInstance, version: string) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(header, version);
    reply.raw.setHeader(header, version); // Set on the raw answer, because some answers bypass Fastify's serializer.
  });
};
