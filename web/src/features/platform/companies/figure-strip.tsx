import { Box } from '@mantine/core';
import { formatNumber } from '#lib/words/format.ts';
import classes from '../figures.module.css';

type Figure = {
  name: string;
  value: number;
  /** What is counted. */
  note?: string;
};

/** Figures in a row. */
export const FigureStrip = ({ figures, small }: { figures: readonly Figure[]; small?: boolean }) => (
  <dl className={classes.strip} data-small={small || undefined}>
    {figures.map(({ name, value, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <span className={classes.value}>{formatNumber(value)}</span>
          {note && (
            <Box component="span" display="block" lh="1.4" fz="xs" c="dimmed">
              {note}
            </Box>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
