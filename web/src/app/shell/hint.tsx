import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadPage } from '#lib/lazy.ts';
import classes from './sidebar.module.css';

// Tooltips are no part of what a page needs first.
const LoadedHint = lazy(() =>
  loadPage(() => import('./loaded-hint.tsx')).then((hint) => ({ default: hint.LoadedHint })),
);

type Props = { label: string; isShown?: boolean; children: ReactNode };

/** The name of an icon; nothing where the name is already written. What it names stays as it is when it comes. */
export function Hint({ label, isShown = true, children }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const named = place?.firstElementChild;
  return (
    <>
      <span ref={setPlace} className={classes.named}>
        {children}
      </span>
      {isShown && named instanceof HTMLElement && (
        <Suspense>
          <LoadedHint label={label} target={named} />
        </Suspense>
      )}
    </>
  );
}
