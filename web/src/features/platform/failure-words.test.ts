import { passwordFailureText } from '@pdy/contract/rules/people/given-password';
import { describe, expect, it } from 'vitest';
import { changeFailure, messageOf, passwordFailure, passwordMessage } from './failure-words.ts';

/** A refusal as the client passes it on. */
const refusal = (status: number, message: string, defined = false) =>
  Object.assign(new Error(message), { status, defined });

const refused = refusal(403, 'Você não tem permissão para esta ação.');
const broken = refusal(500, 'Internal server error');
const taken = refusal(422, 'E-mail já cadastrado', true);
const offline = new TypeError('Failed to fetch');

describe('a change of a user that fails', () => {
  it('PM-15: says why when the server says why', () => {
    expect(changeFailure(taken)).toBe('Erro ao atualizar dados: E-mail já cadastrado');
    expect(changeFailure(broken)).toBe('Falha ao atualizar dados do usuário');
  });

  it('PM-16: is refused to people who do not administer the platform', () => {
    expect(changeFailure(refused)).toBe(
      'Erro ao atualizar dados: Permissão negada. Apenas administradores da plataforma podem editar usuários.',
    );
    expect(messageOf(refused, 'password')).toBe(
      'Permissão negada. Apenas administradores da plataforma podem alterar senhas.',
    );
  });

  it('does not mention users when the refusal is about no user', () => {
    expect(messageOf(refused, 'companies')).toBe(
      'Permissão negada. Apenas administradores da plataforma podem gerenciar empresas.',
    );
    expect(messageOf(refused, 'lists')).toBe(
      'Permissão negada. Apenas administradores da plataforma podem ver todos os usuários.',
    );
    expect(messageOf(refused)).toBe('Você não tem permissão para realizar esta ação.');
    expect(messageOf(taken, 'companies')).toBe('E-mail já cadastrado');
  });
});

describe('ER-03: a password that could not be given says so', () => {
  it('when nobody answered', () => {
    expect(passwordFailure(passwordMessage(offline))).toBe(
      'Erro ao alterar senha: Erro de comunicação com o servidor',
    );
  });

  it('when the account is not known', () => {
    expect(passwordFailure(passwordFailureText('User not found'))).toBe(
      'Erro ao alterar senha: Usuário não encontrado no sistema de autenticação. Verifique se o usuário foi criado corretamente.',
    );
  });

  it('with a sentence of its own for an emergency user', () => {
    expect(passwordFailure(passwordFailureText('usuário de emergência'))).toBe(
      'Senha do usuário de emergência atualizada com sucesso.',
    );
  });

  it('with or without words of the server', () => {
    expect(passwordFailure(passwordMessage(broken))).toBe('Falha ao alterar senha');
    expect(passwordFailure(passwordFailureText('Senha fraca'))).toBe('Erro ao alterar senha: Senha fraca');
  });
});
