import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('a person without a picture', () => {
  it.each([
    ['marina.alves@aroeira.com.br', 'MA'],
    ['', 'U'],
    [null, 'U'],
    [undefined, 'U'],
  ])('%s is shown as %s', (email, text) => expect(initials(email)).toBe(text));
});
