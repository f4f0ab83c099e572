/** A provider that gives the answers that a test tells it to: wrong claims, foreign signatures, false names. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { clientId, clientSecret } from './oidc-issuer.ts';

const send = (response: ServerResponse, body: unknown) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
};

const unsigned = (claims: JWTPayload) => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.`;
};

const descriptionOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  id_token_signing_alg_values_supported: ['ES256'],
});

const answerTo = (asked: URLSearchParams) => {
  const url = new URL(asked.get('redirect_uri') ?? '');
  url.search = new URLSearchParams({ code: 'code', state: asked.get('state') ?? '' }).toString();
  return url;
};

export const aLiar = async () => {
  const [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const lies = {
    claims: {} as JWTPayload,
    isForeign: false,
    isUnsigned: false,
    issuer: null as string | null,
  };
  const sent: { authorization: string | undefined; body: string }[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let nonce = '';

  const idToken = async () => {
    const now = Math.floor(Date.now() / 1000);
    const truth = { iss: issuer, aud: clientId, sub: 'ana', nonce, iat: now, exp: now + 300 };
    const person = { email: 'ana@empresa.example', email_verified: true };
    const claims = { ...truth, ...person, ...lies.claims };
    if (lies.isUnsigned) return unsigned(claims);
    const key = lies.isForeign ? foreign.privateKey : own.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(key);
  };
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({ ...descriptionOf(issuer), issuer: lies.issuer ?? issuer }),
    '/jwks': async () => ({
      keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }],
    }),
    '/token': async () => ({ access_token: 'x', token_type: 'bearer', id_token: await idToken() }),
  };
  server.on('request', async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.url === '/token') sent.push({ authorization: request.headers.authorization, body });
    send(response, (await answers[request.url ?? '']?.()) ?? {});
  });
  return {
    issuer,
    lies,
    sent,
    env: {
      AUTH_EXTERNAL_OUTRO_ISSUER: issuer,
      AUTH_EXTERNAL_OUTRO_CLIENT_ID: clientId,
      AUTH_EXTERNAL_OUTRO_SECRET: clientSecret,
    },
    /** What its own sign-in page would send the browser back with. */
    back: (away: string) => {
      const asked = new URL(away).searchParams;
      nonce = asked.get('nonce') ?? '';
      return answerTo(asked);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
