/** Reads facts about focus from the page. These functions run inside the page and may use nothing outside them. */

/** An element that Tab has to reach. `key` is its mark in the page (attribute data-walk). */
export type Interactive = { key: string; html: string };

/**
 * The element that has the focus, by its mark; null: nothing has it. `hasParts`: Tab stops in it more than once, as in
 * a date at day, month and year.
 */
export type Focus = { key: string; html: string; hasRing: boolean; hasParts: boolean } | null;

/** Makes the next Tab begin at the top of the page, whatever had the focus before. */
export function startAtTop() {
  const start = document.createElement('div');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus({ preventScroll: true });
  start.remove();
}

/** Marks every element that a person can see and act on. */
export function markInteractive() {
  const native = 'a[href], button, input, select, textarea, summary, [contenteditable="true"]';
  const roles =
    'button link checkbox switch combobox textbox slider tab radio option menuitem treeitem'.split(' ');
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const isOff = (element: Element) =>
    element.matches(':disabled, input[type=hidden]') ||
    element.closest('[inert], [aria-hidden="true"], [aria-disabled="true"]') !== null;
  const selector = `${native}, [tabindex="0"], ${roles.map((role) => `[role=${role}]`).join()}`;
  for (const [index, element] of document.querySelectorAll(selector).entries()) {
    if (isVisible(element) && !isOff(element)) element.setAttribute('data-walk', String(index));
  }
}

/** The marked elements. A group walked with the arrow keys (tabs, options, radio buttons) needs only one stop. */
export function stopsOfTab(): Interactive[] {
  const groups =
    '[role=tablist], [role=radiogroup], [role=listbox], [role=menu], [role=menubar], [role=tree]';
  const members = '[role=tab], [role=radio], [role=option], [role^=menuitem], [role=treeitem]';
  for (const [index, group] of document.querySelectorAll(groups).entries()) {
    for (const member of group.querySelectorAll(members)) {
      if (member.hasAttribute('data-walk')) member.setAttribute('data-walk', `group ${index}`);
    }
  }
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[type=radio][data-walk]')) {
    if (radio.name) radio.setAttribute('data-walk', `radio ${radio.name}`);
  }
  const stops = new Map<string, Interactive>();
  for (const element of document.querySelectorAll('[data-walk]')) {
    const key = element.getAttribute('data-walk') ?? '';
    if (!stops.has(key)) stops.set(key, { key, html: element.outerHTML.slice(0, 160) });
  }
  return [...stops.values()];
}

/** Reads the focused element. The outline of a neighbour counts too: a switch draws it beside its hidden input. */
export function readFocus(): Focus {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return null;
  if (!element.hasAttribute('data-walk')) {
    element.setAttribute('data-walk', `late ${document.querySelectorAll('[data-walk^=late]').length}`);
  }
  const isRing = (candidate: Element | null | undefined) => {
    if (!candidate) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(candidate);
    const isClear = /^rgba\(.*, 0\)$|^transparent$/.test(outlineColor);
    return outlineStyle !== 'none' && !isClear && Number.parseFloat(outlineWidth) >= 2;
  };
  const wrapper = element.parentElement;
  const places = [element, element.nextElementSibling, wrapper, wrapper?.parentElement];
  const html = element.outerHTML.slice(0, 160);
  const hasParts = element.matches(
    'input:is([type=date], [type=time], [type=month], [type=week], [type=datetime-local])',
  );
  return { key: element.getAttribute('data-walk') ?? '', html, hasRing: places.some(isRing), hasParts };
}
