import { describe, expect, it } from 'vitest';
import { readLink } from './auth-address.ts';

describe('the address of a link from a mail', () => {
  it('is read', () =>
    expect(readLink({ type: 'recovery', token_hash: 'x', redirect_to: '/reset-password' })).toEqual({
      type: 'recovery',
      token_hash: 'x',
      redirect_to: '/reset-password',
    }));

  it.each([
    [{ type: 'magic', token_hash: 7, redirect_to: 'https://elsewhere.example' }],
    [{ token_hash: '', redirect_to: '//elsewhere.example' }],
    [{ redirect_to: '/\\elsewhere.example' }],
  ])('%o is dropped, because no mail of the product writes it', (search) =>
    expect(readLink(search)).toEqual({ type: undefined, token_hash: undefined, redirect_to: undefined }),
  );
});
