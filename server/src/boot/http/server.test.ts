import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase } from '#kernel/db.ts';
import { createLog } from '#kernel/log.ts';
import { aCompany, db, platformDb } from '#test/world.ts';
import { type Auth, createAuth, readAuthConfig } from '../../auth/index.ts';
import { reactions } from '../../reactions.ts';
import { createServer } from './server.ts';

const log = createLog('silent');
const authDb = openDatabase(inject('postgres').urls.auth, { max: 2 });
let auth: Auth;
let app: FastifyInstance;
let missing: string[] = [];

beforeAll(async () => {
  const config = readAuthConfig({}, 'http://localhost');
  auth = await createAuth({ db: authDb, config, secretKey: Buffer.alloc(32, 7), clock: systemClock, log });
  app = await createServer({
    db,
    platformDb,
    clock: systemClock,
    reactions,
    auth,
    log,
    trustProxy: [],
    demo: () => null,
    missing: async () => missing,
  });
});

afterAll(async () => {
  await app.close();
  await auth.close();
  await authDb.close();
});

const password = 'Uma-senha-de-teste-9';

const signedIn = async (role: 'employee' | 'admin' | 'platform_admin') => {
  const company_id = role === 'platform_admin' ? null : (await aCompany()).id;
  const email = `${crypto.randomUUID()}@empresa.example`;
  await auth.createAccount({ email, first_name: 'Ana', last_name: 'Teste', role, company_id, password });
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password },
  });
  return { authorization: `Bearer ${answer.json().access_token}` };
};

const everywhere = [
  '/',
  '/dashboard',
  '/nada.js',
  '/api/health',
  '/api/ready',
  '/api/openapi.json',
  '/api/shell',
  '/api/nada',
  '/rpc/shell/get',
  '/auth/v1/user',
  '/metrics',
];

describe('every answer, errors included', () => {
  it.each(everywhere)('%s carries the security headers', async (url) => {
    const { headers } = await app.inject({ url });
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'.*require-trusted-types-for 'script'/,
    );
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('allows only our own scripts, and a style only with the nonce of this answer', async () => {
    const [one, two] = await Promise.all([app.inject({ url: '/auth' }), app.inject({ url: '/auth' })]);
    const nonce = /'nonce-([^']+)'/.exec(String(one.headers['content-security-policy']))?.[1] ?? '';
    expect(nonce).not.toBe('');
    expect(one.body).toContain(nonce);
    expect(two.body).not.toContain(nonce);
    expect(one.body).not.toContain('__CSP_NONCE__');
    expect(one.headers['content-security-policy']).toContain("script-src 'self';");
  });
});

