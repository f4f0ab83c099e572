import { describe, expect, it } from 'vitest';
import { quickHash } from '#test/quick-hash.ts';
import { Busy } from './gate.ts';
import { hashPassword, isPasswordHash, verifyPassword } from './passwords.ts';

/** Made by another implementation of argon2id: password 'password', salt 'somesalt', m=65536, t=2, p=1. */
const foreign = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

describe('a password', () => {
  it('is stored as argon2id, 19 MiB, two passes, with its own salt', async () => {
    const [one, other] = [await hashPassword('Segredo123'), await hashPassword('Segredo123')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword('Segredo123', one)).toBe(true);
    expect(await verifyPassword('Segredo124', one)).toBe(false);
  });

  it('is the same in composed and decomposed form, and different with a space', async () => {
    const hash = await hashPassword(`${'ç'.repeat(127)}1`.normalize('NFC'));
    expect(await verifyPassword(`${'ç'.repeat(127)}1`.normalize('NFD'), hash)).toBe(true);
    expect(await verifyPassword('ç'.repeat(127), hash)).toBe(false);
    expect(await verifyPassword(` ${'ç'.repeat(127)}1`, hash)).toBe(false);
  });

  it('matches nothing when there is no hash, when the hash is unreadable, or when the password is endless', async () => {
    const hash = await hashPassword('a'.repeat(1024));
    expect(await verifyPassword('Segredo123', null)).toBe(false);
    expect(await verifyPassword('Segredo123', 'not a hash')).toBe(false);
    expect(await verifyPassword('a'.repeat(1025), hash)).toBe(false);
  });

  it('is compared with hashes of other implementations', async () => {
    expect(await verifyPassword('password', foreign)).toBe(true);
    expect(await verifyPassword('Password', foreign)).toBe(false);
  });

  it.each([
    ['', false],
    ['$2b$10$abcdefghijklmnopqrstuv', false],
    ['$argon2id$v=19$m=9999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc', false],
    ['$argon2id$v=19$m=65536,t=0,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc', false],
    [foreign, true],
  ])('hash %.40s is one we can compare with: %s', (text, is) => {
    expect(isPasswordHash(text)).toBe(is);
  });

  it('is turned away when too many wait', async () => {
    const quick = quickHash('Segredo123');
    const storm = await Promise.allSettled(
      Array.from({ length: 150 }, () => verifyPassword('Segredo123', quick)),
    );
    const refused = storm.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((result) => result.status === 'rejected' && result.reason instanceof Busy)).toBe(
      true,
    );
  });
});
