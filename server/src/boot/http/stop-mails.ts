/**
 * Stops mails through the link at their foot, without a sign-in. Opening it only shows a question, because mail
 * programs open links by themselves. The answer to the question, or a mail program's own button, is the POST (RFC
 * 8058).
 */

import { mailSubjectLabel, notificationTypeLabel } from '@pdy/contract/notifications/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Stop, StopLinks } from '#modules/notifications/index.ts';
import { withNonce } from './security-headers.ts';

type Options = {
  readonly links: StopLinks;
  readonly stop: (what: Stop) => Promise<void>;
};

const stopMailsPath = '/emails/parar';

const style = `:root{color-scheme:light dark}
body{margin:0;padding:10vh 20px;font:16px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto}
h1{font-size:1.5rem;line-height:1.3}
button{font:inherit;font-weight:600;padding:.6rem 1.1rem;border-radius:8px;border:2px solid;background:none;color:inherit;cursor:pointer}
a{color:inherit}
span{white-space:nowrap}`;

/** Keeps the word together in narrow windows. */
const whole = (text: string) => text.replaceAll(/e-mails?/g, '<span>$&</span>');

const page = (reply: FastifyReply, status: number, title: string, body: string) => {
  const nonce = withNonce(reply);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} - PDY</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${whole(title)}</h1>${whole(body)}</main></body></html>`);
};

const choose = '<p><a href="/profile?secao=preferencias">Escolher o que recebo por e-mail</a></p>';

const whichOf = ({ tipos }: Stop) => {
  const [only] = tipos;
  if (tipos.length !== 1 || !only) return 'com resumos e avisos de notificações';
  if (only === 'chamados' || only === 'equipe') return `sobre ${mailSubjectLabel[only].toLowerCase()}`;
  return `sobre notificações do tipo ${notificationTypeLabel[only]}`;
};

const tokenOf = ({ query }: FastifyRequest) =>
  typeof query === 'object' && query !== null && 't' in query ? query.t : undefined;

const unknown = (reply: FastifyReply) =>
  page(
    reply,
    400,
    'Este link não é válido',
    `<p>Ele pode ter sido cortado pelo programa de e-mail. Entre no PDY para escolher o que recebe.</p>${choose}`,
  );

export const serveStopMails = async (app: FastifyInstance, { links, stop }: Options) => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body that a mail program sends changes nothing, so it is not read.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.get(stopMailsPath, (request, reply) => {
      const what = links.read(tokenOf(request));
      if (!what) return unknown(reply);
      return page(
        reply,
        200,
        'Parar de receber estes e-mails?',
        `<p>Você deixa de receber e-mails ${whichOf(what)}. As notificações continuam no PDY, e os e-mails de segurança da sua conta também.</p>
<form method="post"><button type="submit">Parar de receber</button></form>${choose}`,
      );
    });
    scope.post(stopMailsPath, async (request, reply) => {
      const what = links.read(tokenOf(request));
      if (!what) return unknown(reply);
      await stop(what);
      return page(
        reply,
        200,
        'Pronto, você não recebe mais estes e-mails',
        `<p>As notificações continuam no PDY. Você pode voltar a receber quando quiser.</p>${choose}`,
      );
    });
  });
};
