/** Manages the visible toasts: moves them away from what can be pressed, and says when their time is paused. */
import { type Box, clearPlace, corner } from './clear-place.ts';

const pressable =
  'a[href], button, input, select, textarea, summary, label, [role=button], [role=option], [tabindex="0"]';
const ticked = ['checkbox', 'radio', 'file'];

/** The label above a field is read, not pressed. A frame counts as pressed where something in it is. */
function isPressed(element: Element) {
  if (element instanceof HTMLLabelElement)
    return element.control instanceof HTMLInputElement && ticked.includes(element.control.type);
  return !element.matches('section, ul, [role=treeitem]');
}

const inside = ({ left, top, right, bottom }: Box): Box => ({
  left: Math.max(0, left),
  top: Math.max(0, top),
  right: Math.min(window.innerWidth, right),
  bottom: Math.min(window.innerHeight, bottom),
});

/** Visible, and neither below a dialog nor scrolled away: otherwise the pointer would not reach it either. */
function isReached(element: Element, { left, top, right, bottom }: Box, shelf: Element) {
  const points = [0.5, 0.1, 0.9].map((part) => [left + (right - left) * part, top + (bottom - top) * part]);
  return points.some(([x = 0, y = 0]) => {
    const above = document.elementsFromPoint(x, y).find((one) => !shelf.contains(one));
    return above !== undefined && element.contains(above);
  });
}

const takenBeside = (shelf: Element): Box[] =>
  [...document.querySelectorAll(pressable)].flatMap((element) => {
    if (shelf.contains(element) || !isPressed(element)) return [];
    const box = inside(element.getBoundingClientRect());
    const isThere = box.left < box.right && box.top < box.bottom;
    return isThere && isReached(element, box, shelf) ? [box] : [];
  });

/**
 * An open panel is read as a whole: its title, its labels and what is typed. A panel as wide as the window leaves no
 * room beside it, so it does not count.
 */
const openPanels = (): Box[] =>
  [...document.querySelectorAll('.mantine-Drawer-content, .mantine-Modal-content')]
    .map((panel) => inside(panel.getBoundingClientRect()))
    .filter(({ left, right }) => right - left < window.innerWidth);

let held = corner;
/**
 * The pointer was moved onto the toasts. A pointer over which a toast appeared, or that was left there, does not count.
 */
let isPointedAt = false;
let stop: (() => void) | undefined;

const isEmpty = (shelf: Element) => !shelf.firstElementChild?.childElementCount;

function place(shelf: HTMLElement) {
  if (isEmpty(shelf)) return;
  // Toasts do not move while a person reads or closes them.
  if (shelf.matches(':focus-within') || (isPointedAt && shelf.matches(':hover'))) return;
  shelf.style.translate = 'none';
  const home = shelf.getBoundingClientRect();
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  held = clearPlace(home, view, { pressed: takenBeside(shelf), read: openPanels() }, held);
  shelf.style.translate = `${held.x}px ${held.y}px`;
}

/** How long to wait for the end of the page's movements, in ms. */
const restMs = 120;
const moves = ['scroll', 'resize', 'transitionend', 'animationend', 'focusin', 'focusout', 'pointerout'];

function watch(shelf: HTMLElement, onChange: () => void) {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    onChange();
    clearTimeout(rest);
    rest = setTimeout(() => (isEmpty(shelf) ? stop?.() : place(shelf)), restMs);
  };
  const point = ({ target }: PointerEvent) => {
    isPointedAt = target instanceof Node && shelf.contains(target);
  };
  window.addEventListener('pointermove', point, { capture: true, passive: true });
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, subtree: true });
  for (const move of moves) window.addEventListener(move, soon, { capture: true, passive: true });
  return () => {
    clearTimeout(rest);
    changes.disconnect();
    window.removeEventListener('pointermove', point, { capture: true });
    for (const move of moves) window.removeEventListener(move, soon, { capture: true });
  };
}

/**
 * While there are toasts, finds a clear place for them, and again after each change of the page. `hold` says whether
 * their time is paused, with the focus inside.
 */
export function keepToasts(hold: (isHeld: boolean) => void) {
  const shelf = document.querySelector<HTMLElement>('.mantine-Notifications-root[data-position="top-right"]');
  if (!shelf) return;
  stop?.();
  isPointedAt = false;
  const hover = () => hold(shelf.matches(':focus-within'));
  stop = watch(shelf, hover);
  hover();
  // The first toast after a while without any appears in the corner again.
  if (shelf.firstElementChild?.childElementCount === 1) held = corner;
  place(shelf);
}
