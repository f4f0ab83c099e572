/** The examples for nginx and Caddy, each run before a small server: what they log, hand on and refuse. */
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../contract/src/index.ts';
import {
  begin,
  canRun,
  check,
  endAll,
  examples,
  freePort,
  invitation as id,
  logOf,
  portOf,
  type Running,
  send,
} from './running-proxy.ts';

const word = 'segredo';
type Procedure = { '~orpc': { meta: { is_sealed?: true }; route: { method?: string; path?: string } } };

/** The addresses of the calls that leave no trace: as the app sends them, and as other systems do. */
const sealedCalls = (node: object, at: readonly string[] = []): [string, string][] => {
  if (!('~orpc' in node))
    return Object.entries(node).flatMap(([key, inside]) => sealedCalls(inside, [...at, key]));
  const { meta, route } = (node as Procedure)['~orpc'];
  if (!meta.is_sealed) return [];
  return [
    ['POST', `/rpc/${at.join('/')}`],
    [route.method ?? 'POST', `/api${route.path?.replace('{id}', id)}`],
  ];
};

const unseen: [string, string][] = [
  ...sealedCalls(contract),
  ['POST', `/rpc/sealed/send/?${id}`],
  ['POST', '//rpc//sealed/send'],
  ['POST', '/rpc/%73ealed/send'],
  ['GET', `/rpc/sealed/form?data=${id}`],
  ['GET', `/api/sealed/${id}`],
  ['GET', `/feedback-loop/responder/${id}`],
  ['GET', `/performance/responder/${id}`],
];

const seen: IncomingHttpHeaders[] = [];
const upstream = createServer((asked, answer) => {
  seen.push(asked.headers);
  if (asked.url === '/api/ready') return answer.end('{}');
  if (asked.url !== '/api/stream') return asked.resume().on('end', () => answer.end('done'));
  answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('id: 1\n\n'); // It stays open.
});

/** Resolves when the log has the text. */
const logged = async (proxy: Running, text: string) => {
  for (let tries = 0; tries < 50 && !logOf(proxy).includes(text); tries++) await sleep(100);
  expect(logOf(proxy)).toContain(text);
};

beforeAll(() => new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done)));
afterAll(async () => {
  await endAll();
  upstream.closeAllConnections();
  upstream.close();
});

/** No anonymous answer can be seen: neither its calls and pages, nor its invitation. */
const expectNoTrace = (proxy: Running) =>
  expect(logOf(proxy)).not.toMatch(new RegExp(`sealed|responder|${id}`));

for (const [name, example] of Object.entries(examples)) {
  if (!canRun(example)) console.log(`not run here: the example for ${name}, which is not installed`);
  describe.runIf(canRun(example))(`the example for ${name}`, () => {
    let proxy: Running;
    beforeAll(async () => {
      proxy = await begin(example, portOf(upstream));
    });

    it('is valid as it is', () => check(example));

    it('logs a call without its query string and where the person comes from', async () => {
      expect(await send(proxy, 'GET', `/rpc/shell/get?data=${word}`)).toBe(200);
      await logged(proxy, '/rpc/shell/get');
      expect(logOf(proxy)).not.toContain(word);
      expectNoTrace(proxy);
    });

    it.each(unseen)('hands on and does not log %s %s', async (method, address) => {
      const before = seen.length;
      expect(await send(proxy, method, address, method === 'POST' ? 40_000 : 0)).toBe(200);
      expect(seen.length).toBeGreaterThan(before);
      const after = `/rpc/after-${seen.length}.`;
      expect(await send(proxy, 'GET', after)).toBe(200);
      await logged(proxy, after);
      expectNoTrace(proxy);
    });

    it('replaces what a client says about its own address', async () => {
      await send(proxy, 'GET', '/rpc/address');
      expect(seen.at(-1)?.['x-forwarded-for']).toBe('127.0.0.1');
    });

    it('hands live events on at once', async () => {
      const asking = request({ port: proxy.port, host: '127.0.0.1', path: '/api/stream' });
      const first = new Promise((resolve) =>
        asking.on('response', (answer) => answer.once('data', (chunk) => resolve(String(chunk)))),
      );
      asking.on('error', () => {}).end();
      expect(await first).toBe('id: 1\n\n');
      asking.destroy();
    });

    it('takes a file of 20 MB and refuses what is larger, without a trace of an answer', async () => {
      expect(await send(proxy, 'POST', '/rpc/file', 21_037_056)).toBe(200);
      const larger = await send(proxy, 'POST', `/api/sealed/${id}`, 24_000_000).catch(() => 413);
      expect([413, 502]).toContain(larger); // Caddy notices it only while it hands the body on.
      expectNoTrace(proxy);
    });

    it('says nothing of an anonymous answer where no node can be reached', async () => {
      const alone = await begin(example, await freePort());
      const refused = [...unseen, ['GET', '/rpc/other'] as const].map(([method, address]) =>
        send(alone, method, address),
      );
      for (const status of await Promise.all(refused)) expect(status).toBeGreaterThan(501);
      await logged(alone, '/rpc/other');
      expectNoTrace(alone);
    });
  });
}
