/** A node that is asked to stop, as the balancer before it and its clients see it. */
import http from 'node:http';
import type net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { Shutdown } from '../shutdown.ts';
import { listenOn } from './listening.ts';

const aNode = async (drainMs: number) => {
  const shutdown = new Shutdown(createLog('silent'));
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  app.get('/fast', async () => 'answered');
  app.get('/slow', async () => {
    await sleep(300);
    return 'answered';
  });
  await listenOn(0, app, { host: '127.0.0.1', drainMs, shutdown });
  const { port } = app.server.address() as net.AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<{ said: string; connection: string | undefined }>((resolve, reject) => {
      const request = http.get({ port, path, agent }, (answer) => {
        let said = '';
        answer.on('data', (chunk) => {
          said += chunk;
        });
        answer.on('end', () => resolve({ said, connection: answer.headers.connection }));
      });
      request.on('error', reject);
    });
  return { shutdown, ask };
};

it('answers on until the balancer has noticed, and asks it to close each connection', async () => {
  const { shutdown, ask } = await aNode(500);
  expect(await ask('/fast')).toEqual({ said: 'answered', connection: 'keep-alive' });
  const stopping = shutdown.run();
  await sleep(100);
  expect(await ask('/fast')).toEqual({ said: 'answered', connection: 'close' });
  expect(await ask('/fast')).toEqual({ said: 'answered', connection: 'close' });
  await stopping;
  await expect(ask('/fast')).rejects.toThrow('ECONNREFUSED');
});

it('ends soon after its last answer, although that connection is kept open', async () => {
  const { shutdown, ask } = await aNode(0);
  const asking = ask('/slow');
  await sleep(50);
  const began = performance.now();
  await shutdown.run();
  expect(await asking).toEqual({ said: 'answered', connection: 'keep-alive' });
  expect(performance.now() - began).toBeLessThan(3_000);
});
