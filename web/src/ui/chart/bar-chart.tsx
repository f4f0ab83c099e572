import { Flex, Group, Stack } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './chart.module.css';

export type BarRow = {
  readonly key: string;
  readonly name: string;
  /** One bar each; null: it is hidden, or there is nothing to count. */
  readonly bars: readonly {
    readonly value: number | null;
    readonly is_hidden: boolean;
    readonly text: string;
  }[];
};

type Props = {
  rows: readonly BarRow[];
  /** The meaning of each bar of a row; a single one needs no legend. */
  series: readonly string[];
  /** The value of a bar of full width. */
  full: number;
};

const share = (value: number, full: number) =>
  ({ '--share': `${full === 0 ? 0 : Math.min(100, (100 * value) / full)}%` }) as CSSProperties;

/** Hidden bars of one row are said once. */
function Values({ bars, series }: Pick<BarRow, 'bars'> & Pick<Props, 'series'>) {
  const [first] = bars;
  if (first && bars.every(({ is_hidden }) => is_hidden))
    return (
      <Flex component="span" rowGap="3xs" columnGap="md" wrap="wrap" justify="flex-end" ml="auto" fw={600}>
        {first.text}
      </Flex>
    );
  return (
    <Flex component="span" rowGap="3xs" columnGap="md" wrap="wrap" justify="flex-end" ml="auto" fw={600}>
      {bars.map(({ text }, at) => (
        <span key={series[at]}>
          {series.length > 1 && <span className={classes.heard}>{`${series[at]}: `}</span>}
          {text}
        </span>
      ))}
    </Flex>
  );
}

/** Bars with their names and values in words, so that the picture can also be read as text. */
export const BarChart = ({ rows, series, full }: Props) => (
  <>
    {series.length > 1 && (
      <Group
        className={classes.key}
        component="ul"
        align="stretch"
        wrap="nowrap"
        m={0}
        mb="sm"
        fz="xs"
        c="dimmed"
        aria-hidden
      >
        {series.map((name, at) => (
          <li key={name} data-series={at}>
            {name}
          </li>
        ))}
      </Group>
    )}
    <Stack className={classes.bars} component="ul" gap="sm" m={0}>
      {rows.map(({ key, name, bars }) => (
        <li key={key}>
          <span>{name}</span>
          <Values bars={bars} series={series} />
          <Stack className={classes.tracks} component="span" gap="2xs" flex="1 0 100%" aria-hidden>
            {bars.map(({ value, is_hidden }, at) => (
              <i
                key={series[at]}
                data-series={at}
                data-hidden={is_hidden || undefined}
                style={share(value ?? 0, full)}
              />
            ))}
          </Stack>
        </li>
      ))}
    </Stack>
  </>
);
