import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addAppVersion, versionOf } from './app-version.ts';

describe('the version of the app', () => {
  it('is a short word, another one for each build', () => {
    const page = '<script src="/assets/index-a1.js"></script>';
    expect(versionOf(page)).toMatch(/^[\w-]{12}$/);
    expect(versionOf(page)).toBe(versionOf(page));
    expect(versionOf(page.replace('a1', 'a2'))).not.toBe(versionOf(page));
  });

  it('is on every answer: of routes made before, of raw answers and of what is not found', async () => {
    const app = Fastify();
    app.get('/antes', async () => 'ok');
    addAppVersion(app, 'a-versao');
    app.get('/cru', (_request, reply) => {
      reply.hijack();
      reply.raw.end('ok');
    });
    for (const url of ['/antes', '/cru', '/nada']) {
      const { headers } = await app.inject({ url });
      expect(headers['x-pdy-version'], url).toBe('a-versao');
    }
    await app.close();
  });
});
