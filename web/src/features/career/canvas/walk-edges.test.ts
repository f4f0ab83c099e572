import { describe, expect, it } from 'vitest';
import { walked } from './walk-edges.ts';

const jobs = [
  { id: 'junior', x: 0, y: 0 },
  { id: 'full', x: 300, y: 0 },
  { id: 'lateral', x: 300, y: 150 },
  { id: 'senior', x: 600, y: 0 },
];
const moves = [
  { from: 'junior', to: 'full' },
  { from: 'junior', to: 'lateral' },
  { from: 'full', to: 'senior' },
];
const walk = (at: string, arrow: Parameters<typeof walked>[2]) => walked({ jobs, moves }, at, arrow);

describe('MO-03: arrows on the map', () => {
  it('go right along a move, to the nearest job', () => {
    expect(walk('junior', 'ArrowRight')).toBe('full');
    expect(walk('full', 'ArrowRight')).toBe('senior');
    expect(walk('senior', 'ArrowRight')).toBeUndefined();
  });
  it('go left to the job one comes from', () => {
    expect(walk('lateral', 'ArrowLeft')).toBe('junior');
  });
  it('go up and down within a column, else to the nearest job there', () => {
    expect(walk('full', 'ArrowDown')).toBe('lateral');
    expect(walk('lateral', 'ArrowUp')).toBe('full');
    expect(walk('junior', 'ArrowDown')).toBe('lateral');
    expect(walk('junior', 'ArrowUp')).toBeUndefined();
  });
  it('lead nowhere from a missing job', () => {
    expect(walk('gone', 'ArrowUp')).toBeUndefined();
  });
});
