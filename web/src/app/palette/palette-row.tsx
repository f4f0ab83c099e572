import { Box } from '@mantine/core';
import type { Keys } from '#lib/keys/shortcuts.ts';
import { Small } from '#ui/small.tsx';
import { KeyCaps } from '../shell/keys/key-caps.tsx';
import type { Row } from './groups.ts';
import { marked } from './match.ts';
import classes from './palette.module.css';

type Props = {
  row: Row;
  id: string;
  isChosen: boolean;
  onPoint: () => void;
  onPick: (isElsewhere: boolean) => void;
};

/** One line of the results. The field keeps the focus; the line is only marked as active. */
export function PaletteRow({ row: { option, ranges }, id, isChosen, onPoint, onPick }: Props) {
  const { title, detail, icon: Icon, end, keys } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field that controls the list
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names this line
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classes.row}
      onPointerMove={onPoint}
      onClick={(event) => onPick(event.ctrlKey || event.metaKey)}
    >
      <span className={classes.icon}>
        <Icon size={18} strokeWidth={1.6} aria-hidden />
      </span>
      <Box component="span" flex={1} miw={0} data-long>
        {marked(title, ranges).map(({ text, isFound }, i) =>
          isFound ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
        )}
        {detail && <Small component="span">{` ${detail}`}</Small>}
      </Box>
      {end}
      {keys && <Shortcut keys={keys} />}
    </div>
  );
}

const Shortcut = ({ keys }: { keys: Keys }) => (
  <span className={classes.keys} aria-hidden>
    <KeyCaps keys={keys} />
  </span>
);
