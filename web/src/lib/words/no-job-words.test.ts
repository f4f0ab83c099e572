import { describe, expect, it } from 'vitest';
import { noJobWords } from './no-job-words.ts';

describe('the words for no job', () => {
  it('send people to the person who sets it, but never that person to themselves', () => {
    const own = 'Seu cargo ainda não foi definido.';
    expect(noJobWords({ isOwn: true, role: 'employee' })).toBe(`${own} Fale com seu gestor ou com o RH.`);
    expect(noJobWords({ isOwn: true, role: 'manager' })).toBe(`${own} Fale com seu gestor ou com o RH.`);
    expect(noJobWords({ isOwn: true, role: undefined })).toBe(`${own} Fale com seu gestor ou com o RH.`);
    for (const role of ['admin', 'corporate'] as const)
      expect(noJobWords({ isOwn: true, role })).toBe(`${own} Quem define cargos é você, em Usuários.`);
  });

  it('name another person who sets it', () => {
    const others = 'O cargo desta pessoa ainda não foi definido.';
    expect(noJobWords({ isOwn: false, role: 'manager' })).toBe(`${others} Quem define é o RH.`);
    expect(noJobWords({ isOwn: false, role: 'admin' })).toBe(
      `${others} Quem define cargos é você, em Usuários.`,
    );
  });
});
