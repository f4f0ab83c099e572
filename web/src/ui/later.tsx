import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { whenIdle } from '#lib/idle.ts';
import { loadPage } from '#lib/lazy.ts';

type Part<Props> = (props: Props) => ReactNode;
type PropsOf<C> = C extends Part<infer Props extends object> ? Props : never;

/**
 * A part of a page whose code is fetched when it is first shown: `later(() => import('./wizard.tsx'), 'Wizard')`. The
 * fallback, nothing unless told, stands in its place meanwhile. A dialog that is closed (`opened` is false) is not shown: its
 * code comes when the page is at rest, out of the way of what is.
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
  /** Closed first, then opened: a dialog keeps in mind what had the focus when it opens, not when it comes. */
  const Opening = (props: object) => {
    const [isThere, setThere] = useState(false);
    useEffect(() => setThere(true), []);
    return createElement(Fetched, isThere ? props : { ...props, opened: false });
  };
  return function Later(props) {
    const isClosed = 'opened' in props && props.opened === false;
    const [wasClosed] = useState(isClosed);
    const [isWanted, setWanted] = useState(!isClosed);
    if (!isClosed && !isWanted) setWanted(true); // and stays: a dialog that closes is still seen leaving
    useEffect(
      () => (isWanted ? undefined : whenIdle(() => void loadPage(load).catch(() => undefined))),
      [isWanted],
    );
    if (!isWanted) return null;
    return <Suspense fallback={fallback}>{createElement(wasClosed ? Opening : Fetched, props)}</Suspense>;
  };
}
