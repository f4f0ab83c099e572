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

describe('an early answer', () => {
  it('serves the same request, once', async () => {
    read();
    expect(await textOf(asked())).toBe('early');
    expect(await textOf(asked())).toBeUndefined();
  });

  it('serves no other person, company or address', async () => {
    read();
    expect(await textOf(asked({ headers: { authorization: 'Bearer b' } }))).toBeUndefined();
    const visiting = { authorization: 'Bearer a', 'x-pdy-empresa': 'acme' };
    expect(await textOf(asked({ headers: visiting }))).toBeUndefined();
    expect(await textOf(asked({}, '/rpc/shell/get?data=1'))).toBeUndefined();
    expect(await textOf(asked())).toBe('early');
  });

  it('is dropped after a write, or after a while', async () => {
    read();
    expect(await textOf(asked({ method: 'POST' }))).toBeUndefined();
    expect(await textOf(asked())).toBeUndefined();
    read();
    vi.spyOn(performance, 'now').mockReturnValue(10_001);
    expect(await textOf(asked())).toBeUndefined();
  });

  it('is requested again when it did not arrive', async () => {
    read(Promise.reject(new TypeError('no connection')));
    expect(await textOf(asked())).toBeUndefined();
  });
});
