/** `docs/quality.md` shows the kept figures; each can be measured again, and is explained where it falls short. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Figure, isMet } from '../bench/parts/figure.ts';
import { type Kept, kept, merged, notMeasured, page, render, sections } from '../bench/parts/quality-page.ts';
import { root } from './planted-tree.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const firstsOf = (path: string, pattern: RegExp) =>
  [...read(path).matchAll(pattern)].map(([, one = '']) => one);

const scripts = new Set(Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts));
const scenarios = firstsOf('bench/run.ts', /^ {2}'?([\w-]+)'?: \(\) => import\(/gm);
const faults = firstsOf('faults/run.ts', /^ {2}(\w+): \{ title: /gm);

/** Null: the command can be run. */
function faultOfCommand(command: string) {
  const [, script, short, rest = ''] =
    /^(?:[A-Z_]+=\S+ )*npm (?:run ([\w-]+)|(start|test))(?: -- (.+))?$/.exec(command) ?? [];
  const name = script ?? short ?? '';
  const words = rest.split(' ').filter((word) => word && !word.startsWith('--'));
  if (!scripts.has(name)) return 'no such script';
  if (name === 'bench' && !scenarios.includes(words[0] ?? 'development')) return 'no such scenario';
  if (name === 'faults' && !words.every((word) => faults.includes(word.split('=')[0] ?? '')))
    return 'no such fault';
  return null;
}

function faultOf(figure: Figure) {
  const { value, command, measured_on, cores, reason } = figure;
  const falls = isMet(figure) === false || value === null;
  if (falls !== Boolean(reason))
    return falls ? 'has no reason' : 'has a reason although it falls short of nothing';
  if ([measured_on, cores].some((one) => (one === null) !== (value === null))) return 'is measured or not?';
  if (measured_on && !/^\d{4}-\d\d-\d\d$/.test(measured_on)) return 'has no date';
  return command === null ? null : faultOfCommand(command);
}

const faultsIn = (all: Kept) =>
  Object.entries(all).flatMap(([scenario, figures]) =>
    figures.flatMap((figure) => {
      const fault = faultOf(figure);
      return fault ? `${scenario}, ${figure.name}: ${fault}` : [];
    }),
  );

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) < at);

describe('the page of figures', () => {
  it('is what `npm run quality` writes', () => expect(readFileSync(page, 'utf8')).toBe(render(kept())));

  it('shows figures that can be measured again, and a reason for each that falls short', () =>
    expect(faultsIn(kept())).toEqual([]));

  it('shows each kept scenario once', () => {
    const shown = sections.flatMap(({ from }) => from);
    expect(shown.toSorted()).toEqual(Object.keys(kept()).toSorted());
    const names = Object.values(kept()).flatMap((figures) =>
      figures.map(({ name, command }) => `${name} ${command}`),
    );
    expect(twice(names)).toEqual([]);
  });

  it('has figures of each bench, or says why there are none', () => {
    expect(scenarios.length).toBeGreaterThan(20);
    const named = [...scenarios.filter((name) => kept()[name]?.length), ...Object.keys(notMeasured)];
    expect(named.toSorted()).toEqual(scenarios.toSorted());
  });

  it('has figures of each fault', () => {
    expect(faults.length).toBeGreaterThan(12);
    const shown = (kept().faults ?? []).map(({ command }) => /-- (\w+)/.exec(command ?? '')?.[1]);
    expect(faults.filter((name) => !shown.includes(name))).toEqual([]);
  });
});

const met: Figure = {
  ...{ name: 'a start', value: 2, unit: 's', aim: { most: 3 }, scope: '', cores: 2 },
  ...{ command: 'npm run bench -- start', measured_on: '2026-11-30' },
};

describe('a fresh figure', () => {
  const slow: Figure = { ...met, value: 4, reason: 'It is slow.' };
  const other: Figure = { ...met, name: 'another start' };

  it('takes the place of the old one and leaves the others', () =>
    expect(merged([met, other], [{ ...met, value: 1 }])).toEqual([{ ...met, value: 1 }, other]));

  it('keeps the reason as long as it falls short', () => {
    expect(merged([slow], [{ ...met, value: 5 }])).toEqual([{ ...slow, value: 5 }]);
    expect(merged([slow], [met])).toEqual([met]);
  });

  it('stands beside one of another command', () => {
    const longer = { ...met, command: 'BENCH_ROUNDS=20 npm run bench -- start' };
    expect(merged([met], [longer])).toEqual([met, longer]);
  });
});

describe('a figure is refused', () => {
  it.each<[string, Partial<Figure>]>([
    ['has no reason', { value: 4 }],
    ['has no reason', { aim: { least: 3 } }],
    ['has no reason', { value: null, measured_on: null, cores: null }],
    ['has a reason although it falls short of nothing', { reason: 'It is slow.' }],
    ['is measured or not?', { measured_on: null }],
    ['is measured or not?', { value: null, reason: 'It was not run.' }],
    ['has no date', { measured_on: 'yesterday' }],
    ['no such script', { command: 'npm run benches' }],
    ['no such script', { command: 'node bench/run.ts start' }],
    ['no such scenario', { command: 'npm run bench -- stars' }],
    ['no such fault', { command: 'npm run faults -- T1=3 T99' }],
  ])('%s: %j', (fault, change) => {
    expect(faultsIn({ start: [{ ...met, ...change }] })).toEqual([`start, a start: ${fault}`]);
  });

  it('unless it is in order', () => {
    const others: Partial<Figure>[] = [
      { value: 4, reason: 'It is slow.' },
      { command: 'MIX_MINUTES=30 npm run bench -- mix' },
      { command: 'npm run faults -- T1=3' },
      { command: 'npm test', aim: null },
      { command: null },
    ];
    expect(faultsIn({ start: [met, ...others.map((one) => ({ ...met, ...one }))] })).toEqual([]);
  });
});
