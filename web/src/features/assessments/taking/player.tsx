import { Modal, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Mark } from '#ui/mark.tsx';
import classes from './player.module.css';

type Props = {
  title: string;
  /** What becomes of the answers: 'Salvo às 14:32'. Said aloud when it changes. */
  status: ReactNode;
  /** How far one has come, 0 to 100. */
  progress: number;
  /** On the right of the head: the clock, the way out. */
  tools: ReactNode;
  side?: ReactNode;
  foot: ReactNode;
  children: ReactNode;
};

/** The whole screen for a test: nothing else asks for attention. Nobody leaves it by a key pressed by mistake. */
export const Player = ({ title, status, progress, tools, side, foot, children }: Props) => (
  <Modal.Root opened fullScreen onClose={() => {}} closeOnEscape={false} transitionProps={{ duration: 0 }}>
    <Modal.Content className={classes.player} aria-label={title}>
      <header className={classes.head}>
        <span className={classes.sign}>
          <Mark />
        </span>
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          <div aria-live="polite" className={classes.status}>
            {status}
          </div>
        </div>
        <div className={classes.tools}>{tools}</div>
        <div
          className={classes.progress}
          role="progressbar"
          aria-label="Andamento"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress)}
        >
          <span style={{ width: `${progress}%` }} />
        </div>
      </header>
      <div className={classes.middle} data-side={side ? true : undefined}>
        {side && <aside className={classes.side}>{side}</aside>}
        <main className={classes.main}>{children}</main>
      </div>
      <footer className={classes.foot}>{foot}</footer>
    </Modal.Content>
  </Modal.Root>
);

/** How far something has come, 0 to 100, under its name. */
export const Meter = ({ name, percent }: { name: string; percent: number }) => (
  <meter className={classes.meter} aria-label={name} min={0} max={100} value={percent}>
    {percent}%
  </meter>
);

/** Keys that help here, for who looks at the screen; who listens hears them from the sheet of shortcuts. */
export const KeyHints = ({ children }: { children: ReactNode }) => (
  <span className={classes.keys}>
    <VisuallyHidden>Atalhos: </VisuallyHidden>
    {children}
  </span>
);
