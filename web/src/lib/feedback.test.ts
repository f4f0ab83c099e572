import { notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, friendlyError, toastDone, toastError } from './feedback.ts';

const shown = () => notificationsStore.getState().notifications.map((toast) => toast.message);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  clearToasts();
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
});

describe('a toast', () => {
  it('is not repeated within five seconds', () => {
    toastDone('Meta criada');
    vi.advanceTimersByTime(4999);
    toastDone('Meta criada');
    expect(shown()).toEqual(['Meta criada']);
  });

  it('is shown again after five seconds', () => {
    toastDone('Meta criada');
    vi.advanceTimersByTime(5000);
    toastDone('Meta criada');
    expect(shown()).toEqual(['Meta criada', 'Meta criada']);
  });

  it('stays when it tells of an error, and interrupts', () => {
    toastError('Erro no login: Senha incorreta');
    expect(notificationsStore.getState().notifications[0]).toMatchObject({ autoClose: false, role: 'alert' });
  });

  it('closes by itself when it tells of a success', () => {
    toastDone('Meta criada');
    expect(notificationsStore.getState().notifications[0]).toMatchObject({ role: 'status' });
    expect(notificationsStore.getState().notifications[0]).not.toHaveProperty('autoClose', false);
  });

  it('leaves no timer behind', () => {
    toastDone('Meta criada');
    vi.advanceTimersByTime(30_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the sentence for an error', () => {
  const declared = Object.assign(new Error('Registro não encontrado.'), { defined: true, code: 'NOT_FOUND' });
  const broken = (rule: string) => Object.assign(new Error('RULE_BROKEN'), { defined: true, data: { rule } });
  const coded = (code: string) => Object.assign(new Error(''), { code });

  it.each([
    [declared, 'Registro não encontrado.'],
    [broken('one_running_plan'), 'Você já tem um PDI em andamento.'],
    [broken('unheard_of'), 'Dados inválidos. Verifique as informações.'],
    [new TypeError('Failed to fetch'), 'Problema de conexão. Verifique sua internet.'],
    [coded('FORBIDDEN'), 'Você não tem permissão para esta ação.'],
    [coded('BAD_REQUEST'), 'Dados inválidos. Verifique as informações.'],
    [coded('GATEWAY_TIMEOUT'), 'Operação demorou muito. Tente novamente.'],
    [new Error('boom'), 'Ocorreu um erro. Tente novamente.'],
    [undefined, 'Ocorreu um erro. Tente novamente.'],
  ])('%s', (cause, sentence) => expect(friendlyError(cause)).toBe(sentence));
});
