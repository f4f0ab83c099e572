import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { type AuthServer, anAuthServer, tokensOf } from '../test/auth-server.ts';
import {
  aPersonWithFactor,
  challenge,
  codeOf,
  enrol,
  signedIn,
  verify,
  wrongCodeOf,
} from '../test/factor-person.ts';

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

const stepMs = 30_000;
const failed = { status: 422, body: { code: 'mfa_verification_failed' } };
const anotherSession = async (email: string) => tokensOf(await server.signIn(email));

describe('AU-12: the right code', () => {
  it('raises the session to aal2 and says how in the token', async () => {
    const { answer } = await aPersonWithFactor(server);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { factors: [{ status: 'verified' }] },
    });
    const claims = JSON.parse(
      Buffer.from(String(answer.body.access_token).split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims.aal).toBe('aal2');
    expect(claims.amr.map(({ method }: { method: string }) => method)).toEqual(['totp', 'password']);
  });

  it('ends the sessions that have not proven the factor, and no others', async () => {
    const { email, bearer, secret, factor_id } = await aPersonWithFactor(server);
    const [asking, idle] = [await anotherSession(email), await anotherSession(email)];
    server.ahead(stepMs);
    await verify(server, asking.bearer, { factor_id, code: codeOf(server, secret) });
    const known = await Promise.all(
      [bearer, asking.bearer, idle.bearer].map((each) => server.auth.callerOf(each)),
    );
    expect(known.map((caller) => caller !== null)).toEqual([true, true, false]);
  });

  it('does not raise the tokens from before', async () => {
    const { before, bearer, refresh_token } = await aPersonWithFactor(server);
    expect(await server.auth.callerOf(bearer)).toMatchObject({ aal: 'aal2' });
    expect(await server.auth.callerOf(before.bearer)).toMatchObject({ aal: 'aal1', must_verify: true });
    expect(await server.auth.callerOf(bearer)).toMatchObject({ aal: 'aal2' });
    const old = await server.refresh(before.refresh_token);
    expect(old).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
    expect((await server.refresh(refresh_token)).status).toBe(200);
    server.ahead(11_000);
    await server.refresh(before.refresh_token);
    expect(await server.auth.callerOf(bearer)).toBeNull();
  });

  it('keeps aal2 over a refresh', async () => {
    const { refresh_token } = await aPersonWithFactor(server);
    const { bearer } = tokensOf(await server.refresh(refresh_token));
    expect(await server.auth.callerOf(bearer)).toMatchObject({ aal: 'aal2' });
  });

  it('removes other set-ups that were never finished', async () => {
    const { bearer } = await signedIn(server);
    await enrol(server, bearer, 'Primeiro');
    const second = await enrol(server, bearer, 'Segundo');
    const { body } = await verify(server, bearer, { ...second, code: codeOf(server, second.secret) });
    expect((body.user as { factors: unknown[] }).factors).toMatchObject([{ id: second.factor_id }]);
  });

  it('works once: not again, not for another session, and not for two at the same time', async () => {
    const { email, bearer, factor_id, secret, code } = await aPersonWithFactor(server);
    expect(await verify(server, bearer, { factor_id, code })).toMatchObject(failed);
    const other = await anotherSession(email);
    expect(await verify(server, other.bearer, { factor_id, code })).toMatchObject(failed);
    server.ahead(stepMs);
    const next = codeOf(server, secret);
    const answers = await Promise.all(
      [bearer, other.bearer].map((each) => verify(server, each, { factor_id, code: next })),
    );
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('AU-12: a challenge', () => {
  it('is answered by the session that requested it, for its factor, within five minutes', async () => {
    const { email, bearer, factor_id, secret } = await aPersonWithFactor(server);
    const other = await anotherSession(email);
    server.ahead(stepMs);
    const right = { factor_id, code: codeOf(server, secret) };
    const mine = await challenge(server, bearer, factor_id);
    const cases: [string, string, string][] = [
      [other.bearer, mine, 'mfa_ip_address_mismatch'],
      [bearer, '00000000-0000-4000-8000-000000000000', 'mfa_factor_not_found'],
      [bearer, 'abc', 'mfa_factor_not_found'],
    ];
    for (const [who, challenge_id, code] of cases)
      expect(await verify(server, who, { ...right, challenge_id })).toMatchObject({
        status: 422,
        body: { code },
      });
    server.ahead(301_000);
    const late = await verify(server, bearer, {
      factor_id,
      code: codeOf(server, secret),
      challenge_id: mine,
    });
    expect(late).toMatchObject({ status: 422, body: { code: 'mfa_challenge_expired' } });
  });

  it('can be answered correctly only once', async () => {
    const { bearer, factor_id, secret } = await aPersonWithFactor(server);
    server.ahead(stepMs);
    const challenge_id = await challenge(server, bearer, factor_id);
    await verify(server, bearer, { factor_id, challenge_id, code: codeOf(server, secret) });
    server.ahead(stepMs);
    const again = await verify(server, bearer, { factor_id, challenge_id, code: codeOf(server, secret) });
    expect(again).toMatchObject({ status: 422, body: { code: 'mfa_ip_address_mismatch' } });
  });

  it('needs a code', async () => {
    const { bearer, factor_id } = await aPersonWithFactor(server);
    const answer = await verify(server, bearer, { factor_id, code: '' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

describe('AU-12: wrong codes', () => {
  it('close the factor after five within five minutes, even for the right code, on every node', async () => {
    const node = await anAuthServer({ urls: postgres.urls });
    try {
      const { bearer, factor_id, secret } = await aPersonWithFactor(server);
      server.ahead(stepMs);
      for (let guess = 1; guess <= 5; guess += 1)
        expect(await verify(server, bearer, { factor_id, code: wrongCodeOf(server, secret) })).toMatchObject(
          failed,
        );
      const closed = await verify(server, bearer, { factor_id, code: codeOf(server, secret) });
      expect(closed).toMatchObject({
        status: 429,
        body: {
          code: 'over_request_rate_limit',
          message: 'Muitas tentativas. Tente novamente em 5 minutos.',
        },
      });
      expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(290);
      expect((await verify(node, bearer, { factor_id, code: '000000' })).status).toBe(429);
      server.ahead(301_000);
      expect((await verify(server, bearer, { factor_id, code: codeOf(server, secret) })).status).toBe(200);
    } finally {
      await node.close();
    }
  });

  it('count when sent at the same time: at most five of thirty are checked', async () => {
    const { bearer, factor_id, secret } = await aPersonWithFactor(server);
    const challenge_id = await challenge(server, bearer, factor_id);
    const code = wrongCodeOf(server, secret);
    const guesses = Array.from({ length: 30 }, () =>
      verify(server, bearer, { factor_id, challenge_id, code }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  it('are forgotten after a right one', async () => {
    const { bearer, factor_id, secret } = await aPersonWithFactor(server);
    for (let round = 1; round <= 2; round += 1) {
      server.ahead(stepMs);
      for (let guess = 1; guess <= 4; guess += 1)
        await verify(server, bearer, { factor_id, code: wrongCodeOf(server, secret) });
      expect((await verify(server, bearer, { factor_id, code: codeOf(server, secret) })).status).toBe(200);
    }
  });
});
