/** The place of the box of a step: under its target, otherwise where it covers neither target nor focus. */

export type Rect = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};
export type Size = { readonly width: number; readonly height: number };
type Spot = { readonly left: number; readonly top: number };

type Scene = {
  /** The target of the step; null while it is not on the page. */
  readonly target: Rect | null;
  /** The focused element outside the box, which must stay visible. */
  readonly focused: Rect | null;
  readonly box: Size;
  readonly view: Size;
};

const gap = 12;
const edge = 12;

const right = ({ left, width }: Rect) => left + width;
const bottom = ({ top, height }: Rect) => top + height;

const overlaps = (a: Rect, b: Rect) =>
  a.left < right(b) && b.left < right(a) && a.top < bottom(b) && b.top < bottom(a);

/** The preferred places in their order: under, above, beside, and the corners of the window. */
function places({ target, box, view }: Scene): Spot[] {
  const far = { left: view.width - box.width - edge, top: view.height - box.height - edge };
  const corners = [
    { left: far.left, top: far.top },
    { left: edge, top: far.top },
    { left: far.left, top: edge },
  ];
  if (!target) return corners;
  return [
    { left: target.left, top: bottom(target) + gap },
    { left: target.left, top: target.top - gap - box.height },
    { left: right(target) + gap, top: target.top },
    { left: target.left - gap - box.width, top: target.top },
    ...corners,
  ];
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/**
 * The top left corner of the box, in pixels of the window. The box is fully visible where the window is large enough.
 */
export function placeBox(scene: Scene): Spot {
  const { target, focused, box, view } = scene;
  const spots = places(scene).map((spot) => ({
    left: between(edge, spot.left, Math.max(edge, view.width - box.width - edge)),
    top: between(edge, spot.top, Math.max(edge, view.height - box.height - edge)),
  }));
  const isFree = (spot: Spot, ...others: (Rect | null)[]) =>
    others.every((other) => other === null || !overlaps({ ...spot, ...box }, other));
  return (
    spots.find((spot) => isFree(spot, target, focused)) ??
    // The target is as tall as the window: then at least the focus must stay visible.
    spots.find((spot) => isFree(spot, focused)) ?? { left: edge, top: edge }
  );
}
