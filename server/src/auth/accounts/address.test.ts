import { describe, expect, it } from 'vitest';
import { normaliseEmail } from './address.ts';

describe('an address', () => {
  it.each([
    ['Ana@Empresa.com', 'ana@empresa.com'],
    ['  ana@empresa.com \n', 'ana@empresa.com'],
    ['ＡＮＡ@empresa.com', 'ana@empresa.com'],
    ['josé@empresa.com.br', 'josé@empresa.com.br'],
    ['ana+pdi@empresa.com', 'ana+pdi@empresa.com'],
    ['\u200Bana@empresa.com', 'ana@empresa.com'],
    ['a\u00ADna@empresa.com', 'ana@empresa.com'],
    ['\u202Aana@empresa.com\u202C', 'ana@empresa.com'],
    ['mailto:Ana@empresa.com', 'ana@empresa.com'],
    ['ana@educação.sp.gov.br', 'ana@educação.sp.gov.br'],
    ['ana@xn--90a3ac.xn--p1ai', 'ana@xn--90a3ac.xn--p1ai'],
  ])('%o is kept as %o', (typed, kept) => {
    expect(normaliseEmail(typed)).toBe(kept);
  });

  it.each([
    '',
    'ana',
    'ana@empresa',
    '@empresa.com',
    'ana@@empresa.com',
    'a b@empresa.com',
    'ana\u0000@empresa.com',
    'ana\ud800@empresa.com',
    "ana'@empresa.com",
    'ana@empresa..com',
    'ana@..com',
    'ana@.com',
    'ana@[127.0.0.1]',
    'ana@127.0.0.1',
    'ana@-empresa.com',
    'ana@empresa.com.',
    `${'a'.repeat(250)}@b.co`,
    `${' '.repeat(2_000)}a@b.co`,
  ])('%j is not an address', (typed) => {
    expect(normaliseEmail(typed)).toBeNull();
  });
});
