/** Serves the built web app: immutable, precompressed assets, and the one page that starts it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownFile } from '#kernel/files/own-files.ts';
import { addAppVersion, versionOf } from './app-version.ts';
import { documentsOf } from './first-reads.ts';
import { keepFiles } from './kept-files.ts';
import { withNonce } from './security-headers.ts';

const placeholder = '__CSP_NONCE__';

const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/);

/** A browser that opens a page accepts text/html; one that loads a file accepts anything. */
const asksByName = (request: FastifyRequest) => request.headers.accept?.includes('text/html') === true;

const looksLikeFile = (url: string) => /\.[a-z0-9]{1,8}(\?|$)/i.test(url);

type Options = {
  /** What the page on privacy says; null: others make all copies, or nobody. */
  readonly backupDays: number | null;
  /** Where the files of earlier builds are kept for open tabs. Absent: they are not. */
  readonly dataDir?: string | undefined;
  /** With the built app. */
  readonly folder?: string;
  readonly now?: Date;
};

/** Serves the app. Any path that is not a file or a call gets its page, whose router decides what to show. */
export const serveWebApp = async (
  app: FastifyInstance,
  { backupDays, dataDir, folder = ownFile('../web/dist/'), now = new Date() }: Options,
) => {
  const index = join(folder, 'index.html');
  const built = existsSync(index) ? readFileSync(index, 'utf8') : null;
  const version = built && versionOf(built);
  const document = built
    ?.replaceAll('__PDY_VERSION__', version ?? '')
    .replaceAll('__PDY_BACKUP_DAYS__', String(backupDays ?? ''));
  const documentFor = version && document && documentsOf(folder, document);
  if (version) addAppVersion(app, version);

  const unkept = (error: unknown) => {
    app.log.warn({ error }, 'files of earlier builds are not served');
    return [];
  };

  const sendPage = ({ url }: FastifyRequest, reply: FastifyReply) => {
    if (!documentFor)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The web app is not built: run `npm run build`.');
    const nonce = withNonce(reply);
    return (
      reply
        // Never reused from a cache, because of the nonce; with 'no-store' browsers would not keep the page for Back.
        .header('cache-control', 'private, no-cache')
        .type('text/html; charset=utf-8')
        .send(documentFor(url).replaceAll(placeholder, nonce))
    );
  };

  if (documentFor) {
    const kept =
      dataDir && version ? await keepFiles({ dist: folder, dataDir, version, now }).catch(unkept) : [];
    await app.register(fastifyStatic, {
      root: [folder].concat(kept),
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**', '*.json', 'index.html'],
      setHeaders: (reply, path) => {
        const isImmutable = path.includes('/assets/');
        reply.header(
          'cache-control',
          isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        );
      },
    });
    app.get('/', sendPage);
  }
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) && (asksByName(request) || !looksLikeFile(request.url))
      ? sendPage(request, reply)
      : reply.code(404).send({ code: 'NOT_FOUND', message: 'Registro não encontrado.' }),
  );
};
