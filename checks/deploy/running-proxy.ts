/** Starts nginx or Caddy with the example of `deploy/`, changed only in its ports, folders and nodes. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../planted-tree.ts';

export const invitation = '0198c0de-1111-7222-8333-444455556666';
const path = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);
const isInstalled = (program: string) =>
  path.split(delimiter).some((folder) => existsSync(join(folder, program)));

export const portOf = (server: net.Server) => (server.address() as AddressInfo).port;
export const freePort = async () => {
  const server = net.createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const port = portOf(server);
  await new Promise((done) => server.close(done));
  return port;
};

export type Running = { readonly port: number; readonly folder: string; readonly child: ChildProcess };
type Ports = { readonly port: number; readonly node: number; readonly other: number };

/** Replaces each text, and fails where one is not there any more. */
const changed = (file: string, changes: readonly [string, string][]) =>
  changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} has no '${from}'.`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(root, file), 'utf8'),
  );

type Example = {
  /** What it needs to run. */
  readonly programs: readonly string[];
  /** Writes the example into the folder as it is, and returns the command that reads it. */
  readonly check: (folder: string) => string[];
  /** Writes it so that it runs without TLS, and returns the command that starts it. */
  readonly prepare: (folder: string, ports: Ports) => string[];
};

const inFolder = (folder: string, changes: readonly [string, string][] = []) =>
  changed('deploy/nginx.conf', [['/etc/ssl/pdy', folder], ['/var/log/nginx', folder], ...changes]);

/** The rest of a configuration of nginx. Returns the command that reads it. */
const nginxWith = (folder: string, site: string) => {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const own = `${user} daemon off; worker_processes 1; pid ${join(folder, 'pid')}; events {}`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, `${own}\nhttp { access_log off; ${temporary}\n${site}\n}`);
  return ['nginx', '-e', join(folder, 'main.log'), '-c', path];
};

const prepareNginx: Example['prepare'] = (folder, { port, node, other }) => {
  const site = inFolder(folder, [
    ['127.0.0.1:3000', `127.0.0.1:${node}`],
    ['127.0.0.1:3001', `127.0.0.1:${other}`],
    ['listen 443 ssl http2', `listen 127.0.0.1:${port}`],
    ['listen [::]:443 ssl http2;', ''],
    ['ssl_certificate ', '# '],
    ['ssl_certificate_key ', '# '],
    ['listen 80;', `listen unix:${join(folder, 'http')};`],
    ['listen [::]:80;', ''],
  ]);
  return nginxWith(folder, site);
};

const checkNginx = (folder: string) => {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const elliptic = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = ['-keyout', key, '-out', certificate, '-subj', '/CN=pdy.example'];
  execFileSync('openssl', ['req', '-x509', ...elliptic, ...files], { stdio: 'ignore' });
  return [...nginxWith(folder, inFolder(folder)), '-t'];
};

const prepareCaddy: Example['prepare'] = (folder, { port, node, other }) => {
  const example = changed('deploy/Caddyfile', [
    ['pdy.example {', `http://127.0.0.1:${port} {`],
    ['/var/log/caddy', folder],
    ['127.0.0.1:3000', `127.0.0.1:${node}`],
    ['127.0.0.1:3001', `127.0.0.1:${other}`],
    ['log default {', 'admin off\n\tlog default {'],
  ]);
  writeFileSync(join(folder, 'Caddyfile'), example);
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
};

const validate = ['caddy', 'validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')];

export const examples: Record<'nginx' | 'caddy', Example> = {
  nginx: { programs: ['nginx', 'openssl'], check: checkNginx, prepare: prepareNginx },
  caddy: { programs: ['caddy'], check: () => validate, prepare: prepareCaddy },
};

export const canRun = ({ programs }: Example) => programs.every(isInstalled);

const newFolder = () => mkdtempSync(join(tmpdir(), 'proxy-'));
const environment = (folder: string) => ({
  ...{ PATH: path, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  GOMAXPROCS: '1',
});

/** Throws when the proxy does not take the example as it is. */
export const check = (example: Example) => {
  const folder = newFolder();
  const [program = '', ...args] = example.check(folder);
  execFileSync(program, args, { env: environment(folder), stdio: 'pipe' });
  rmSync(folder, { recursive: true });
};

const begun: Running[] = [];

/** Starts it before a node at this port of the machine and another one; absent: one that is never there. */
export const begin = async (example: Example, node: number, second?: number) => {
  const folder = newFolder();
  const port = await freePort();
  const [program = '', ...args] = example.prepare(folder, {
    port,
    node,
    other: second ?? (await freePort()),
  });
  const child = spawn(program, args, { env: environment(folder), stdio: ['ignore', 'pipe', 'pipe'] });
  const proxy = { port, folder, child };
  begun.push(proxy);
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text) => writeFileSync(join(folder, 'said.log'), text, { flag: 'a' }));
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(logOf(proxy));
    if (await send(proxy, 'GET', '/').catch(() => null)) return proxy;
    await sleep(100);
  }
  throw new Error(`The proxy does not answer.\n${logOf(proxy)}`);
};

export const endAll = async () => {
  for (const { child, folder } of begun.splice(0)) {
    const ended = new Promise((done) => child.once('close', done));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true });
  }
};

/** All that it has written. */
export const logOf = ({ folder }: Pick<Running, 'folder'>) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/** Returns the status. `body`: how many bytes it has. */
export const send = ({ port }: Pick<Running, 'port'>, method: string, address: string, body = 0) =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      host: `127.0.0.1:${port}`,
      referer: `https://pdy.example/feedback-loop/responder/${invitation}`,
      'x-forwarded-for': '203.0.113.9',
      'content-length': body,
    };
    const asking = request({ port, host: '127.0.0.1', method, path: address, headers, agent: false });
    asking.on('error', reject).on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asking.end(Buffer.alloc(body, 'a'));
  });
