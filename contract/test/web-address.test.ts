import { describe, expect, it } from 'vitest';
import { WebAddress } from '../src/common.ts';
import { ItemDraft } from '../src/library/authoring.ts';
import { OptionalAddress } from '../src/optional-fields.ts';
import { completedAddress } from '../src/rules/web-address.ts';

describe('an address of the web', () => {
  it.each([
    ['www.iperoxo.com.br', 'https://www.iperoxo.com.br'],
    [' iperoxo.com.br/equipe?ano=2026#fim ', 'https://iperoxo.com.br/equipe?ano=2026#fim'],
    ['açaí.com.br:8080', 'https://açaí.com.br:8080'],
    ['http://exemplo.com', 'http://exemplo.com'],
    ['HTTPS://exemplo.com', 'HTTPS://exemplo.com'],
  ])('is completed when only its beginning is missing: %s', (typed, meant) =>
    expect(completedAddress(typed)).toBe(meant),
  );

  it.each([
    '',
    'exemplo',
    'ana@exemplo.com',
    'javascript:alert(1)',
    'a b.com',
    '//exemplo.com',
    'exemplo..com',
  ])('stays as it was typed otherwise: %j', (typed) => expect(completedAddress(typed)).toBe(typed));

  it('is completed wherever links are typed', () => {
    expect(WebAddress.parse('exemplo.com.br')).toBe('https://exemplo.com.br');
    expect(OptionalAddress.parse('exemplo.com.br')).toBe('https://exemplo.com.br');
    expect(OptionalAddress.parse('')).toBe(null);
    expect(ItemDraft.shape.url.parse('exemplo.com.br/curso')).toBe('https://exemplo.com.br/curso');
    expect(WebAddress.safeParse('exemplo').success).toBe(false);
  });
});
