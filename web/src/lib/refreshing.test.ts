import { contract } from '@pdy/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { following, refreshAfter, refreshAfterNews } from './refreshing.ts';

describe('what is read again after a change', () => {
  it.each([
    [['pdi', 'goals', 'add'], 'recommendations'],
    [['users', 'update'], 'person-picker'],
    // The first page shows the target, and the map shows levels.
    [['career', 'set_target'], 'dashboard'],
    [['career', 'clear_target'], 'dashboard'],
    [['pdi', 'activities', 'validate'], 'career'],
    [['evidenceActs', 'rate'], 'career'],
    [['platform', 'library', 'move'], 'libraryGlobals'],
  ])('%o moves %s', (path, place) => expect(following(path)).toContain(place));

  it('is its own module where nothing else is said', () =>
    expect(following(['career', 'board', 'move'])).toEqual(['career']));

  it('is what the longest beginning says', () =>
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

describe('what is read again after a notification', () => {
  it('is all that the contract can tell, whatever the notice is about, but what keeps its own pace', async () => {
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

  it('is asked for once, where it is on screen, and else when it is next shown', async () => {
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
