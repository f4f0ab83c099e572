import { describe, expect, it } from 'vitest';
import { placeBox, type Rect } from './place.ts';

const view = { width: 1280, height: 800 };
const box = { width: 350, height: 240 };
const at = (left: number, top: number, width: number, height: number): Rect => ({ left, top, width, height });
const place = (target: Rect | null, focused: Rect | null = null, window = view) =>
  placeBox({ target, focused, box, view: window });

describe('ON-02: the box of a step stands', () => {
  it('under its target, at its left edge', () => {
    expect(place(at(12, 140, 230, 36))).toEqual({ left: 12, top: 188 });
  });

  it('within the window, still under it', () => {
    expect(place(at(1100, 8, 170, 40))).toEqual({ left: 918, top: 60 });
  });

  it('above a target with no room below', () => {
    expect(place(at(300, 600, 400, 150))).toEqual({ left: 300, top: 348 });
  });

  it('beside a target with room neither below nor above', () => {
    expect(place(at(12, 100, 230, 650))).toEqual({ left: 254, top: 100 });
    expect(place(at(600, 100, 660, 650))).toEqual({ left: 238, top: 100 });
  });

  it('in a corner when the target is not on the page', () => {
    expect(place(null)).toEqual({ left: 918, top: 548 });
  });

  it('where it does not cover the focused control', () => {
    const target = at(300, 300, 400, 100);
    expect(place(target)).toEqual({ left: 300, top: 412 });
    expect(place(target, at(320, 450, 100, 30))).toEqual({ left: 300, top: 48 });
  });

  it('at the bottom of a phone, over a target that fills the window, but not over the focus', () => {
    const phone = { width: 390, height: 844 };
    const whole = at(16, 60, 358, 780);
    expect(place(whole, null, phone)).toEqual({ left: 16, top: 592 });
    const { top } = place(whole, at(16, 700, 100, 40), phone);
    expect(top + box.height <= 700 || top >= 740).toBe(true);
  });

  it('at the upper edge of a window that is smaller than the box', () => {
    expect(place(at(0, 0, 10, 10), null, { width: 300, height: 200 })).toEqual({ left: 12, top: 12 });
  });
});
