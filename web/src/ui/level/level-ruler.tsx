import { Box, Group, Text } from '@mantine/core';
import { levelNames } from '@pdy/contract/levels';
import { levelOf } from '@pdy/contract/rules/competencies/shown-level';
import type { ReactNode } from 'react';
import classes from './level-ruler.module.css';
import { type Reading, rulerWords, shortRulerWords } from './ruler-words.ts';

type Props = Reading & {
  /** The competency. */
  name: string;
  /** The range in which the true level probably lies, from 1 to 5. */
  band?: readonly [low: number, high: number] | undefined;
  /** sm: one line for tables and nodes. md: lists and cards. lg: the main content of a page, with a scale. */
  size?: 'sm' | 'md' | 'lg';
  /** Whether name and value are also written beside the ruler. */
  words?: boolean;
  /** The 'Por quê?' beside the number it explains. */
  why?: ReactNode;
};

/**
 * The ruler of a level: the bands of the five levels, the held level, its uncertainty, and where the demanded level
 * begins.
 */
export function LevelRuler({ name, size = 'md', words = true, why, band, ...reading }: Props) {
  const said = rulerWords(reading);
  const ruler = <Ruler name={name} size={size} band={band} said={said} {...reading} />;

  if (!words) return ruler;
  if (size === 'sm') {
    return (
      <Group gap="sm" wrap="nowrap">
        {ruler}
        <Text fz="sm" c="dimmed" className={classes.short} aria-hidden>
          {shortRulerWords(reading)}
        </Text>
      </Group>
    );
  }
  return (
    <div>
      {size === 'md' && <RulerLine name={name} said={said} />}
      {why ? (
        <Group gap="md" wrap="nowrap">
          {ruler}
          {why}
        </Group>
      ) : (
        ruler
      )}
    </div>
  );
}

const RulerLine = ({ name, said }: { name: string; said: string }) => (
  <div className={classes.words}>
    <Text fz="sm" fw={550}>
      {name}
    </Text>
    <Text fz="sm" c="dimmed" className={classes.short} aria-hidden>
      {said}
    </Text>
  </div>
);

/** Each level has a band of a fifth, with its number in the middle: level 2 is 1.5 to 2.5. */
const at = (level: number) => `${Math.min(5, Math.max(0, level - 0.5)) * 20}%`;

/** A level counts as reached where its band begins. */
const beginningOf = (level: number) => at(level - 0.5);

type RulerProps = Pick<Props, 'name' | 'band'> & Reading & { size: 'sm' | 'md' | 'lg'; said: string };

function Ruler({ name, size, said, held, band, demanded, valueText, stale }: RulerProps) {
  const isMet = held !== null && !stale && demanded != null && levelOf(held) >= demanded;
  return (
    <Box
      className={classes.ruler}
      data-size={size}
      data-stale={stale || undefined}
      data-unknown={held === null || undefined}
      data-met={isMet || undefined}
      role="img"
      aria-label={`${name}: ${said}`}
    >
      <span className={classes.track} />
      {band && (
        <span className={classes.band} style={{ left: at(band[0]), right: `calc(100% - ${at(band[1])})` }} />
      )}
      {held !== null && (
        <span className={classes.held}>
          <span className={classes.fill} style={{ width: at(held) }} />
        </span>
      )}
      {held !== null && band && !valueText && <span className={classes.tip} style={{ left: at(held) }} />}
      {demanded != null && <span className={classes.demand} style={{ left: beginningOf(demanded) }} />}
      {size === 'lg' && <RulerScale held={valueText ? null : held} demanded={demanded} />}
    </Box>
  );
}

function RulerScale({ held, demanded }: Pick<Reading, 'held' | 'demanded'>) {
  const here = held === null ? null : levelOf(held);
  return (
    <ol className={classes.scale} aria-hidden>
      {levelNames.map((label, i) => (
        <li key={label} data-here={here === i + 1 || undefined} data-asked={demanded === i + 1 || undefined}>
          <b>{i + 1}</b>
          <span>{label}</span>
        </li>
      ))}
    </ol>
  );
}
