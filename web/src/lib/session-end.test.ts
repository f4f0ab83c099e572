import { afterEach, describe, expect, it, vi } from 'vitest';
import { onSessionEnd, readEnd, setEnd, whyRefused } from './session-end.ts';

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
afterEach(() => {
  vi.unstubAllGlobals();
  setEnd(null);
});

describe('why a token was refused', () => {
  it.each([
    ['the account was switched off', new Response('{"code":"user_banned"}', { status: 403 }), 'inactive'],
    ['the session ended', new Response('{"code":"session_not_found"}', { status: 403 }), 'expired'],
    ['the answer is no answer', new Response('<html>', { status: 502 }), 'expired'],
    ['it was not this one', new Response('{"id":"1"}', { status: 200 }), null],
  ])('%s', async (_, answer, why) => {
    answering(async () => answer);
    expect(await whyRefused('t')).toBe(why);
  });

  it('counts as expired when nobody answers', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await whyRefused('t')).toBe('expired');
  });
});

describe('the end of a session', () => {
  it('is told once, until it is over', () => {
    const heard = vi.fn();
    const stop = onSessionEnd(heard);
    const end = { why: 'expired', email: 'ana@aroeira.example' } as const;
    setEnd(end);
    setEnd(end);
    expect(readEnd()).toBe(end);
    setEnd(null);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    setEnd(end);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
