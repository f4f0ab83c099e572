/** The link at the foot of a mail, as mail programs and people use it. */
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createStopLinks, type Stop } from '#modules/notifications/index.ts';
import { serveStopMails } from './stop-mails.ts';

const what: Stop = { person_id: '0198c5a0-0000-7000-8000-000000000001', tipos: ['informativa'] };
const links = createStopLinks(Buffer.alloc(32, 1), 'http://pdy.example');
const address = links.addressOf(what).replace('http://pdy.example', '');

const aServer = async () => {
  const stopped: Stop[] = [];
  const app = Fastify();
  await serveStopMails(app, { links, stop: async (one) => void stopped.push(one) });
  return { app, stopped };
};

describe('the link that stops mails', () => {
  it('asks for confirmation when it is opened, and stops nothing yet', async () => {
    const { app, stopped } = await aServer();
    const answer = await app.inject({ url: address });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<form method="post">');
    expect(answer.body).toContain('sobre notificações do tipo Informativa');
    expect(answer.body.replaceAll(/<[^>]+>/g, '')).toContain('Escolher o que recebo por e-mail');
    expect(stopped).toEqual([]);
  });

  it('stops the mails with one POST as RFC 8058 defines it, without signing in', async () => {
    const { app, stopped } = await aServer();
    const answer = await app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.location).toBeUndefined();
    expect(stopped).toEqual([what]);
  });

  it.each(['', '?t=', '?t=abc.def', `${address.slice(address.indexOf('?'))}x`])(
    'does nothing with %j',
    async (query) => {
      const { app, stopped } = await aServer();
      for (const method of ['GET', 'POST'] as const) {
        const answer = await app.inject({ method, url: `/emails/parar${query}` });
        expect(answer.statusCode).toBe(400);
        expect(answer.body).toContain('Este link não é válido');
      }
      expect(stopped).toEqual([]);
    },
  );
});
