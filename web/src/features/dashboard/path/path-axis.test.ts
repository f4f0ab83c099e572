import { describe, expect, it } from 'vitest';
import { axisOf } from './path-axis.ts';

const today = '2026-11-20';
const range = (from: string, to: string | null) => ({ state: to ? 'range' : 'open', from, to }) as const;
const none = { state: 'no_pace', from: null, to: null } as const;

describe('the shared axis of both ways', () => {
  it('begins today and holds the whole of the later range', () => {
    const [near, far] = [range('2027-02-01', '2027-04-01'), range('2027-08-01', '2028-03-01')];
    const axis = axisOf([near, far], today);
    expect(axis?.marks.map(({ name }) => name)).toEqual(['mai 27', 'nov 27', 'mai 28']);
    const [first, second] = [axis?.stretchOf(near), axis?.stretchOf(far)];
    expect((first?.at ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual(second?.at ?? 0);
    expect((second?.at ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(100);
  });

  it('lets a range without an end continue to its edge', () => {
    const open = range('2027-02-01', null);
    const stretch = axisOf([open, none], today)?.stretchOf(open);
    expect(stretch?.isOpen).toBe(true);
    expect((stretch?.at ?? 0) + (stretch?.width ?? 0)).toBe(100);
    expect(stretch?.width).toBeGreaterThan(10);
  });

  it('does not exist when nothing is forecast', () => expect(axisOf([none], today)).toBeNull());
});
