/** Requests to the auth service that are nearly right: the protocol's own fields with values nobody thought of. */
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

const fieldsFor = ({ email, password }: Known): Record<string, fc.Arbitrary<unknown>> => ({
  email: fc.oneof(
    fc.constantFrom(email, email.toUpperCase(), 'ana@empresa.example'),
    fc.emailAddress(),
    anything,
  ),
  phone: fc.oneof(fc.constant('+5511912345678'), anything),
  password: fc.oneof(fc.constantFrom(password, 'curta', 'Senha123'), anything),
  current_password: fc.oneof(fc.constant(password), anything),
  nonce: anything,
  data: fc.oneof(nested, anything),
  app_metadata: anything,
  type: fc.oneof(
    fc.constantFrom(
      'signup',
      'recovery',
      'email_change',
      'invite',
      'magiclink',
      'email',
      'sms',
      '__proto__',
      'constructor',
    ),
    anything,
  ),
  token: fc.oneof(fc.constantFrom('123456', '000000'), anything),
  token_hash: fc.oneof(fc.constantFrom('x'.repeat(43), `pkce_${'x'.repeat(43)}`), anything),
  code_challenge: fc.oneof(challenge, anything),
  code_challenge_method: fc.oneof(fc.constantFrom('s256', 'S256', 'plain'), anything),
  auth_code: fc.oneof(fc.uuid(), anything),
  code_verifier: fc.oneof(challenge, anything),
  refresh_token: anything,
  gotrue_meta_security: fc.oneof(fc.constant({ captcha_token: 'x' }), anything),
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
  ['POST', '/logout?scope=local'],
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

/** Everything the endpoints of accounts take, some of it right. */
export const fuzzRequests = (known: Known): fc.Arbitrary<FuzzRequest> =>
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

/** Sends `count` of them, `together` at a time; notes every 5xx with what caused it. */
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
