import { useEffect } from 'react';

const word = 'data-mantine-color-scheme';

/** Prints the page in light colours, independent of the colours on screen. */
export function useLightPaper() {
  useEffect(() => {
    const root = document.documentElement;
    let before: string | null = null;
    const lighten = () => {
      before ??= root.getAttribute(word);
      root.setAttribute(word, 'light');
    };
    const giveBack = () => {
      if (before !== null) root.setAttribute(word, before);
      before = null;
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', giveBack);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', giveBack);
      giveBack();
    };
  }, []);
}
