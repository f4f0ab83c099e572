/**
 * Gives the focus back to the element that had it before a dialog opened. Mantine does this for dialogs that are
 * rendered, closed, before they open. A dialog that is mounted and unmounted as a whole leaves the focus on the
 * document, and a person who works by keyboard starts again at the top of the page.
 */

const apart = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** Longer than Mantine needs to do it itself, in ms. */
const waitMs = 40;

/** The element that had the focus before a dialog or a menu took it. */
const before = new WeakMap<Element, HTMLElement>();

/** The nearest of the elements that led there and are still on the page. */
const wayBack = (gone: Element): HTMLElement | null => {
  const from = before.get(gone);
  if (!from || from.isConnected) return from ?? null;
  const outer = from.closest(apart);
  return outer ? wayBack(outer) : null;
};

const leave = (removed: Node) => {
  if (!(removed instanceof Element)) return;
  const dialog = removed.matches(apart) ? removed : removed.querySelector(apart);
  if (!dialog || !before.has(dialog)) return;
  setTimeout(() => {
    if (document.activeElement === document.body) wayBack(dialog)?.focus({ preventScroll: true });
  }, waitMs);
};

/** Mantine adds these elements to the document; dialogs are their children. */
const isPortal = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.hasAttribute('data-mantine-shared-portal-node');

/** Watches the dialogs of the page. Returns a function that stops it. */
export function giveFocusBack() {
  let last: HTMLElement | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const inside = target.closest(apart);
    if (inside && last && !inside.contains(last) && !before.has(inside)) before.set(inside, last);
    last = target;
  };
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of addedNodes) if (isPortal(node)) watch.observe(node, { childList: true });
      for (const node of removedNodes) leave(node);
    }
  });
  watch.observe(document.body, { childList: true });
  for (const node of document.body.children) if (isPortal(node)) watch.observe(node, { childList: true });
  document.addEventListener('focusin', onFocus);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}
