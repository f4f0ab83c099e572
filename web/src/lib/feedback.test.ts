import { notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endFakeTime } from '../../scripts/fake-time.ts';
import { clearToasts, forgetMessages, recentMessages, toastDone, toastError } from './feedback.ts';

const shown = () => notificationsStore.getState().notifications.map((toast) => toast.message);

beforeEach(() => vi.useFakeTimers());
afterEach(endFakeTime);

describe('a toast', () => {
  it('GS-08: is not repeated within five seconds', () => {
    toastDone('Meta criada');
    vi.advanceTimersByTime(4999);
    toastDone('Meta criada');
    expect(shown()).toEqual(['Meta criada']);
  });

  it('GS-08: is shown again after five seconds', () => {
    toastDone('Meta criada');
    vi.advanceTimersByTime(5000);
    toastDone('Meta criada');
    expect(shown()).toEqual(['Meta criada', 'Meta criada']);
  });

  it('GS-08: is shown again after five seconds on a device that set its clock back', () => {
    toastDone('Meta criada');
    vi.advanceTimersByTime(5000);
    vi.setSystemTime(Date.now() - 86_400_000);
    toastDone('Meta criada');
    expect(shown()).toEqual(['Meta criada', 'Meta criada']);
  });

  it('GS-08: is forgotten by a clean-up every 10 s', () => {
    toastDone('Meta criada');
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(9_999);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('GS-07: is on screen while it is among the newest three, also when older errors were left open', () => {
    for (const text of ['um', 'dois', 'três']) toastError(text);
    toastDone('Meta criada');
    expect(shown().slice(0, 3)).toEqual(['Meta criada', 'três', 'dois']);
  });

  it('stays when it is an error, and interrupts', () => {
    toastError('Erro no login: Senha incorreta');
    expect(notificationsStore.getState().notifications[0]).toMatchObject({ autoClose: false, role: 'alert' });
  });

  it('closes by itself when it is a success', () => {
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

describe('the last messages', () => {
  const texts = () => recentMessages().map(({ text }) => text);

  it('can be read again after their toasts are gone, newest first', () => {
    forgetMessages();
    toastDone('Meta criada');
    toastError('Registro não encontrado.');
    clearToasts();
    expect(texts()).toEqual(['Registro não encontrado.', 'Meta criada']);
  });

  it('are twenty at most', () => {
    for (let i = 1; i <= 25; i++) toastDone(`Meta ${i}`);
    expect(texts()).toHaveLength(20);
    expect(texts()[0]).toBe('Meta 25');
  });

  it('are not shown to the next person', () => {
    toastDone('Meta criada');
    forgetMessages();
    expect(texts()).toEqual([]);
  });
});
