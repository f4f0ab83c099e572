/** Whether the stops of the Tab key follow what is seen and lie free. */

/** Where a stop lies: in which landmark, in CSS pixels from the top of all that scrolls there. */
export type Place = { landmark: string; left: number; top: number; bottom: number; isCovered: boolean };

/** Looks at the focused element; runs inside the page and may lean on nothing else. Null: nothing to be seen. */
export function readPlace(): Place | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const { left, top, bottom, width, height } = element.getBoundingClientRect();
  // A hidden field behind a switch, a skip link out of sight: what is drawn for them lies elsewhere.
  if (width < 4 || height < 4) return null;
  let scrolled = 0;
  for (let up = element.parentElement; up; up = up.parentElement) scrolled += up.scrollTop;
  const landmark = element.closest('[role=dialog], header, nav, main, aside, footer');
  const name = landmark
    ? `${landmark.tagName} ${landmark.getAttribute('aria-label') ?? ''} ${landmark.id}`
    : '';
  // A bar that stays at the edge of the window has no place among what scrolls behind it.
  let bar: Element | null = element;
  while (bar && bar !== landmark && getComputedStyle(bar).position !== 'fixed') bar = bar.parentElement;
  const isInBar = bar !== null && bar !== landmark;
  // The middle of words that are broken over two lines may be beside them.
  const line = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
  const seen = document.elementFromPoint(x, y);
  const isOwn =
    seen !== null && (element.contains(seen) || seen.contains(element) || element.closest('label') === seen);
  const isInside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  return {
    landmark: isInBar ? `${name} bar` : name,
    left,
    top: top + scrolled,
    bottom: bottom + scrolled,
    isCovered: !(isInside && isOwn),
  };
}

const near = 4;

/** One stop after the other: never back up and to the left, which would be against the way of reading. */
export function faultOfOrder(before: Place | null, next: Place | null): string | null {
  if (!before || !next || before.landmark !== next.landmark) return null;
  const isAbove = next.bottom <= before.top + near;
  return isAbove && next.left < before.left - near ? 'goes back up and to the left' : null;
}
