import { describe, expect, it } from 'vitest';
import { type Box, clearPlace } from './clear-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const atDesk = box(824, 16, 440, 60);
const onPhone = box(16, 16, 358, 60);

const moved = (home: Box, { x, y }: { x: number; y: number }) =>
  box(home.left + x, home.top + y, home.right - home.left, home.bottom - home.top);
/** `clearPlace` without an open panel. */
const amongButtons = (
  home: Box,
  view: typeof desk,
  pressed: readonly Box[],
  held?: { x: number; y: number },
) => clearPlace(home, view, { pressed, read: [] }, held);
const meets = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('the place of toasts', () => {
  it('is their corner while no control is there', () => {
    expect(amongButtons(atDesk, desk, [])).toEqual({ x: 0, y: 0 });
    expect(amongButtons(atDesk, desk, [box(20, 20, 200, 40), box(1000, 700, 200, 40)])).toEqual({
      x: 0,
      y: 0,
    });
  });

  it('is just below a control in their corner', () => {
    const bell = box(1200, 10, 44, 44);
    const { x, y } = amongButtons(atDesk, desk, [bell]);
    expect(x).toBe(0);
    expect(y).toBeGreaterThan(54 - 16);
    expect(y).toBeLessThan(80);
  });

  it('is another column when the right one is full of buttons', () => {
    const rows = Array.from({ length: 20 }, (_, at) => box(900, at * 40, 300, 36));
    const { x, y } = amongButtons(atDesk, desk, rows);
    expect(x).toBeLessThan(0);
    expect(y).toBe(0);
  });

  it('is between the buttons of a phone, inside the window', () => {
    const taken = [box(0, 0, 390, 56), box(20, 120, 350, 44), box(20, 780, 350, 44)];
    const place = moved(onPhone, amongButtons(onPhone, phone, taken));
    expect(taken.some((one) => meets(one, place))).toBe(false);
    expect(place.top).toBeGreaterThanOrEqual(0);
    expect(place.bottom).toBeLessThanOrEqual(phone.height);
  });

  it('may be a gap that is just wide enough when there is no wider one', () => {
    const taken = [box(0, 0, 390, 500), box(0, 564, 390, 280)];
    expect(moved(onPhone, amongButtons(onPhone, phone, taken))).toMatchObject({ top: 501, bottom: 561 });
  });

  it('stays the same while no control appears there', () => {
    const held = { x: 0, y: 100 };
    expect(amongButtons(atDesk, desk, [box(1200, 10, 44, 44)], held)).toEqual(held);
  });

  it('is where they cover the least when no place is clear', () => {
    const taken = [box(0, 0, 390, 500), box(0, 500, 390, 244), box(150, 744, 20, 100)];
    const place = moved(onPhone, amongButtons(onPhone, phone, taken));
    expect(place.top).toBeGreaterThanOrEqual(744);
  });

  it('is over an open panel rather than over one of its buttons when several toasts find no clear place', () => {
    const three = box(824, 16, 440, 150);
    const panel = box(330, 40, 620, 720);
    const fields = [
      box(648, 113, 278, 36),
      box(648, 208, 278, 36),
      box(354, 284, 572, 36),
      box(354, 502, 260, 36),
    ];
    const buttons = [...fields, box(665, 357, 261, 36), box(783, 627, 143, 36), box(902, 62, 30, 30)];
    const place = moved(three, clearPlace(three, desk, { pressed: buttons, read: [panel] }));
    expect(buttons.some((one) => meets(one, place))).toBe(false);
  });

  it('is beside an open panel if they fit there', () => {
    const panel = box(830, 0, 450, 800);
    const place = moved(atDesk, clearPlace(atDesk, desk, { pressed: [], read: [panel] }));
    expect(meets(panel, place)).toBe(false);
  });
});