describe('a call over HTTP', () => {
  it('needs a signed-in caller, says so in Portuguese, and is never cached', async () => {
    const answer = await app.inject({ url: '/api/shell' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Acesso negado. Faça login para continuar.',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('reads booleans and numbers from the texts of a form or an address', async () => {
    const { authorization } = await signedIn('admin');
    const form = new FormData();
    form.set('file', new File(['codigo;nome;tipo\nL1;Escuta ativa;técnica'], 'matriz.csv'));
    form.set('apply', 'true');
    form.set('only_valid', 'false');
    const { headers, body } = new Response(form);
    const sent = await app.inject({
      method: 'POST',
      url: '/api/catalogue/files/competencias',
      headers: { authorization, 'content-type': String(headers.get('content-type')) },
      payload: Buffer.from(await new Response(body).arrayBuffer()),
    });
    expect({ status: sent.statusCode, ...sent.json() }).toMatchObject({ status: 200, is_applied: true });
    const listed = await app.inject({ url: '/api/notices?limit=1', headers: { authorization } });
    expect(listed.statusCode).toBe(200);
  });

  it.each(['a\0b', 'a\ud800'])('refuses the text %j anywhere, in Portuguese', async (name) => {
    const headers = await signedIn('platform_admin');
    const payload = { title: 'Texto', minutes: 5, kind: 'course', summary: 'Texto', format: 'online' };
    const teaches = [{ code: name, entry_level: 1, to_level: 1 }];
    const saved = await app.inject({
      method: 'POST',
      url: '/rpc/platform/library/save',
      headers,
      payload: { json: { ...payload, learning_type: 'experience', teaches } },
    });
    expect(saved.statusCode).toBe(422);
    expect(saved.json().json.data.issues).toEqual([
      { message: 'Texto com caractere inválido', path: ['teaches', '0', 'code'] },
    ]);
  });

  it('is the same through /rpc and /api', async () => {
    const headers = await signedIn('employee');
    const rest = await app.inject({ url: '/api/shell', headers });
    const rpc = await app.inject({ url: '/rpc/shell/get', headers });
    expect(rest.json().person.first_name).toBe('Ana');
    // The cursor of live events changes with every transaction.
    expect({ ...rpc.json().json, live_since: '' }).toEqual({ ...rest.json(), live_since: '' });
  });

  it('refuses bodies that are too large or of unknown length', async () => {
    const headers = await signedIn('employee');
    const large = await app.inject({
      method: 'POST',
      url: '/api/pdi/plans',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: `"${'x'.repeat(1_048_577)}"`,
    });
    expect(large.statusCode).toBe(413);
  });

  it('accepts as much as the call of a file says, and what wraps it', async () => {
    const headers = { ...(await signedIn('employee')), 'content-type': 'multipart/form-data; boundary=x' };
    const most = 10 * 1024 * 1024 + 65_536;
    for (const url of ['/api/user-imports', '/rpc/userImports/begin', '/api/tickets/files']) {
      const send = (bytes: number) =>
        app.inject({ method: 'POST', url, headers, payload: Buffer.alloc(bytes) });
      const large = await send(most + 1);
      const said = large.json();
      expect([large.statusCode, (url.startsWith('/rpc/') ? said.json : said).message]).toEqual([
        413,
        'Conteúdo muito grande (máximo 10 MB).',
      ]);
      expect((await send(most)).statusCode).not.toBe(413);
    }
  });

  it('reads booleans and numbers from the fields of a form', async () => {
    const headers = await signedIn('admin');
    const form = new FormData();
    form.set('file', new File(['codigo;nome\n'], 'cargos.csv', { type: 'text/csv' }));
    const send = async (apply: string) => {
      form.set('apply', apply);
      const sent = new Request('http://localhost', { method: 'POST', body: form });
      const payload = Buffer.from(await sent.arrayBuffer());
      const type = { 'content-type': sent.headers.get('content-type') ?? '' };
      return app.inject({
        ...{ method: 'POST', url: '/api/catalogue/files/competencias', payload },
        headers: { ...headers, ...type },
      });
    };
    expect((await send('talvez')).json().data.issues).toMatchObject([{ path: ['apply'] }]);
    // The form was understood; the error is in the file.
    expect((await send('false')).json()).toMatchObject({ data: { rule: 'csv_file_has_lines' } });
  });

  it('does once what arrives twice with the same key', async () => {
    const headers = { ...(await signedIn('employee')), 'idempotency-key': crypto.randomUUID() };
    const payload = { title: 'Meu PDI', period_start: '2026-11-01', period_end: '2027-03-01' };
    const send = () => app.inject({ method: 'POST', url: '/api/pdi/plans', headers, payload });
    const [one, two] = [await send(), await send()];
    expect(one.statusCode).toBe(200);
    expect(two.json()).toEqual(one.json());
  });

  it('answers bad input with the issues, and what does not exist with 404', async () => {
    const headers = await signedIn('employee');
    const bad = await app.inject({ method: 'POST', url: '/api/pdi/plans', headers, payload: { title: '' } });
    expect(bad.statusCode).toBe(422);
    expect(bad.json().message).toBe('Dados inválidos. Verifique as informações.');
    expect(JSON.stringify(bad.json())).toContain('Título é obrigatório');
    expect((await app.inject({ url: '/api/nada', headers })).statusCode).toBe(404);
  });
});

describe('the address for operators', () => {
  it('is alive, and ready unless something is missing', async () => {
    expect((await app.inject({ url: '/api/health' })).json()).toEqual({ status: 'ok', demo: null });
    expect((await app.inject({ url: '/api/ready' })).statusCode).toBe(200);
    missing = ['database'];
    const answer = await app.inject({ url: '/api/ready' });
    missing = [];
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ ready: false, waits_for: ['database'] });
  });

  it('shows figures to a platform administrator alone', async () => {
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(401);
    expect((await app.inject({ url: '/metrics', headers: await signedIn('employee') })).statusCode).toBe(403);
    const figures = await app.inject({ url: '/metrics', headers: await signedIn('platform_admin') });
    expect(figures.body).toMatch(/^pdy_call_seconds_count\{.*\} \d+$/m);
  });

  it('describes every call for other systems', async () => {
    const { paths } = (await app.inject({ url: '/api/openapi.json' })).json();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/shell', '/pdi/plans', '/competencies/{competency_id}/why']),
    );
  });
});

describe('an address that is neither a file nor a call', () => {
  it('gets the app, whose own router knows what to show', async () => {
    const page = await app.inject({ url: '/qualquer/coisa', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<html lang="pt-BR"');
    expect(page.headers['cache-control']).toBe('private, no-cache');
  });

  it('is not found when it looks like a file', async () => {
    for (const url of ['/assets/nada.js', '/.git/config.txt', '/index.js.map'])
      expect((await app.inject({ url })).statusCode).toBe(404);
  });
});
