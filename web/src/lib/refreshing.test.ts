import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { following, refreshAfter, refreshAfterNews } from './refreshing.ts';

describe('what is read again after a change', () => {
  it.each([
    [['pdi', 'goals', 'add'], 'recommendations'],
    [['users', 'update'], 'person-picker'],
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

  it('is, after a notification, what notifications tell of', async () => {
    const client = new QueryClient();
    const keys = [
      [['pdi', 'activities', 'awaiting'], { type: 'query' }],
      [['dashboard', 'mine'], { type: 'query' }],
      [['dataRequests', 'mine'], { type: 'query' }],
      [['users', 'list'], { type: 'query' }],
    ];
    for (const key of keys) client.setQueryData(key, 1);
    await refreshAfterNews(client);
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, false]);
  });
});
