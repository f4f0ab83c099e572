import { Box, Group, Modal, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { isTyping } from '#lib/keys/typing.ts';
import { Mark } from '#ui/mark.tsx';
import { OfflineBand } from './offline-band.tsx';
import classes from './player.module.css';

type Props = {
  title: string;
  /** The state of the answers: 'Salvo às 14:32'. Screen readers announce its changes. */
  status: ReactNode;
  /** The progress, 0 to 100. */
  progress: number;
  /** On the right of the head: the clock and the exit. */
  tools: ReactNode;
  /** The keys of this screen; empty: no question is shown. */
  keys?: readonly TestKey[];
  side?: ReactNode;
  foot: ReactNode;
  /** The server has not answered a request. */
  isUnheard?: boolean;
  children: ReactNode;
};

/**
 * The full screen for a test, without any distraction. No key pressed by mistake leaves it. The frame behind it has the
 * page's header and main part, so there are none here.
 */
export const Player = ({ title, status, progress, tools, keys, side, foot, isUnheard, children }: Props) => (
  <Modal.Root opened fullScreen onClose={() => {}} closeOnEscape={false} transitionProps={{ duration: 0 }}>
    <Modal.Content className={classes.player} aria-label={title} data-player>
      <div className={classes.head}>
        <span className={classes.sign}>
          <Mark />
        </span>
        <Box flex={1} miw={0}>
          <Box component="h1" fz="sm" lh="1.3">
            {title}
          </Box>
          <Box aria-live="polite" mih={18} c="dimmed" fz="xs">
            {status}
          </Box>
        </Box>
        <Group gap="xs" wrap="nowrap" flex="none">
          {tools}
        </Group>
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
      </div>
      <OfflineBand isUnheard={isUnheard ?? false} />
      <Group gap={0} align="stretch" wrap="nowrap" flex={1} mih={0} data-side={side ? true : undefined}>
        {side && <aside className={classes.side}>{side}</aside>}
        <div className={classes.main}>{children}</div>
      </Group>
      <footer className={classes.foot}>
        {keys && <KeyHints keys={[...keys, help]} />}
        {foot}
      </footer>
      {keys && <KeyHelp keys={keys} />}
    </Modal.Content>
  </Modal.Root>
);

/** A progress bar, 0 to 100, under its name. */
export const Meter = ({ name, percent }: { name: string; percent: number }) => (
  <meter className={classes.meter} aria-label={name} min={0} max={100} value={percent}>{`${percent}%`}</meter>
);

/**
 * The effect of a key: a sentence in the help, and a word beside the key at the foot of the screen for the most useful
 * ones.
 */
export type TestKey = { readonly keys: readonly string[]; readonly hint?: string; readonly does: string };

const Keys = ({ keys }: Pick<TestKey, 'keys'>) =>
  keys.map((key, at) => (
    <Fragment key={key}>
      {at > 0 && <span>{keys[0] === 'A' ? ' a ' : ' '}</span>}
      <kbd>{key}</kbd>
    </Fragment>
  ));

/** The most useful keys, shown on the screen; '?' lists all of them. */
const KeyHints = ({ keys }: { keys: readonly TestKey[] }) => (
  <span className={classes.keys}>
    <VisuallyHidden>Atalhos: </VisuallyHidden>
    {keys.map(
      ({ keys: pressed, hint }) =>
        hint && (
          <span key={hint}>
            <Keys keys={pressed} /> <span>{hint}</span>
          </span>
        ),
    )}
  </span>
);

/** A key pressed in a dialog above the test belongs to that dialog. */
export const isInDialogAbove = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]:not([data-player])') !== null;

const help: TestKey = { keys: ['?'], hint: 'ajuda', does: 'Ver estes atalhos' };

/** The list of all keys in this test. */
function KeyHelp({ keys }: { keys: readonly TestKey[] }) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target) && !isInDialogAbove(event.target)) setOpened(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Modal opened={opened} onClose={() => setOpened(false)} title="Atalhos deste teste" zIndex={300}>
      <dl className={classes.help}>
        {[...keys, help].map((one) => (
          <Fragment key={one.does}>
            <dt>
              <Keys keys={one.keys} />
            </dt>
            <dd>{one.does}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
}
