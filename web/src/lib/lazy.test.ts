import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPage } from './lazy.ts';

const storage = new Map<string, string>();
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  vi.useFakeTimers();
  storage.clear();
  vi.stubGlobal('window', { location: { pathname: '/goals' } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the code of a page', () => {
  it('is asked for again, a second later, until it comes', async () => {
    const load = vi
      .fn(gone)
      .mockImplementationOnce(gone)
      .mockResolvedValueOnce('page' as never);
    const page = loadPage(load);
    await vi.advanceTimersByTimeAsync(999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(page).resolves.toBe('page');
  });

  it('is given up after three more tries, and the page is reloaded', async () => {
    const load = vi.fn(gone);
    const reload = vi.fn();
    void loadPage(load, reload);
    await vi.advanceTimersByTimeAsync(3000);
    expect(load).toHaveBeenCalledTimes(4);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not reloaded for a second time', async () => {
    const reload = vi.fn();
    void loadPage(gone, reload);
    await vi.advanceTimersByTimeAsync(3000);
    const again = expect(loadPage(gone, reload)).rejects.toThrow('dynamically imported');
    await vi.advanceTimersByTimeAsync(3000);
    await again;
    expect(reload).toHaveBeenCalledOnce();
  });
});
