import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { later } from '#ui/page/later.tsx';
import classes from '../sidebar/sidebar.module.css';

/** The element whose name is wanted, and since when, in ms of the page's stopwatch. */
type Asked = { target: HTMLElement; since: number };

// Tooltips are not part of what a page needs first.
const LoadedHint = later(() => import('./loaded-hint.tsx'), 'LoadedHint');

type Props = {
  label: string;
  isShown?: boolean;
  /** Shown only under this media query: elsewhere the name is visible already. */
  when?: string;
  /** Beside an entry of the sidebar, where the name is the only text: at once. */
  isAtOnce?: boolean;
  children: ReactNode;
};

/** The name of an icon; nothing where the name is already visible. The icon itself does not change when it appears. */
export function Hint({ label, isShown = true, when, isAtOnce = false, children }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = ({ currentTarget, timeStamp }: SyntheticEvent) => {
    const target = currentTarget.firstElementChild;
    if (!asked && isShown && target instanceof HTMLElement) setAsked({ target, since: timeStamp });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what it wraps */}
      <span className={classes.named} onPointerEnter={ask} onFocus={ask}>
        {children}
      </span>
      {isShown && asked && (
        <LoadedHint
          label={label}
          {...asked}
          when={when}
          isAtOnce={isAtOnce}
          position={isAtOnce ? 'right' : 'bottom'}
        />
      )}
    </>
  );
}
