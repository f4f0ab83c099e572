import { describe, expect, it } from 'vitest';
import { refusedProfile } from './refused-profile.ts';

const refusal = (status: number, message: string) =>
  Object.assign(new Error(message), { code: 'SOME', defined: true, status });

describe('CA-02: a profile that was not saved', () => {
  it.each([
    [404, 'Registro não encontrado.', 'Perfil não encontrado ou você não tem permissão para editá-lo'],
    [403, 'Você não tem permissão para esta ação.', 'Acesso negado: você só pode editar seu próprio perfil'],
    [422, 'CPF já cadastrado nesta empresa', 'Erro ao atualizar perfil: CPF já cadastrado nesta empresa'],
  ])('%s, %s: %s', (status, message, text) => {
    expect(refusedProfile(refusal(status, message))).toBe(text);
  });
});
