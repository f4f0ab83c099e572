import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeEarly } from './early-reads.ts';

const address = '/rpc/shell/get?data=%7B%7D';
const asked = (init: RequestInit = {}, at = address) =>
  new Request(`http://localhost${at}`, { headers: { authorization: 'Bearer a' }, ...init });
const read = (answer = Promise.resolve(new Response('early'))) =>
  vi.stubGlobal('window', { pdyEarly: { authorization: 'Bearer a', answers: new Map([[address, answer]]) } });
const textOf = async (request: Request) => (await takeEarly(request))?.text();

// The tests of other files may have run for longer than an answer stays fresh.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(2_000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what was asked for before the application came', () => {
  it('answers the same request, once', async () => {
    read();
    expect(await textOf(asked())).toBe('early');
    expect(await textOf(asked())).toBeUndefined();
  });

  it('is for nobody else, in no other company and at no other address', async () => {
    read();
    expect(await textOf(asked({ headers: { authorization: 'Bearer b' } }))).toBeUndefined();
    const visiting = { authorization: 'Bearer a', 'x-pdy-empresa': 'acme' };
    expect(await textOf(asked({ headers: visiting }))).toBeUndefined();
    expect(await textOf(asked({}, '/rpc/shell/get?data=1'))).toBeUndefined();
    expect(await textOf(asked())).toBe('early');
  });

  it('is worth nothing after a write, or after a while', async () => {
    read();
    expect(await textOf(asked({ method: 'POST' }))).toBeUndefined();
    expect(await textOf(asked())).toBeUndefined();
    read();
    vi.spyOn(performance, 'now').mockReturnValue(10_001);
    expect(await textOf(asked())).toBeUndefined();
  });

  it('is asked for again where it did not arrive', async () => {
    read(Promise.reject(new TypeError('no connection')));
    expect(await textOf(asked())).toBeUndefined();
  });
});
