import { describe, expect, it } from 'vitest';
import { showsAny } from './viewport-rules.ts';

const jobs = [
  { x: 0, y: 0 },
  { x: 1000, y: 400 },
];
const phone = { box: { width: 212, height: 96 }, window: { width: 390, height: 800 } };

describe('the last place on the map', () => {
  it.each([
    [{ x: 0, y: 0, zoom: 1 }, true],
    [{ x: -800, y: 0, zoom: 1 }, true],
    [{ x: 500, y: 0, zoom: 1 }, false],
    [{ x: -3000, y: 0, zoom: 1 }, false],
    [{ x: 500, y: 0, zoom: 0.1 }, false],
    [{ x: 200, y: 900, zoom: 1 }, false],
  ])('from %j shows a job on a telephone: %s', (viewport, isSeen) => {
    expect(showsAny(viewport, jobs, phone)).toBe(isSeen);
  });
});
