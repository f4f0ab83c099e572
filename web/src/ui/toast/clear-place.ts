/** Finds a place for toasts that covers nothing that can be pressed, as near to their corner as possible. */

export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
type Size = { readonly width: number; readonly height: number };
/** The distance from their corner, in px. */
type Shift = { readonly x: number; readonly y: number };

/**
 * The space around a toast, and between it and the edge of the window, in px; the smaller one where there is little
 * room.
 */
const airs = [8, 1];
export const corner: Shift = { x: 0, y: 0 };

const moved = ({ left, top, right, bottom }: Box, { x, y }: Shift): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

const along = (from: number, to: number) => Math.max(0, to - from);

/** The area that both cover, in square px. */
const shared = (a: Box, b: Box) =>
  along(Math.max(a.left, b.left), Math.min(a.right, b.right)) *
  along(Math.max(a.top, b.top), Math.min(a.bottom, b.bottom));

const covered = (place: Box, taken: readonly Box[]) =>
  taken.reduce((sum, box) => sum + shared(place, box), 0);

/** The areas that a toast avoids. */
export type Taken = {
  /** Areas that can be pressed. */
  readonly pressed: readonly Box[];
  /** Areas that are read. Where no place is clear, they are covered rather than areas that can be pressed. */
  readonly read: readonly Box[];
};

const grown = ({ left, top, right, bottom }: Box, air: number): Box => ({
  left: left - air,
  top: top - air,
  right: right + air,
  bottom: bottom + air,
});

/** The columns are right, middle and left; in each column, the heights just below and just above the taken areas. */
function shiftsOf({ left, top, right, bottom }: Box, { width, height }: Size, taken: readonly Box[]) {
  const xs = [0, Math.round((width - left - right) / 2), width - right - left];
  const ys = [0, height - bottom].concat(
    taken.flatMap((box) => [Math.ceil(box.bottom - top), Math.floor(box.top - bottom)]),
  );
  return xs.flatMap((x) => ys.filter((y) => y >= -top && y <= height - bottom).map((y) => ({ x, y })));
}

/** Compared in this order, less is better: square px of pressed areas, square px of read areas, and the distance. */
type Cost = readonly [pressed: number, read: number, way: number];
type Found = { readonly shift: Shift; readonly cost: Cost };

const isLess = (one: Cost, other: Cost) => {
  const at = one.findIndex((part, i) => part !== other[i]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};
const isClear = ({ cost: [pressed, read] }: Found) => pressed === 0 && read === 0;

function nearest(home: Box, view: Size, { pressed, read }: Taken, held: Shift): Found {
  const at = (shift: Shift, way: number): Found => {
    const place = moved(home, shift);
    return { shift, cost: [covered(place, pressed), covered(place, read), way] };
  };
  let best = at(held, 0);
  if (isClear(best)) return best;
  for (const shift of shiftsOf(home, view, [...pressed, ...read])) {
    const found = at(shift, Math.abs(shift.x) + Math.abs(shift.y));
    if (isLess(found.cost, best.cost)) best = found;
  }
  return best;
}

/**
 * The nearest place to `home` that covers nothing taken; otherwise the one that covers the least of what can be
 * pressed. A `held` place that covers nothing is kept.
 */
export function clearPlace(home: Box, view: Size, { pressed, read }: Taken, held: Shift = corner): Shift {
  const edges = [
    { left: 0, top: -1, right: view.width, bottom: 0 },
    { left: 0, top: view.height, right: view.width, bottom: view.height + 1 },
  ];
  const withAir = (boxes: readonly Box[], air: number) => boxes.map((box) => grown(box, air));
  let shift = held;
  for (const air of airs) {
    const taken = { pressed: withAir([...pressed, ...edges], air), read: withAir(read, air) };
    const found = nearest(home, view, taken, held);
    shift = found.shift;
    if (isClear(found)) break;
  }
  return shift;
}
