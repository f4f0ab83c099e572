/**
 * Draws a component that shows nothing, as the product does, so that a hook is tested with several presses between two
 * drawings.
 */
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

const nothing = () => {};

/** Until what was put off to the next turn is done, such as what a query tells. */
const nextTurn = () => new Promise((resume) => setTimeout(resume, 2));

/** What React asks of a page that it draws nothing on. */
function emptyPage() {
  const heard = { addEventListener: nothing, removeEventListener: nothing };
  const page = { ...heard, nodeType: 9, nodeName: '#document', activeElement: null };
  vi.stubGlobal('window', {
    ...heard,
    document: page,
    location: { pathname: '/', href: '/' },
    HTMLIFrameElement: class {},
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return { ...heard, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: page, textContent: '' };
}

/** `around` gives the hook the providers it asks for. */
export async function drawHook<T>(hook: () => T, around: (children: ReactNode) => ReactNode) {
  const root = createRoot(emptyPage() as unknown as Element);
  const held: { last?: T } = {};
  const Drawn = () => {
    held.last = hook();
    return null;
  };
  await act(async () => root.render(around(createElement(Drawn))));
  return {
    /** What the hook last returned. */
    now: () => held.last as T,
    /** Whatever is done in it is done before anything is drawn again. */
    press: (what: () => void) =>
      act(async () => {
        what();
        await nextTurn();
      }),
    close: () =>
      act(async () => {
        root.unmount();
        await nextTurn();
      }),
  };
}
