/** Pictures that companies have sent, by addresses that nobody guesses. A browser shows them and runs nothing in them. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#kernel/db.ts';
import { readLogo } from '#modules/companies/index.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Another picture has another address. */
const forEver = 'public, max-age=31536000, immutable';

const absent = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ code: 'NOT_FOUND', message: 'Registro não encontrado.' });

export const serveLogos = (app: FastifyInstance, db: Database) => {
  app.get<{ Params: { picture: string } }>('/api/logos/:picture', async ({ params: { picture } }, reply) => {
    const found = uuid.test(picture) ? await readLogo(db, picture) : null;
    if (!found) return absent(reply);
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .header('cache-control', forEver)
      .type(found.media_type)
      .send(found.content);
  });
};
