/** A page as the browser's own translation leaves it for people who read in another language. */
import { expect, type Page } from '@playwright/test';

/**
 * Simulates the page translation of Chrome: it takes each text out of the page and puts its own words, in two `<font>`,
 * in its place, and does the same with each later text. React still holds the text that was taken out.
 */
function translate() {
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'FONT', 'CODE', 'OPTION', 'TITLE']);
  const translateText = (text: Node) => {
    const { parentElement } = text;
    if (!text.nodeValue?.trim() || !parentElement || skipped.has(parentElement.nodeName)) return;
    if (parentElement.closest('svg, .notranslate, [translate=no]')) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.nodeValue;
    outer.append(inner);
    parentElement.replaceChild(outer, text);
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translateText);
  };
  document.addEventListener('DOMContentLoaded', () => {
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (node.nodeType === Node.TEXT_NODE) translateText(node);
          else translateAll(node);
        }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Translates every page opened from now on. The returned function checks that no change of a page failed. */
export async function translatePages(page: Page) {
  const failures: string[] = [];
  const hear = (words: string) => {
    if (/NotFoundError|is not a child of this node/.test(words)) failures.push(words.slice(0, 300));
  };
  page.on('pageerror', (error) => hear(`${error.name}: ${error.message}`));
  page.on('console', (message) => hear(message.text()));
  await page.addInitScript(translate);
  return async () => {
    expect(failures, new URL(page.url()).pathname).toEqual([]);
    await expect(page.getByRole('heading', { name: /Algo deu errado/ })).toHaveCount(0);
    await expect(page.locator('font font').first(), 'a translated text').toBeAttached();
  };
}
