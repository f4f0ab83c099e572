import { lazy, type ReactElement, Suspense } from 'react';
import { loadPage } from '#lib/lazy.ts';

// Tooltips are no part of what a page needs first.
const LoadedHint = lazy(() =>
  loadPage(() => import('./loaded-hint.tsx')).then((hint) => ({ default: hint.LoadedHint })),
);

type Props = {
  label: string;
  isShown?: boolean;
  children: ReactElement;
};

/** The name of an icon; nothing where the name is already written. */
export const Hint = ({ label, isShown = true, children }: Props) =>
  isShown ? (
    <Suspense fallback={children}>
      <LoadedHint label={label}>{children}</LoadedHint>
    </Suspense>
  ) : (
    children
  );
