/** Requests to the auth service that are nearly right: the protocol's own fields with unexpected values. */
import fc from 'fast-check';

type Known = { readonly email: string; readonly password: string; readonly bearers: readonly string[] };
export type FuzzRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff',
    '💥',
    "'; drop table auth.users; --",
    '%00',
    '../..',
    'null',
  ),
  fc.integer({ min: 1, max: 4 }).map((power) => 'x'.repeat(10 ** power)),
);
const anything = fc.oneof(
  { weight: 4, arbitrary: strange },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, true, 0, -1, 1e308, [], {}, { toString: 1 }, { length: 1e9 }),
  },
);

const challenge = fc.constantFrom('x'.repeat(43), 'x'.repeat(42), 'é'.repeat(43), '');
const nested = fc.constantFrom(
  { a: { b: [[[[]]]] } },
  { first_name: 'Ana' },
  { first_name: '\0' },
  { ['__proto__']: 1 },
);

const mostly = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: anything });
const rarely = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: mostly(right) });

const types = ['signup', 'recovery', 'email_change', 'invite', 'magiclink', 'email', 'sms', 'constructor'];

const fieldsFor = ({ email, password }: Known): Record<string, fc.Arbitrary<unknown>> => ({
  email: mostly(fc.oneof(fc.constantFrom(email, email.toUpperCase()), fc.emailAddress())),
  phone: rarely(fc.constant('+5511912345678')),
  password: mostly(fc.constantFrom(password, password, 'Girassol7Verde', 'curta', 'Senha123')),
  current_password: mostly(fc.constant(password)),
  nonce: rarely(fc.constant('123456')),
  data: mostly(nested),
  app_metadata: rarely(nested),
  type: mostly(fc.constantFrom(...types)),
  token: rarely(fc.constantFrom('123456', '000000')),
  token_hash: mostly(fc.constantFrom('x'.repeat(43), `pkce_${'x'.repeat(43)}`)),
  code_challenge: rarely(challenge),
  code_challenge_method: rarely(fc.constantFrom('s256', 'S256', 'plain')),
  auth_code: mostly(fc.uuid()),
  code_verifier: mostly(challenge),
  refresh_token: anything,
  gotrue_meta_security: mostly(fc.constant({ captcha_token: 'x' })),
});

const places = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['POST', '/otp'],
  ['POST', '/verify'],
  ['GET', '/verify'],
  ['PUT', '/user'],
  ['GET', '/user'],
  ['GET', '/reauthenticate'],
  ['POST', '/logout?scope=x'],
] as const;

const queryOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');

const query = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom('token', 'type', 'redirect_to', 'scope', 'x'),
          fc.oneof(strange, fc.constantFrom('recovery', 'https://pdy.example/profile', '//evil.example')),
        ),
        { maxLength: 4 },
      )
      .map(queryOf),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('token=%', 'token=%00&type=%ff', 'redirect_to=%E0%A4%A', 'a[b]=1&token[]=2'),
  },
);

const body = (known: Known) =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record(fieldsFor(known), { requiredKeys: [] }).map((fields) => JSON.stringify(fields)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[]',
        'null',
        '"x"',
        '{"email":',
        '\0',
        '['.repeat(20_000),
        '{"a":'.repeat(5000),
      ),
    },
  );

/** Fields of the endpoints of accounts, some of them right. */
const fuzzRequests = (known: Known): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      place: fc.constantFrom(...places),
      query,
      body: body(known),
      bearer: fc.oneof(
        fc.constantFrom('', ...known.bearers),
        fc.constantFrom('Bearer x', 'Bearer a.b.c', 'Basic x'),
      ),
      version: fc.constantFrom('2024-01-01', '', 'x'),
    })
    .map(({ place: [method, path], query: more, body: text, bearer, version }) => ({
      method,
      path: more === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${more}`,
      headers: {
        'content-type': 'application/json',
        ...(bearer && { authorization: bearer }),
        ...(version && { 'x-supabase-api-version': version }),
      },
      body: method === 'GET' ? undefined : text,
    }));

type Answered = { readonly statuses: Map<number, number>; readonly failures: string[] };

/** Sends `count` of them, `together` at a time. Collects every 5xx with its request. */
export const sendFuzz = async (
  url: string,
  known: Known,
  { count, together, seed }: { count: number; together: number; seed: number },
): Promise<Answered> => {
  const requests = fc.sample(fuzzRequests(known), { numRuns: count, seed });
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const work = async () => {
    for (let request = requests.pop(); request; request = requests.pop()) {
      const { path, body: text, ...rest } = request;
      const init = { ...rest, redirect: 'manual' as const, ...(text !== undefined && { body: text }) };
      const { status } = await fetch(`${url}${path}`, init);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) failures.push(`${status} ${request.method} ${path} ${text?.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return { statuses, failures };
};
