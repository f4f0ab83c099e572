/** Keys of the list on the page: J and K move between its rows, N starts a new entry, / leads to its search. */
import { useEffect, useState } from 'react';
import { createKeyReader, isTaken, maySingleKeys } from '#lib/keys/shortcuts.ts';

const rowsOf = 'tbody > tr, li, article';
const openersOf = ['a[href]', 'button:not(:disabled), summary'];
const beside = 'nav, [role=tablist], [role=toolbar], [role=menu], [role=tree]';

const isSeen = (element: Element) => element.checkVisibility();

/** The element that Enter activates in a row: its link, otherwise its button. Undefined: nothing can be opened. */
const openerOf = (row: Element) =>
  openersOf.flatMap((openers) => [...row.querySelectorAll<HTMLElement>(openers)]).find(isSeen);

/** The innermost rows, in their order on the page. */
const rowsOnPage = () =>
  [...document.querySelectorAll(`main :is(${rowsOf})`)].filter(
    (row) => !row.closest(beside) && !row.querySelector(rowsOf) && isSeen(row) && openerOf(row) !== undefined,
  );

/** The index of the next row; it stops at the ends. `at`: -1 when no row has the focus. */
export const placeAfter = (at: number, step: 1 | -1, count: number) =>
  at < 0 ? (step === 1 ? 0 : count - 1) : Math.min(count - 1, Math.max(0, at + step));

const walk = (step: 1 | -1) => {
  const rows = rowsOnPage();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[placeAfter(at, step, rows.length)];
  const opener = row && openerOf(row);
  opener?.focus();
  opener?.scrollIntoView({ block: 'nearest' });
  return opener !== undefined;
};

/** The primary action of the page, where it starts something new. */
const begins = /^(Nov[ao]|Criar|Adicionar|Convidar|Escrever|Sugerir)\b/;

const beginNew = () => {
  const [action] = [
    ...document.querySelectorAll<HTMLElement>('main [data-page-action] :is(button, a)'),
  ].filter((one) => begins.test(one.textContent.trim()) && isSeen(one));
  action?.click();
  return action !== undefined;
};

const search = () => {
  const field = [...document.querySelectorAll<HTMLElement>('main input[type=search]')].find(isSeen);
  field?.focus();
  return field !== undefined;
};

const acts: Readonly<Record<string, () => boolean>> = {
  j: () => walk(1),
  k: () => walk(-1),
  n: beginNew,
  '/': search,
};

/** A page that gives these keys another meaning listens earlier, and keeps them. */
export function useListKeys() {
  const [read] = useState(createKeyReader);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = read(event, event.timeStamp);
      if (key === null || event.isComposing || event.defaultPrevented || !maySingleKeys()) return;
      if (isTaken(event.target, key) || document.querySelector('[aria-modal="true"]')) return;
      if (acts[key]?.()) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [read]);
}
