/**
 * For tests: the values of a hook over time, rendered by React itself. It draws nothing, so it needs little of a
 * document.
 */
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

const listens = { addEventListener: () => {}, removeEventListener: () => {} };

/** Renders `useValue(given)`. Call `wait` to let time pass, and `end` at the end: it restores what was replaced. */
export function drawnValue<Given, Value>(useValue: (given: Given) => Value, given: Given) {
  const document = { ...listens, nodeType: 9, activeElement: null };
  const place = { ...listens, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document };
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { ...listens, document, HTMLIFrameElement: class {} });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(place as unknown as Element);
  const said: Value[] = [];
  const Said = (props: { given: Given }) => {
    said.push(useValue(props.given));
    return null;
  };
  const draw = (next: Given) => act(() => root.render(createElement(Said, { given: next })));
  draw(given);
  return {
    last: () => said.at(-1),
    times: () => said.length,
    draw,
    wait: (pass: () => void) => act(pass),
    end: () => {
      act(() => root.unmount());
      vi.unstubAllGlobals();
    },
  };
}
