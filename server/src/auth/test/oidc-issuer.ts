/// <reference path="./oidc-provider.d.ts" />
/** A real OpenID provider on loopback, and a browser that signs in there. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Settings } from 'oidc-provider';

const testSite = 'https://pdy.example';
export const clientId = 'pdy';
export const clientSecret = 'a secret between the two of them, long enough';

/** What the provider knows about people; the key is the subject. */
type People = Map<string, Record<string, unknown>>;

const settingsFor = (people: People, site: string): Settings => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [`${site}/auth/v1/callback`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name'],
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  cookies: { keys: ['for tests alone'] },
  ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  findAccount: async (_, id) => {
    const person = people.get(id);
    return person && { accountId: id, claims: async () => ({ sub: id, ...person }) };
  },
  loadExistingGrant: async (context) => {
    const { oidc } = context as {
      oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } };
    };
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );

const question = (people: People) =>
  `<!doctype html><html lang="pt-BR"><title>Provedor</title><h1>Quem é você?</h1><ul>${[
    ...people.keys(),
    'nobody',
  ]
    .map((subject) => `<li><a href="?as=${encodeURIComponent(subject)}">${subject}</a></li>`)
    .join('')}</ul></html>`;

/** Signs in the person of `login_hint` without a question, else the chosen person; 'nobody' refuses. */
const interact = async (
  provider: Provider,
  people: People,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
) => {
  const { params } = await provider.interactionDetails(request, response);
  const chosen = new URL(request.url ?? '', testSite).searchParams.get('as');
  const hint = params.login_hint ?? chosen;
  if (typeof hint !== 'string') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(question(people));
    return;
  }
  const accountId = hint;
  const no = { error: 'access_denied', error_description: 'No, thanks <script>' };
  const result = accountId === 'nobody' ? no : { login: { accountId } };
  await provider.interactionFinished(request, response, result);
};

/** `site`: the address of the product, to which people return. */
export const anIssuer = async (site = testSite) => {
  const people: People = new Map();
  const asked: URL[] = [];
  const server = createServer();
  const issuer = await listen(server);
  const provider = new Provider(issuer, settingsFor(people, site));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    asked.push(new URL(request.url ?? '', issuer));
    if (request.url?.startsWith('/interaction/')) void interact(provider, people, { request, response });
    else answer(request, response);
  });
  const env = {
    AUTH_EXTERNAL_EMPRESA_ISSUER: issuer,
    AUTH_EXTERNAL_EMPRESA_CLIENT_ID: clientId,
    AUTH_EXTERNAL_EMPRESA_SECRET: clientSecret,
  };
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { issuer, people, asked, env, close };
};
export type Issuer = Awaited<ReturnType<typeof anIssuer>>;

/** Follows redirects, with cookies, until it is back at the product. Returns that address. */
export const browse = async (start: string): Promise<URL> => {
  const jar = new Map<string, string>();
  let url = new URL(start);
  for (let step = 0; step < 10 && url.origin !== testSite; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`stuck at ${url.href} with ${response.status}`);
    url = new URL(next, url);
  }
  return url;
};
