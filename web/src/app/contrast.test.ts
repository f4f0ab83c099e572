/** Every pair of colours that a person reads or distinguishes, in both schemes: text 4.5 to 1, graphics 3 to 1. */
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import chartSheet from './theme/chart-colours.css?raw';
import { theme } from './theme/theme.ts';
import { cssVariablesResolver } from './theme/tokens.ts';

type Scheme = 'light' | 'dark';
type Pair = readonly [front: string, back: string];

const full = mergeMantineTheme(DEFAULT_THEME, theme);
const base = defaultCssVariablesResolver(full);
const own = cssVariablesResolver(full);

/** The colour of a token ('text', '--pdy-sheet' or '#ffffff'), through any chain of variables. */
function resolve(token: string, scheme: Scheme) {
  const variables: Record<string, string> = {
    ...base.variables,
    ...base[scheme],
    ...own.variables,
    ...own[scheme],
  };
  const name = token.startsWith('--') ? token : `--mantine-color-${token}`;
  let value = token.startsWith('#') ? token : variables[name];
  for (let link = value?.match(/^var\((.+)\)$/); link; link = value?.match(/^var\((.+)\)$/)) {
    value = variables[link[1] ?? ''];
  }
  if (!value || !/^#[0-9a-f]{6}$/i.test(value)) throw new Error(`${token} is not a colour: ${value}`);
  return value;
}

function luminance(hex: string) {
  const channel = (from: number) => {
    const c = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function ratio(a: string, b: string) {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const backs = ['--pdy-page', '--pdy-sheet', '--pdy-sunken', '--pdy-tint'];
const posts = ['--pdy-post-1', '--pdy-post-2', '--pdy-post-3', '--pdy-post-4'];
const hues = ['indigo', 'amber', 'red', 'orange', 'blue', 'green', 'gray'];
const each = (fronts: readonly string[], on: readonly string[]): Pair[] =>
  fronts.flatMap((front) => on.map((back): Pair => [front, back]));

const text: Pair[] = [
  ...each(['text', 'dimmed', 'placeholder', 'anchor', 'error', 'success'], [...backs, ...posts]),
  ...posts.map((post): Pair => [post.replace('post', 'on-post'), '--pdy-sheet']),
  ...hues.flatMap((hue) => [
    ...each([`${hue}-light-color`], [`${hue}-light`, `${hue}-light-hover`]),
    ...each([`${hue}-text`], ['--pdy-sheet', '--pdy-tint', '--pdy-sunken']),
    ...each([`${hue}-light-color`], ['--pdy-sheet', ...posts]),
  ]),
  ...each(['#ffffff'], ['indigo-filled', 'indigo-filled-hover', 'red-filled', 'gray-filled']),
  ...each(['text'], ['default', 'default-hover', '--pdy-above', '--pdy-meets', '--pdy-demand-soft']),
  ...each(['text'], ['--pdy-gap-1', '--pdy-gap-2']),
  ['dimmed', 'default-hover'],
  ['--pdy-on-gap-3', '--pdy-gap-3'],
  ['#1b2030', 'amber-3'],
  ['--pdy-on-gap-4', '--pdy-gap-4'],
  ...each(['#ffffff', '#b9c4f0', '#f6cd66'], ['--pdy-door']),
  ['#ffffff', '--pdy-wood'],
];

/** The six colours of a scheme, as the style sheet defines them. */
function chartColours(scheme: Scheme) {
  const [, rule = ''] = chartSheet.match(new RegExp(`scheme="${scheme}"\\] \\{([^}]*)\\}`)) ?? [];
  const colours = rule.match(/#[0-9a-f]{6}/g) ?? [];
  if (colours.length !== 6) throw new Error(`${scheme} has ${colours.length} chart colours`);
  return colours;
}

const graphics = (scheme: Scheme): Pair[] => [
  ...each(['--pdy-held', '--pdy-demand', '--pdy-control-line'], backs),
  ...each(['--pdy-held', '--pdy-control-line'], posts),
  ...each(['--pdy-held'], ['--pdy-track', '--pdy-band']),
  ...each(chartColours(scheme), ['--pdy-sheet']),
];

describe.each(['light', 'dark'] as const)('the %s colours', (scheme) => {
  it.each(text)('%s can be read on %s', (front, back) =>
    expect(ratio(resolve(front, scheme), resolve(back, scheme))).toBeGreaterThanOrEqual(4.5),
  );

  it.each(graphics(scheme))('%s can be distinguished from %s', (front, back) =>
    expect(ratio(resolve(front, scheme), resolve(back, scheme))).toBeGreaterThanOrEqual(3),
  );
});

describe('the measure', () => {
  it('knows black on white', () => expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5));
  it('fails a grey that is too light', () => expect(ratio('#8a8a8a', '#ffffff')).toBeLessThan(4.5));
});
