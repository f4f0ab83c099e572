import { describe, expect, it } from 'vitest';
import { friendlyError, placeOf } from './friendly-error.ts';

const coded = (code: string) => Object.assign(new Error(''), { code });

describe('ER-01: the sentence for a failed data call', () => {
  it.each([
    [new TypeError('Failed to fetch'), 'Problema de conexão. Verifique sua internet.'],
    [new Error('Network request failed'), 'Problema de conexão. Verifique sua internet.'],
    [new Error('permission denied for table profiles'), 'Você não tem permissão para esta ação.'],
    [coded('UNAUTHORIZED'), 'Você não tem permissão para esta ação.'],
    [coded('FORBIDDEN'), 'Você não tem permissão para esta ação.'],
    [new Error('validation failed'), 'Dados inválidos. Verifique as informações.'],
    [coded('BAD_REQUEST'), 'Dados inválidos. Verifique as informações.'],
    [new Error('statement timeout'), 'Operação demorou muito. Tente novamente.'],
    [new DOMException('signal timed out', 'TimeoutError'), 'Operação demorou muito. Tente novamente.'],
    [coded('GATEWAY_TIMEOUT'), 'Operação demorou muito. Tente novamente.'],
    [new Error('boom'), 'Ocorreu um erro. Tente novamente.'],
    [new Error('the secret key is missing'), 'Ocorreu um erro. Tente novamente.'],
    [undefined, 'Ocorreu um erro. Tente novamente.'],
  ])('%s', (cause, sentence) => expect(friendlyError(cause)).toBe(sentence));
});

describe('ER-02: the sentence on an administration screen', () => {
  const refused = 'Você não tem permissão para realizar esta ação.';
  const turnedAway = 'Acesso negado. Entre em contato com o suporte se necessário.';

  it.each([
    [new TypeError('Failed to fetch'), 'Problema de conexão. Verifique sua internet e tente novamente.'],
    [new Error('permission denied'), refused],
    [coded('UNAUTHORIZED'), refused],
    [new Error('validation failed'), 'Por favor, verifique os dados informados e tente novamente.'],
    [coded('GATEWAY_TIMEOUT'), 'A operação demorou mais que o esperado. Tente novamente.'],
    [new Error('boom'), 'Ocorreu um erro inesperado. Tente novamente.'],
    [undefined, 'Ocorreu um erro inesperado. Tente novamente.'],
  ])('%s', (cause, sentence) => expect(friendlyError(cause, 'administration')).toBe(sentence));

  it.each([
    'wrong password',
    'bad token',
    'no such key',
    'the secret is gone',
    'authorization missing',
    'credential refused',
    'forbidden',
    'access denied',
  ])('says nothing about the cause: %s', (text) =>
    expect(friendlyError(new Error(text), 'administration')).toBe(turnedAway),
  );

  it.each([
    ['network: token could not be renewed', 'Problema de conexão. Verifique sua internet e tente novamente.'],
    ['unauthorized: token expired', refused],
    ['validation: password too short', 'Por favor, verifique os dados informados e tente novamente.'],
    ['timeout while reading the key', 'A operação demorou mais que o esperado. Tente novamente.'],
  ])('prefers a helpful sentence to one that only refuses: %s', (text, sentence) =>
    expect(friendlyError(new Error(text), 'administration')).toBe(sentence),
  );
});

describe('an error that the server declared', () => {
  const declared = (message: string, rest = {}) =>
    Object.assign(new Error(message), { defined: true, ...rest });

  it.each(['work', 'administration'] as const)('keeps its own sentence (%s)', (place) => {
    expect(friendlyError(declared('Registro não encontrado.'), place)).toBe('Registro não encontrado.');
    const full = 'Limite de 50 usuários da empresa atingido';
    expect(friendlyError(declared(full, { data: { rule: 'PDY-LIMITE' } }), place)).toBe(full);
  });

  it('has the refusal words of the place', () => {
    const refusal = declared('Você não tem permissão para esta ação.');
    expect(friendlyError(refusal)).toBe('Você não tem permissão para esta ação.');
    expect(friendlyError(refusal, 'administration')).toBe('Você não tem permissão para realizar esta ação.');
  });

  it('keeps the words of a refusal that says more', () => {
    const message = 'Permissão negada. Apenas administradores da plataforma podem editar usuários.';
    expect(friendlyError(declared(message), 'administration')).toBe(message);
  });
});

describe('the kind of words for an address', () => {
  it.each([
    ['/admin', 'administration'],
    ['/admin/simulations', 'administration'],
    ['/admin-panel', 'administration'],
    ['/company-settings', 'administration'],
    ['/access-logs', 'administration'],
    ['/platform-management', 'administration'],
    ['/platform-admin/orphan-users', 'administration'],
    ['/dashboard', 'work'],
    ['/goals', 'work'],
    ['/administrar', 'work'],
    ['/', 'work'],
  ])('%s: %s', (path, place) => expect(placeOf(path)).toBe(place));
});
