import { describe, expect, it } from 'vitest';
import { createRedirects } from './redirects.ts';

const { resolve } = createRedirects('https://pdy.example');

describe('an address at which a sign-in may end', () => {
  it.each([
    'https://pdy.example/',
    'https://pdy.example/reset-password',
    'https://pdy.example/auth?mode=reset',
    'https://pdy.example/auth?mode=signup',
    'https://pdy.example/cadastrar?convite=1&sb_flow_id=2',
    'https://pdy.example/profile',
  ])('%s is ours', (url) => expect(resolve(url).href).toBe(url));

  it('keeps no fragment', () =>
    expect(resolve('https://pdy.example/profile#access_token=x').href).toBe('https://pdy.example/profile'));

  it.each([
    null,
    '',
    '/profile',
    'https://evil.example/',
    'https://pdy.example.evil.example/',
    'https://evil.example/pdy.example/',
    '//evil.example',
    '/\\evil.example',
    'https:\\\\evil.example',
    'https://pdy.example\\@evil.example/',
    'https://pdy.example@evil.example/',
    'https://ana:senha@pdy.example/',
    'https://pdy.example:8443/',
    'http://pdy.example/',
    'https://pdy.example/admin',
    'https://pdy.example/reset-password/../admin',
    'https://pdy.example/%2e%2e//evil.example',
    'https://pdy.example/reset-password/',
    'https://pdy.example/%5cevil.example',
    'https://pdy.example/\r\nSet-Cookie: a=b',
    'javascript:alert(1)',
    'data:text/html,x',
    `https://pdy.example/?${'x'.repeat(2100)}`,
  ])('%j becomes the first page', (url) => expect(resolve(url).href).toBe('https://pdy.example/'));
});
