/** Listens, and stops in such a way that no request is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.mjs';
import type { Shutdown } from '../shutdown.ts';

/** The deadline for running calls when the product is asked to stop. */
const patienceMs = 20_000;
/** A connection that has had its last answer is closed after this long at most. */
const idleMs = 100;

/** Resolves when every running call is answered, at the deadline at the latest. */
const closed = async (app: FastifyInstance) => {
  // Node closes only the connections that are idle now. A balancer keeps the others open for its next request.
  const closing = setInterval(() => app.server.closeIdleConnections(), idleMs);
  await Promise.race([app.close(), sleep(patienceMs, undefined, { ref: false })]);
  clearInterval(closing);
};

type Options = Pick<Config, 'host' | 'drainMs'> & { readonly shutdown: Shutdown };

/** Returns the address as a browser on this machine would write it. */
export const listenOn = async (port: number, app: FastifyInstance, { host, drainMs, shutdown }: Options) => {
  app.server.prependListener('request', (_request, answer) => {
    if (shutdown.isStopping) answer.setHeader('connection', 'close');
  });
  shutdown.add('http', async () => {
    await sleep(drainMs); // Meanwhile a balancer reads from /api/ready that nothing more may be sent here.
    await closed(app);
  });
  await app.listen({ port, host });
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};
