import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { loadPage } from '#lib/lazy.ts';

type Part<Props> = (props: Props) => ReactNode;
type PropsOf<C> = C extends Part<infer Props extends object> ? Props : never;

/**
 * A part of a page whose code is fetched when it is first shown: `later(() => import('./wizard.tsx'), 'Wizard')`. The
 * fallback, nothing unless told, stands in its place meanwhile.
 */
export function later<Name extends string, Module extends Record<Name, Part<never>>>(
  load: () => Promise<Module>,
  name: Name,
  fallback: ReactNode = null,
): Part<PropsOf<Module[Name]>> {
  // What the module holds under a name is for the caller's types to say.
  const Fetched = lazy(() =>
    loadPage(load).then((module) => ({ default: module[name] as unknown as ComponentType<object> })),
  );
  return (props) => <Suspense fallback={fallback}>{createElement(Fetched, props)}</Suspense>;
}
