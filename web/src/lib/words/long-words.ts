/**
 * Marks elements with a word longer than any in a language, such as a file name or an address, so that the style may
 * break it anywhere. If every word could break anywhere, a narrow table would break usual words as well.
 */
const longWord = /\S{40}/;

const isLong = (element: Element) =>
  [...element.childNodes].some((node) => node instanceof Text && longWord.test(node.data)) &&
  // A text that is shortened on purpose stays on one line.
  getComputedStyle(element).textOverflow !== 'ellipsis';

/** The value of the mark that is set here. A screen that sets its own mark keeps it. */
const found = 'found';

const mark = (element: Element | null) => {
  if (!(element instanceof HTMLElement)) return;
  const { dataset } = element;
  if (dataset.long !== undefined && dataset.long !== found) return;
  if (isLong(element)) dataset.long = found;
  else delete dataset.long;
};

const markWithin = (node: Node) => {
  if (node instanceof Text) return mark(node.parentElement);
  if (!longWord.test(node.textContent ?? '')) return;
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) mark(texts.currentNode.parentElement);
};

/** Marks everything that is rendered there from now on. */
export const watchLongWords = (place: HTMLElement): void =>
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') mark(target.parentElement);
      else if (target instanceof HTMLElement && target.dataset.long === found) mark(target);
      for (const node of addedNodes) markWithin(node);
    }
  }).observe(place, { childList: true, characterData: true, subtree: true });
