import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeMissing, loadPage, mayReloadFor, reloadFor } from './lazy.ts';

const storage = new Map<string, string>();
const place = { pathname: '/goals' };
const gone = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/goals.js'));

beforeEach(() => {
  vi.useFakeTimers();
  storage.clear();
  place.pathname = '/goals';
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: place }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('GS-11: the code of a page', () => {
  it('is requested again a second later, until it arrives', async () => {
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

  it('is given up after three more tries', async () => {
    const load = vi.fn(gone);
    const refused = expect(loadPage(load)).rejects.toBeInstanceOf(CodeMissing);
    await vi.advanceTimersByTimeAsync(3000);
    await refused;
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('is waited for while there is no connection', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const load = vi.fn(gone);
    const refused = expect(loadPage(load)).rejects.toBeInstanceOf(CodeMissing);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    vi.stubGlobal('navigator', { onLine: true });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(3000);
    await refused;
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('reloads the page once when it is missing, and again only for other code or in another place', () => {
    const reload = vi.fn();
    const missing = new CodeMissing('/assets/goals.js');
    expect(mayReloadFor(missing)).toBe(true);
    reloadFor(missing, reload);
    expect(reload).toHaveBeenCalledOnce();
    expect(mayReloadFor(new CodeMissing('/assets/goals.js'))).toBe(false);
    expect(mayReloadFor(new CodeMissing('/assets/goals-2.js'))).toBe(true);
    place.pathname = '/profile';
    expect(mayReloadFor(missing)).toBe(true);
  });

  it('is no reason to reload when something else failed', () => {
    expect(mayReloadFor(new TypeError('x is undefined'))).toBe(false);
  });
});
