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
 * A part of a page whose code is loaded when it is first shown: `later(() => import('../wizard.tsx'), 'Wizard')`.
 * Meanwhile the fallback stands in its place, by default nothing. A closed dialog (`opened` is false) is not rendered:
 * its code is loaded when the page is idle.
 */
export function later<Name extends string, Module extends Record<Name, Part<never>>>(
  load: () => Promise<Module>,
  name: Name,
  fallback: ReactNode = null,
): Part<PropsOf<Module[Name]>> {
  // The types of the caller say what the module exports under this name.
  const Fetched = lazy(() =>
    loadPage(load).then((module) => ({ default: module[name] as unknown as ComponentType<object> })),
  );
  /** Rendered closed first, then open: a dialog notes the focused element when it opens, not when it is mounted. */
  const Opening = (props: object) => {
    const [isThere, setThere] = useState(false);
    useEffect(() => setThere(true), []);
    return createElement(Fetched, isThere ? props : { ...props, opened: false });
  };
  return function Later(props) {
    const isClosed = 'opened' in props && props.opened === false;
    const [wasClosed] = useState(isClosed);
    const [isWanted, setWanted] = useState(!isClosed);
    if (!isClosed && !isWanted) setWanted(true); // It stays mounted, so that a dialog can be seen closing.
    useEffect(
      () => (isWanted ? undefined : whenIdle(() => void loadPage(load).catch(() => undefined))),
      [isWanted],
    );
    if (!isWanted) return null;
    return <Suspense fallback={fallback}>{createElement(wasClosed ? Opening : Fetched, props)}</Suspense>;
  };
}
