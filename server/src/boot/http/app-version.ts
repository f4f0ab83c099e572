/** Tells every page which build of the app this server serves, so that an old tab can offer to reload. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const header = 'x-pdy-version';

/** The word for a build: the start of its page's hash, in which the names of all its files stand. */
export const versionOf = (page: string) => createHash('sha256').update(page).digest('base64url').slice(0, 12);

export const addAppVersion = (app: FastifyInstance, version: string) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(header, version);
    reply.raw.setHeader(header, version); // answers that bypass Fastify's own serializer
  });
};
