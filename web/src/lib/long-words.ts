/**
 * Marks what shows a word longer than any of a language, such as the name of a file or an address, so that its style may
 * break it anywhere. Broken everywhere, usual words would be too: a table that is short of room would take them apart.
 */
const longWord = /\S{40}/;

const isLong = (element: Element) =>
  [...element.childNodes].some((node) => node instanceof Text && longWord.test(node.data)) &&
  // What is shortened on purpose stays one line.
  getComputedStyle(element).textOverflow !== 'ellipsis';

const mark = (element: Element | null) => {
  if (!(element instanceof HTMLElement)) return;
  if (isLong(element)) element.dataset.long = '';
  else if (element.dataset.long !== undefined) delete element.dataset.long;
};

const markWithin = (node: Node) => {
  if (node instanceof Text) return mark(node.parentElement);
  if (!longWord.test(node.textContent ?? '')) return;
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) mark(texts.currentNode.parentElement);
};

/** From now on, whatever is drawn there. */
export const watchLongWords = (place: HTMLElement): void =>
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') mark(target.parentElement);
      else if (target instanceof HTMLElement && target.dataset.long !== undefined) mark(target);
      for (const node of addedNodes) markWithin(node);
    }
  }).observe(place, { childList: true, characterData: true, subtree: true });
