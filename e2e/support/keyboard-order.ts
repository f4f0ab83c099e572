/** Checks that the stops of the Tab key follow the visible order and are not covered. */

/** Where a stop lies: its landmark, and CSS pixels from the top of everything that scrolls there. */
export type Place = { landmark: string; left: number; top: number; bottom: number; isCovered: boolean };

/** Reads the focused element. Runs inside the page and may use nothing outside it. Null: nothing of it is drawn. */
export function readPlace(): Place | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const { left, top, bottom, width, height } = element.getBoundingClientRect();
  // The hidden field of a switch or a skip link out of sight: their visible part lies elsewhere.
  if (width < 4 || height < 4) return null;
  let scrolled = 0;
  for (let up = element.parentElement; up; up = up.parentElement) scrolled += up.scrollTop;
  const landmark = element.closest('[role=dialog], header, nav, main, aside, footer');
  const name = landmark
    ? `${landmark.tagName} ${landmark.getAttribute('aria-label') ?? ''} ${landmark.id}`
    : '';
  // A bar fixed to the edge of the window has no place in the order of what scrolls behind it.
  let bar: Element | null = element;
  while (bar && bar !== landmark && getComputedStyle(bar).position !== 'fixed') bar = bar.parentElement;
  const isInBar = bar !== null && bar !== landmark;
  // The middle of a text that is broken over two lines may lie beside the text.
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

/** The next stop must not lie above and to the left of the one before, against the reading direction. */
export function faultOfOrder(before: Place | null, next: Place | null): string | null {
  if (!before || !next || before.landmark !== next.landmark) return null;
  const isAbove = next.bottom <= before.top + near;
  return isAbove && next.left < before.left - near ? 'goes back up and to the left' : null;
}
