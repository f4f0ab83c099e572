/**
 * Pictures that companies have uploaded, at addresses that nobody can guess. A browser shows them and runs nothing in
 * them.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#kernel/db.ts';
import { readLogo } from '#modules/companies/index.ts';
import { readCover } from '#modules/library/index.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The header that lets browsers keep a picture for good: a new one gets a new address. */
const forEver = 'public, max-age=31536000, immutable';

const absent = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ code: 'NOT_FOUND', message: 'Registro não encontrado.' });

type Picture = { readonly media_type: string; readonly content: Buffer };

const serve = (app: FastifyInstance, path: string, read: (picture: string) => Promise<Picture | null>) =>
  app.get<{ Params: { picture: string } }>(`${path}/:picture`, async ({ params: { picture } }, reply) => {
    const found = uuid.test(picture) ? await read(picture) : null;
    if (!found) return absent(reply);
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .header('cache-control', forEver)
      .type(found.media_type)
      .send(found.content);
  });

export const servePictures = (app: FastifyInstance, db: Database) => {
  serve(app, '/api/logos', (picture) => readLogo(db, picture));
  serve(app, '/api/covers', async (picture) => {
    const content = await readCover(db, picture);
    return content && { media_type: 'image/jpeg', content };
  });
};
