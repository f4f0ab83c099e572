import { describe, expect, it } from 'vitest';
import { accessWords, companyAccessWords } from './access-words.ts';

const all = { result: 'success', visible: 12, total: 12, outside: 0, orphans: 0 } as const;

describe('PM-12: the result of the verification', () => {
  it('says that all is well', () =>
    expect(accessWords(all)).toBe(
      'Você vê todos os 12 usuários. Fora a equipe da plataforma, nenhum usuário ativo está sem empresa.',
    ));

  it('says that somebody has no company', () =>
    expect(accessWords({ ...all, orphans: 2 })).toBe(
      'Você vê todos os 12 usuários. Fora a equipe da plataforma, 2 ativos estão sem empresa.',
    ));

  it('says that somebody is missing, or that somebody is seen who should not be', () => {
    expect(accessWords({ ...all, visible: 11 })).toContain('11 de 12 usuários');
    expect(accessWords({ ...all, outside: 1 })).toContain('1 usuário de outra empresa');
  });

  it('decision 18: covers only the company when it is made in a company', () => {
    expect(companyAccessWords(all)).toBe('Você vê 12 usuários, todos da sua empresa.');
    expect(companyAccessWords({ ...all, visible: 1, total: 1 })).toBe(
      'Você vê 1 usuário, que é da sua empresa.',
    );
    expect(companyAccessWords({ ...all, outside: 2, result: 'error' })).toBe(
      'Você vê 2 usuários de fora da sua empresa, e não deveria.',
    );
    expect(companyAccessWords({ ...all, visible: 0, total: 0 })).toBe(
      'A sua empresa não tem nenhum usuário.',
    );
  });
});
