import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { speakProtocol } from './protocol.ts';
import { type AuthServer, anAuthServer } from './test/auth-server.ts';

let postgres: TestPostgres;
let server: AuthServer;
beforeAll(async () => {
  postgres = await anOwnDatabase();
  server = await anAuthServer({ urls: postgres.urls });
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

const token = '/token?grant_type=password';

describe('an error', () => {
  it('has a string code for clients that name a version, and names it back', async () => {
    const { status, headers, body } = await server.call('POST', token, { body: {} });
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'validation_failed', message: expect.any(String) },
    });
    expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(headers.get('x-sb-error-code')).toBe('validation_failed');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  });

  it.each(['', '2023-12-31', 'tomorrow'])('has the first shape for version %o', async (version) => {
    const { headers, body } = await server.call('POST', token, {
      body: {},
      headers: { 'x-supabase-api-version': version },
    });
    expect(body).toEqual({ code: 400, error_code: 'validation_failed', msg: expect.any(String) });
    expect(headers.get('x-supabase-api-version')).toBeNull();
    expect(headers.get('x-sb-error-code')).toBe('validation_failed');
  });

  it.each([
    ['GET', '/nothing'],
    ['GET', '/'],
    ['GET', '/token'],
    ['DELETE', '/user'],
    ['POST', '/admin/users'],
    ['GET', '/.well-known/openid-configuration'],
  ])('is 404 for %s %s', async (method, path) => {
    expect(await server.call(method, path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it.each(['', '?grant_type=id_token', '?grant_type=password&grant_type=password'])(
    'is unsupported_grant_type for /token%s',
    async (query) => {
      expect(await server.call('POST', `/token${query}`, { body: {} })).toMatchObject({
        status: 400,
        body: { code: 'invalid_credentials', message: 'unsupported_grant_type' },
      });
    },
  );
});

describe('a server error', () => {
  it('is a 500 in the same shape, and says nothing about its cause', async () => {
    const app = Fastify();
    speakProtocol(app, createLog('silent'));
    app.get('/broken', async () => {
      throw new Error('select * from secrets');
    });
    const { statusCode, body } = await app.inject({ url: '/broken' });
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: 'Ocorreu um erro inesperado. Tente novamente.',
    });
  });
});

describe('a body', () => {
  it.each(['{', '[1', '{"email": }', '"text"', '[]', '5', 'email=a@b.co', '\u0000'])(
    'that is %o is bad_json',
    async (body) => {
      expect(await server.call('POST', token, { body })).toMatchObject({
        status: 400,
        body: { code: 'bad_json' },
      });
    },
  );

  it.each(['', '  ', 'null'])('that is %o counts as empty', async (body) => {
    expect(await server.call('POST', token, { body })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it('may be absent, and may have any content type', async () => {
    expect((await server.call('POST', token)).body.code).toBe('validation_failed');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'image/png']) {
      const headers = { 'content-type': type };
      const answer = await server.call('POST', token, {
        body: { email: 'a@b.example', password: 'x' },
        headers,
      });
      expect(answer.body.code).toBe('invalid_credentials');
    }
  });

  it('is bad_json when the content type cannot be read', async () => {
    const answer = await server.call('POST', token, { body: {}, headers: { 'content-type': 'nonsense' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_json' } });
  });

  it('may hold unknown keys', async () => {
    const { email } = await server.account();
    const body = {
      email,
      password: 'Segredo123',
      gotrue_meta_security: {},
      code_challenge: null,
      __proto__: { x: 1 },
    };
    expect((await server.call('POST', token, { body })).status).toBe(200);
  });

  it('over 1 MiB is too large', async () => {
    const body = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(1024 * 1024) });
    expect(await server.call('POST', token, { body })).toMatchObject({
      status: 413,
      body: { code: 'request_entity_too_large' },
    });
  });
});

describe('a visitor may ask', () => {
  it('whether the service is alive', async () => {
    expect(await server.call('GET', '/health')).toMatchObject({
      status: 200,
      body: { name: 'PDY Auth', version: expect.any(String), description: expect.any(String) },
    });
  });

  it('what the service offers', async () => {
    const { body, headers } = await server.call('GET', '/settings');
    expect(body).toEqual({
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
