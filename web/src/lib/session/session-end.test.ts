import { notifications } from '@mantine/notifications';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onSessionEnd, readEnd, setEnd, whyRefused } from './session-end.ts';

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
afterEach(() => {
  vi.unstubAllGlobals();
  setEnd(null);
});

describe('the reason why a token was refused', () => {
  it.each([
    [
      'the account was switched off',
      new Response('{"code":"user_banned"}', { status: 403 }),
      { why: 'inactive' },
    ],
    [
      'the company was closed, in the words of the server',
      new Response('{"code":"user_banned","message":"O acesso da sua empresa foi encerrado."}', {
        status: 403,
      }),
      { why: 'inactive', message: 'O acesso da sua empresa foi encerrado.' },
    ],
    [
      'the session ended',
      new Response('{"code":"session_not_found","message":"Sessão não encontrada"}', { status: 403 }),
      { why: 'expired' },
    ],
    ['the answer is no answer', new Response('<html>', { status: 502 }), { why: 'expired' }],
    ['it was not this one', new Response('{"id":"1"}', { status: 200 }), null],
  ])('%s', async (_, answer, end) => {
    answering(async () => answer);
    expect(await whyRefused('t')).toEqual(end);
  });

  it('is requested once for all who ask meanwhile; the first one to ask hears it first', async () => {
    answering(async () => new Response('{"code":"user_banned"}', { status: 403 }));
    const heard: string[] = [];
    await Promise.all([
      whyRefused('t').then(() => heard.push('first')),
      whyRefused('t').then(() => heard.push('second')),
    ]);
    expect(heard).toEqual(['first', 'second']);
    expect(fetch).toHaveBeenCalledTimes(1);
    await whyRefused('t');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('counts as expired when nobody answers', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await whyRefused('t')).toEqual({ why: 'expired' });
  });
});

describe('the end of a session', () => {
  it('is announced once, until it is over, and removes earlier messages', () => {
    const heard = vi.fn();
    const cleaned = vi.spyOn(notifications, 'clean');
    const stop = onSessionEnd(heard);
    const end = { why: 'expired', email: 'ana@aroeira.example' } as const;
    setEnd(end);
    setEnd(end);
    expect(readEnd()).toBe(end);
    setEnd(null);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(cleaned).toHaveBeenCalledTimes(1);
    stop();
    setEnd(end);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
