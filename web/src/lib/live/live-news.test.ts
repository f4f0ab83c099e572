import { describe, expect, it } from 'vitest';
import { newsIn, pauseAfter } from './live-news.ts';

describe('a message of the live stream', () => {
  it('has its position and what changed', () => {
    expect(newsIn('id: 42\ndata: [{"topic":"notifications","ids":["a"]}]')).toEqual({
      cursor: '42',
      changes: [{ topic: 'notifications', ids: ['a'] }],
    });
  });

  it('may have only its position', () => {
    expect(newsIn('id: 42')).toEqual({ cursor: '42', changes: [] });
  });

  it('is ignored when it only keeps the connection alive', () => {
    expect(newsIn(':')).toBeNull();
  });
});

describe('the wait before the stream is opened again', () => {
  it('is short after a regular end, but not the same for everybody', () => {
    expect(pauseAfter(0, 0)).toBe(0);
    expect(pauseAfter(0, 1)).toBe(1000);
  });

  it.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [5, 16_000],
    [6, 30_000],
    [60, 30_000],
  ])('is, after %d failures in a row, %d ms and up to a second more', (failures, ms) => {
    expect(pauseAfter(failures, 0)).toBe(ms);
    expect(pauseAfter(failures, 0.5)).toBe(ms + 500);
  });
});
