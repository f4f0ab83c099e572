/** Draws a component that shows nothing, as the product does, to test a hook with several presses between drawings. */
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

const nothing = () => {};

/** Waits until work put off to the next turn is done, such as the news of a query. */
const nextTurn = () => new Promise((resume) => setTimeout(resume, 2));

/** The parts of a page that React needs even when it draws nothing. */
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

/** `around` gives the hook the providers that it needs. */
export async function drawHook<T>(hook: () => T, around: (children: ReactNode) => ReactNode) {
  const root = createRoot(emptyPage() as unknown as Element);
  const held: { last?: T } = {};
  const Drawn = () => {
    held.last = hook();
    return null;
  };
  await act(async () => root.render(around(createElement(Drawn))));
  return {
    /** The last value that the hook returned. */
    now: () => held.last as T,
    /** Everything in it is done before anything is drawn again. */
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
