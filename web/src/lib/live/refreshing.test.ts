import { contract } from '@pdy/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { following, refreshAfter, refreshAfterNews } from './refreshing.ts';

describe('the parts read again after a change', () => {
  it.each([
    [['pdi', 'goals', 'add'], 'recommendations'],
    [['users', 'update'], 'person-picker'],
    // The first page shows the target job, and the map shows levels.
    [['career', 'set_target'], 'dashboard'],
    [['career', 'clear_target'], 'dashboard'],
    [['pdi', 'activities', 'validate'], 'career'],
    [['evidenceActs', 'rate'], 'career'],
    [['platform', 'library', 'move'], 'libraryGlobals'],
  ])('with %o include %s', (path, place) => expect(following(path)).toContain(place));

  it('are its own module when nothing else is listed', () =>
    expect(following(['career', 'board', 'move'])).toEqual(['career']));

  it('are those of the longest matching prefix', () =>
    expect(following(['pdi', 'checkins', 'submit'])).not.toContain('competencies'));

  it('are the queries below these places, and no others', async () => {
    const client = new QueryClient();
    const keys = [
      [['pdi', 'plans', 'current'], { type: 'query' }],
      [['pdiary', 'list'], { type: 'query' }],
      [['users', 'list'], { type: 'query' }],
    ];
    for (const key of keys) client.setQueryData(key, 1);
    await refreshAfter(client, ['pdi', 'goals', 'add']);
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false, false]);
  });
});

/** The paths of all reading calls of the contract. */
const readsOf = (node: object, path: readonly string[] = []): readonly (readonly string[])[] => {
  const call = '~orpc' in node ? (node['~orpc'] as { route: { method?: string } }) : undefined;
  if (call) return call.route.method === 'GET' ? [path] : [];
  return Object.entries(node).flatMap(([name, below]) => readsOf(below as object, [...path, name]));
};

describe('the parts read again after a notification', () => {
  it('are all reads of the contract, whatever the notice is about, except those with a rhythm of their own', async () => {
    const client = new QueryClient();
    const paths = readsOf(contract);
    for (const path of paths) client.setQueryData([path, { type: 'query' }], 1);
    await refreshAfterNews(client);
    const left = paths.filter(
      (path) => client.getQueryState([path, { type: 'query' }])?.isInvalidated !== true,
    );
    expect(paths.length).toBeGreaterThan(200);
    expect(left.map((path) => path.join('/'))).toEqual([
      'notifications/bell',
      'notifications/history',
      'recognition/feed',
      'recognition/news',
    ]);
  });

  it('are requested once if they are on screen, and otherwise when they are next shown', async () => {
    const asked: string[] = [];
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    const watch = async (key: readonly unknown[], more: { refetchOnWindowFocus?: false } = {}) => {
      const queryFn = () => {
        asked.push(String(key[0]));
        return 1;
      };
      new QueryObserver(client, { queryKey: key, queryFn, ...more }).subscribe(() => undefined);
      await client.fetchQuery({ queryKey: key, queryFn });
    };
    await watch([['simulados', 'result'], { input: { id: '1' } }]);
    await watch([['users', 'get'], { input: { id: '1' } }], { refetchOnWindowFocus: false });
    await watch(['platform-visit']);
    client.setQueryData([['users', 'list']], 1);
    asked.length = 0;
    await refreshAfterNews(client);
    expect(asked).toEqual(['simulados,result']);
    expect(client.getQueryState([['users', 'list']])?.isInvalidated).toBe(true);
  });
});
