/** Where toasts lie: over nothing that can be pressed, and away from their corner by as little as that takes. */

export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
type Size = { readonly width: number; readonly height: number };
/** How far from their corner, in px. */
type Shift = { readonly x: number; readonly y: number };

/** Air around a toast, and between it and the edge of the window, in px: where there is no room for much, little. */
const airs = [8, 1];
export const corner: Shift = { x: 0, y: 0 };

const moved = ({ left, top, right, bottom }: Box, { x, y }: Shift): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

const along = (from: number, to: number) => Math.max(0, to - from);

/** Square px that both cover. */
const shared = (a: Box, b: Box) =>
  along(Math.max(a.left, b.left), Math.min(a.right, b.right)) *
  along(Math.max(a.top, b.top), Math.min(a.bottom, b.bottom));

const covered = (place: Box, taken: readonly Box[]) =>
  taken.reduce((sum, box) => sum + shared(place, box), 0);

const grown = ({ left, top, right, bottom }: Box, air: number): Box => ({
  left: left - air,
  top: top - air,
  right: right + air,
  bottom: bottom + air,
});

/** The columns are right, middle and left; in each one, the heights just below and just above what is taken. */
function shiftsOf({ left, top, right, bottom }: Box, { width, height }: Size, taken: readonly Box[]) {
  const xs = [0, Math.round((width - left - right) / 2), width - right - left];
  const ys = [0, height - bottom].concat(
    taken.flatMap((box) => [Math.ceil(box.bottom - top), Math.floor(box.top - bottom)]),
  );
  return xs.flatMap((x) => ys.filter((y) => y >= -top && y <= height - bottom).map((y) => ({ x, y })));
}

type Found = { readonly shift: Shift; readonly covers: number };

function nearest(home: Box, view: Size, taken: readonly Box[], held: Shift): Found {
  let best = { shift: held, covers: covered(moved(home, held), taken), way: 0 };
  if (best.covers === 0) return best;
  for (const shift of shiftsOf(home, view, taken)) {
    const covers = covered(moved(home, shift), taken);
    const way = Math.abs(shift.x) + Math.abs(shift.y);
    if (covers < best.covers || (covers === best.covers && way < best.way)) best = { shift, covers, way };
  }
  return best;
}

/**
 * The nearest place to `home` that covers nothing taken; when there is none, the one that covers least. One that is
 * `held` and covers nothing is kept.
 */
export function clearPlace(home: Box, view: Size, taken: readonly Box[], held: Shift = corner): Shift {
  let found: Found = { shift: held, covers: 0 };
  for (const air of airs) {
    const edges = [
      { left: 0, top: -1, right: view.width, bottom: 0 },
      { left: 0, top: view.height, right: view.width, bottom: view.height + 1 },
    ];
    found = nearest(
      home,
      view,
      [...taken, ...edges].map((box) => grown(box, air)),
      held,
    );
    if (found.covers === 0) break;
  }
  return found.shift;
}
