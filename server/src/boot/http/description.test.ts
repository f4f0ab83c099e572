/** The description of the calls is made once, and sent in the smallest coding. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDoor } from '#test/door.ts';

let door: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

const ask = (headers: Record<string, string> = {}) => door.app.inject({ url: '/api/openapi.json', headers });

it('is compressed in a coding that the client accepts', async () => {
  const plain = await ask();
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
  const sent = async (accepted: string) => {
    const { headers, rawPayload } = await ask({ 'accept-encoding': accepted });
    return [headers['content-encoding'], rawPayload] as const;
  };
  const [br, brotli] = await sent('gzip, deflate, br, zstd');
  const [gzip, zipped] = await sent('br;q=0, gzip;q=0.5');
  expect([br, gzip, (await sent('zstd'))[0]]).toEqual(['br', 'gzip', undefined]);
  expect(brotliDecompressSync(brotli).equals(plain.rawPayload)).toBe(true);
  expect(gunzipSync(zipped).equals(plain.rawPayload)).toBe(true);
  expect(brotli.length).toBeLessThan(plain.rawPayload.length / 8);
});

it('is not sent again to a client that has it', async () => {
  const { headers } = await ask({ 'accept-encoding': 'gzip' });
  const etag = String(headers.etag);
  const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': `"old", W/${etag}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  expect((await ask({ 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(200);
});
