import { describe, expect, it } from 'vitest';
import { accessWords } from './access-words.ts';

const all = { result: 'success', visible: 12, total: 12, outside: 0, orphans: 0 } as const;

describe('PM-12: what the verification found', () => {
  it('all is well', () =>
    expect(accessWords(all)).toBe('Você vê todos os 12 usuários. Ninguém espera por uma empresa.'));

  it('somebody has no company', () =>
    expect(accessWords({ ...all, orphans: 2 })).toBe(
      'Você vê todos os 12 usuários. 2 ativos estão sem empresa.',
    ));

  it('somebody is not seen, or somebody too many', () => {
    expect(accessWords({ ...all, visible: 11 })).toContain('11 de 12 usuários');
    expect(accessWords({ ...all, outside: 1 })).toContain('1 usuário de outra empresa');
  });
});
