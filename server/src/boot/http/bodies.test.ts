/** What is read of a request: from which callers, and how much. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoor } from '#test/door.ts';

type Headers = Record<string, string>;
let door: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

const json = { 'content-type': 'application/json' };
const megabyte = 1_048_576;

const post = async (url: string, headers: Headers, payload: string | Buffer) => {
  const answer = await door.app.inject({ method: 'POST', url, headers: { ...json, ...headers }, payload });
  const said = answer.json();
  return { ...(said.json ?? said), status: answer.statusCode };
};

const head = (path: string, more: Headers) =>
  [`POST ${path} HTTP/1.1`, 'host: pdy', ...Object.entries(more).map(([name, text]) => `${name}: ${text}`)]
    .join('\r\n')
    .concat('\r\n\r\n');

describe('an unknown caller', () => {
  const tenMegabytes = { ...json, 'content-length': String(10 * megabyte) };
  const closed: [string, Headers][] = [
    ['/api/user-imports', tenMegabytes],
    ['/api/decks', tenMegabytes],
    ['/api/catalogue/esco/groups', { ...tenMegabytes, 'content-length': String(30 * megabyte) }],
    ['/api/decks', { ...json, 'transfer-encoding': 'chunked' }],
    ['/api/tickets/files', { ...tenMegabytes, 'content-type': 'multipart/form-data; boundary=x' }],
    ['/rpc/decks/import_cards', tenMegabytes],
    ['/rpc/decks/add', { ...tenMegabytes, authorization: 'Bearer a.b.c' }],
    ['/rest/v1/profiles', tenMegabytes],
    ['/functions/v1/change-user-password', tenMegabytes],
  ];
  it.each(closed)('is answered 401 by %s before a byte of the body has arrived', async (path, headers) => {
    expect(await door.speak(head(path, { apikey: door.key, ...headers }))).toBe(401);
  });

  it('is told so in the usual words, whatever was sent', async () => {
    const many = `[${'1,'.repeat(5 * megabyte)}1]`;
    for (const url of ['/api/decks', '/rpc/decks/add'])
      for (const payload of [many, '{', ''])
        expect(await post(url, {}, payload)).toMatchObject({
          status: 401,
          code: 'UNAUTHORIZED',
          message: 'Acesso negado. Faça login para continuar.',
        });
  });

  it('has no body read at an address that does not exist', async () => {
    expect(await door.speak(head('/nada', tenMegabytes))).toBe(404);
    expect(await door.speak(head('/emails/nada', { ...json, 'content-length': '900000' }))).toBe(404);
  });

  const signIn = '/auth/v1/token?grant_type=password';

  it('may send 16 KB where people sign in, and no more', async () => {
    const body = (bytes: number) => JSON.stringify({ email: '', password: 'x'.repeat(bytes - 26) });
    expect(Buffer.byteLength(body(16_384))).toBe(16_384);
    expect((await post(signIn, {}, body(16_384))).status).toBe(400);
    expect(await post(signIn, {}, body(16_385))).toMatchObject({
      status: 413,
      error_code: 'request_entity_too_large',
      msg: 'A requisição é grande demais.',
    });
  });

  it('is cut off there by the bytes that arrived, when they do not say the length', async () => {
    const chunk = 'x'.repeat(4_096);
    const chunked = head(signIn, { ...json, 'transfer-encoding': 'chunked' });
    const chunks = `1000\r\n${chunk}\r\n`.repeat(5);
    expect(await door.speak(`${chunked}${chunks}`)).toBe(413);
  });
});

describe('a known caller', () => {
  it('may send 1 MB of JSON, even where a file may be larger, and more where a long text is allowed', async () => {
    const headers = await door.signedIn('admin');
    const long = JSON.stringify({ title: 'x'.repeat(megabyte) });
    const refusal = { status: 413, message: 'Conteúdo muito grande (máximo 1 MB).' };
    for (const url of [
      '/api/decks',
      '/api/user-imports',
      '/rpc/userImports/begin',
      '/rpc/catalogue/esco/read',
    ])
      expect(await post(url, headers, long)).toMatchObject(refusal);
    const cards = { json: { id: randomUUID(), text: 'a;b\n'.repeat(megabyte) } };
    expect((await post('/rpc/decks/import_cards', headers, JSON.stringify(cards))).status).not.toBe(413);
  });

  it('may not send more lists and values than any call accepts', async () => {
    const headers = await door.signedIn();
    const refusal = {
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      message: 'Conteúdo com itens demais. Envie menos de cada vez.',
    };
    const [wide, deep] = [`[${'{},'.repeat(30_000)}{}]`, `${'['.repeat(5_000)}${']'.repeat(5_000)}`];
    for (const payload of [wide, deep]) {
      expect(await post('/api/decks', headers, payload)).toMatchObject(refusal);
      expect(await post('/rpc/decks/add', headers, `{"json":${payload}}`)).toMatchObject(refusal);
      const rest = await post('/rest/v1/profiles', { ...headers, apikey: door.key }, payload);
      expect(rest).toMatchObject({ status: 400, details: refusal.message });
    }
  });

  const form = (fields: number, name = (i: number) => `a${i}`) =>
    Array.from(
      { length: fields },
      (_, i) => `--x\r\ncontent-disposition: form-data; name="${name(i)}"\r\n\r\n1\r\n`,
    )
      .join('')
      .concat('--x--\r\n');
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const plain = { 'content-type': 'application/x-www-form-urlencoded' };

  it.each<[string, Headers, string]>([
    ['40,000 fields', multipart, form(40_000)],
    ['201 fields', multipart, form(201)],
    ['a name without end', multipart, form(1, () => 'a[b]'.repeat(100_000))],
    ['40,000 fields of an address', plain, Array.from({ length: 40_000 }, (_, i) => `a${i}=1`).join('&')],
    ['a name without end in an address', plain, `a${'[b]'.repeat(100_000)}=1`],
    [
      'much JSON beside files',
      multipart,
      form(1, () => 'data').replace('\r\n\r\n1', `\r\n\r\n[${'1,'.repeat(30_000)}1]`),
    ],
    [
      'a text as large as a file',
      multipart,
      form(1).replace('\r\n\r\n1', `\r\n\r\n${'y'.repeat(2 * megabyte)}`),
    ],
  ])('may not send a form of %s', async (_, type, payload) => {
    const headers = { ...(await door.signedIn('admin')), ...type };
    for (const url of ['/api/user-imports', '/rpc/userImports/begin']) {
      const { status, message } = await post(url, headers, payload);
      expect(status).toBe(413);
      expect(message).toMatch(/^Conteúdo (com itens demais|muito grande)/);
    }
  });

  it('may send a form of 200 fields, which is refused for its content', async () => {
    const headers = { ...(await door.signedIn('admin')), ...multipart };
    expect((await post('/api/user-imports', headers, form(200))).status).toBe(400);
    expect((await post('/api/user-imports', headers, '--y\r\nnada')).status).toBe(400);
  });
});

describe('numbers and booleans', () => {
  const deck = { title: 'Baralho', description: '', competency_id: null, level: null };

  it('are not accepted as texts in JSON, by either door', async () => {
    const headers = await door.signedIn();
    const texts = { ...deck, new_per_day: '7', is_shuffled: 'true' };
    for (const [url, payload] of [
      ['/rpc/decks/add', { json: texts }],
      ['/api/decks', texts],
    ] as const) {
      const refused = await post(url, headers, JSON.stringify(payload));
      expect(refused).toMatchObject({ status: 422, code: 'BAD_REQUEST' });
      expect(refused.data.issues.map(({ path }: { path: string[] }) => path[0])).toEqual([
        'new_per_day',
        'is_shuffled',
      ]);
    }
    const good = { ...deck, new_per_day: 7, is_shuffled: true };
    expect(await post('/api/decks', headers, JSON.stringify(good))).toMatchObject({
      status: 200,
      new_per_day: 7,
    });
  });

  it('are read from an address that comes with JSON', async () => {
    const headers = { ...json, ...(await door.signedIn('admin')) };
    const saved = await door.app.inject({
      ...{ method: 'PUT', url: `/api/attempts/${randomUUID()}/items/3`, headers },
      payload: {
        lease_id: randomUUID(),
        revision: 1,
        answer: { kind: 'dont_know' },
        is_flagged: false,
        client_ms: 1,
      },
    });
    expect(saved.statusCode).toBe(404);
  });
});
