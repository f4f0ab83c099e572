/** The examples for nginx and Caddy, each run before a small server: what they log, hand on and refuse. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../contract/src/index.ts';
import { root } from './planted-tree.ts';

const id = '0198c0de-1111-7222-8333-444455556666';
const word = 'segredo';
const path = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);
const isInstalled = (program: string) =>
  path.split(delimiter).some((folder) => existsSync(join(folder, program)));

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

const portOf = (server: net.Server) => (server.address() as AddressInfo).port;
const freePort = async () => {
  const server = net.createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const port = portOf(server);
  await new Promise((done) => server.close(done));
  return port;
};

type Proxy = { readonly port: number; readonly folder: string; readonly child: ChildProcess };
type Ports = { readonly port: number; readonly node: number; readonly dead: number };

/** Replaces each text, and fails where one is not there any more. */
const changed = (file: string, changes: readonly [string, string][]) =>
  changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} has no '${from}'.`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(root, file), 'utf8'),
  );

/** Writes the configuration of a proxy into the folder, and returns its command. */
type Prepare = (folder: string, ports: Ports) => string[];

const nginx: Prepare = (folder, { port, node, dead }) => {
  const [certificate, key] = [join(folder, 'c.pem'), join(folder, 'k.pem')];
  const elliptic = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = ['-keyout', key, '-out', certificate, '-subj', '/CN=pdy.example'];
  execFileSync('openssl', ['req', '-x509', ...elliptic, ...files], { stdio: 'ignore' });
  const example = changed('deploy/nginx.conf', [
    ['/etc/ssl/pdy/fullchain.pem', certificate],
    ['/etc/ssl/pdy/privkey.pem', key],
    ['/var/log/nginx', folder],
    ['127.0.0.1:3000', `127.0.0.1:${node}`],
    ['127.0.0.1:3001', `127.0.0.1:${dead}`],
    // Without TLS, so that the requests need no client for it; 'nginx -t' reads the example with it.
    ['listen 443 ssl http2', `listen 127.0.0.1:${port}`],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen unix:${join(folder, 'http')};`],
    ['listen [::]:80;', ''],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const own = `${user} daemon off; worker_processes 1; pid ${join(folder, 'pid')}; events {}`;
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${own}\nerror_log ${join(folder, 'main.log')};\nhttp { ${temporary}\n${example}\n}`,
  );
  return ['nginx', '-c', join(folder, 'nginx.conf')];
};

const caddy: Prepare = (folder, { port, node, dead }) => {
  const example = changed('deploy/Caddyfile', [
    ['pdy.example {', `http://127.0.0.1:${port} {`],
    ['/var/log/caddy', folder],
    ['127.0.0.1:3000', `127.0.0.1:${node}`],
    ['127.0.0.1:3001', `127.0.0.1:${dead}`],
    ['log default {', 'admin off\n\tlog default {'],
  ]);
  writeFileSync(join(folder, 'Caddyfile'), example);
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
};

const begun: Proxy[] = [];
const begin = async (prepare: Prepare, node: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const port = await freePort();
  const [program = '', ...args] = prepare(folder, { port, node, dead: await freePort() });
  const env = { PATH: path, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, GOMAXPROCS: '1' };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const proxy = { port, folder, child };
  begun.push(proxy);
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text) => writeFileSync(join(folder, 'said.log'), text, { flag: 'a' }));
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(logOf(proxy));
    if (await send(proxy, 'GET', '/').catch(() => null)) return proxy;
    await sleep(100);
  }
  throw new Error(`The proxy does not answer.\n${logOf(proxy)}`);
};

const logOf = ({ folder }: Pick<Proxy, 'folder'>) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/** The status. `body`: bytes of it. */
const send = ({ port }: Pick<Proxy, 'port'>, method: string, address: string, body = 0) =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      host: `127.0.0.1:${port}`,
      referer: `https://pdy.example/feedback-loop/responder/${id}`,
      'x-forwarded-for': '203.0.113.9',
      'content-length': body,
    };
    const asking = request({ port, host: '127.0.0.1', method, path: address, headers, agent: false });
    asking.on('error', reject).on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asking.end(Buffer.alloc(body, 'a'));
  });

/** Resolves when the log has the text. */
const logged = async (proxy: Proxy, text: string) => {
  for (let tries = 0; tries < 50 && !logOf(proxy).includes(text); tries++) await sleep(100);
  expect(logOf(proxy)).toContain(text);
};

beforeAll(() => new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done)));
afterAll(async () => {
  for (const { child, folder } of begun) {
    const ended = new Promise((done) => child.once('close', done));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true });
  }
  upstream.closeAllConnections();
  upstream.close();
});

/** Nothing that tells of an anonymous answer: neither its calls and pages, nor an invitation. */
const expectNoTrace = (proxy: Proxy) =>
  expect(logOf(proxy)).not.toMatch(new RegExp(`sealed|responder|${id}`));

const proxies: [string, Prepare, boolean][] = [
  ['nginx', nginx, isInstalled('nginx') && isInstalled('openssl')],
  ['caddy', caddy, isInstalled('caddy')],
];

for (const [name, prepare, canRun] of proxies) {
  if (!canRun) console.log(`not run here: the example for ${name}, which is not installed`);
  describe.runIf(canRun)(`the example for ${name}`, () => {
    let proxy: Proxy;
    beforeAll(async () => {
      proxy = await begin(prepare, portOf(upstream));
    });

    it('is valid as it is', () => {
      const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
      const [caddyfile, site] = [join(root, 'deploy/Caddyfile'), join(proxy.folder, 'site.conf')];
      const whole = changed('deploy/nginx.conf', [
        ['/etc/ssl/pdy/fullchain.pem', join(proxy.folder, 'c.pem')],
        ['/etc/ssl/pdy/privkey.pem', join(proxy.folder, 'k.pem')],
        ['/var/log/nginx', folder],
      ]);
      writeFileSync(site, `pid ${join(folder, 'pid')}; events {} http { access_log off; ${whole} }`);
      const command: Record<string, string[]> = {
        nginx: ['-t', '-e', join(folder, 'main.log'), '-c', site],
        caddy: ['validate', '--adapter', 'caddyfile', '--config', caddyfile],
      };
      execFileSync(name, command[name], { env: { PATH: path, HOME: folder }, stdio: 'pipe' });
      rmSync(folder, { recursive: true });
    });

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
      const alone = await begin(prepare, await freePort());
      const refused = [...unseen, ['GET', '/rpc/other'] as const].map(([method, address]) =>
        send(alone, method, address),
      );
      for (const status of await Promise.all(refused)) expect(status).toBeGreaterThan(501);
      await logged(alone, '/rpc/other');
      expectNoTrace(alone);
    });
  });
}
