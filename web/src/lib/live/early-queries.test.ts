import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

const asked: [string, unknown][] = [];
const answers = vi.fn(async (_path: string): Promise<unknown> => null);
vi.resetModules();
vi.doMock('../api.ts', () => {
  const call = (path: string): object =>
    new Proxy(
      {},
      {
        get: (_of, name: string) =>
          name === 'queryOptions'
            ? (options?: { input: object }) => ({ path, ...options })
            : call(`${path}/${name}`),
      },
    );
  return {
    api: call(''),
    queryClient: {
      prefetchQuery: async ({ path, input }: { path: string; input?: object }) => {
        asked.push([path, input]);
        await answers(path);
      },
    },
  };
});

const { keepEarly } = await import('./early-queries.ts');

const open = (pathname: string, { search = '', isEarly = true } = {}) =>
  vi.stubGlobal('window', { location: { pathname, search }, ...(isEarly && { pdyEarly: {} }) });

// Files of one worker share their modules.
afterAll(() => {
  vi.doUnmock('../api.ts');
  vi.resetModules();
});
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the cache has the early answers', () => {
  it('under the keys by which the page reads them', async () => {
    open('/dashboard');
    await keepEarly();
    open('/goals');
    await keepEarly();
    expect(asked).toEqual([
      ['/dashboard/mine', undefined],
      ['/pdi/plans/current', {}],
    ]);
  });

  it('except for lists that are read page by page, which have keys of their own', async () => {
    open('/action-library');
    await keepEarly();
    expect(asked).toEqual([['/library/facets', undefined]]);
  });

  it.each([
    ['another address', '/dashboard', { search: '?porque=1' }],
    ['nobody signed in', '/dashboard', { isEarly: false }],
    ['a page without any', '/hierarchy-management', {}],
    ['no page', '/nada', {}],
  ])('but nothing for %s', async (_name, path, how) => {
    open(path, how);
    await keepEarly();
    expect(asked).toEqual([]);
  });

  it('and makes nobody wait longer than a second', async () => {
    vi.useFakeTimers();
    answers.mockReturnValueOnce(new Promise(() => {}));
    open('/dashboard');
    const done = vi.fn();
    void keepEarly().then(done);
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
  });
});
