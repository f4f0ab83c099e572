import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealer } from './sealing.ts';

const secret = randomBytes(32);
const plain = Buffer.from('segredo');

describe('a sealed value', () => {
  it('opens with the same key, purpose and context, and never looks the same', () => {
    const sealer = createSealer(secret, 'test');
    const sealed = sealer.seal(plain, 'row');
    expect(createSealer(secret, 'test').open(sealed, 'row')).toEqual(plain);
    expect(sealed.includes(plain)).toBe(false);
    expect(sealer.seal(plain, 'row')).not.toEqual(sealed);
  });

  it('does not open with anything else', () => {
    const sealed = createSealer(secret, 'test').seal(plain, 'row');
    const broken = Buffer.from(sealed);
    broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1;
    expect(() => createSealer(secret, 'test').open(sealed, 'other row')).toThrow();
    expect(() => createSealer(secret, 'other').open(sealed, 'row')).toThrow();
    expect(() => createSealer(randomBytes(32), 'test').open(sealed, 'row')).toThrow();
    expect(() => createSealer(secret, 'test').open(broken, 'row')).toThrow();
    expect(() => createSealer(secret, 'test').open(Buffer.alloc(4), 'row')).toThrow('not a sealed value');
  });
});
