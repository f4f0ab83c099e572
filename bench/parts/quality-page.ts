/** `docs/quality.md`, written from the figures in `bench/kept`. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { aimOf, type Figure, isMet, wordsOf } from './figure.ts';

export const folder = join(import.meta.dirname, '../kept');
export const page = join(import.meta.dirname, '../../docs/quality.md');

/** The figures by the scenario that measures them. */
export type Kept = Readonly<Record<string, readonly Figure[]>>;

export const kept = (): Kept =>
  Object.fromEntries(
    globSync('*.json', { cwd: folder })
      .toSorted()
      .map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );

const isSame = (a: Figure, b: Figure) => a.name === b.name && a.command === b.command;

/** A fresh figure takes the place of the one with its name and command, and its reason as long as it falls short. */
export const merged = (old: readonly Figure[], fresh: readonly Figure[]): readonly Figure[] => {
  const explained = fresh.map((figure): Figure => {
    const reason = old.find((one) => isSame(one, figure))?.reason;
    return reason && isMet(figure) === false ? { ...figure, reason } : figure;
  });
  const known = old.map((one) => explained.find((figure) => isSame(one, figure)) ?? one);
  return [...known, ...explained.filter((figure) => !old.some((one) => isSame(one, figure)))];
};

export const sections: readonly { readonly title: string; readonly from: readonly string[] }[] = [
  { title: 'First words in the browser', from: ['first-visit', 'canvas', 'weight'] },
  { title: 'A start', from: ['start'] },
  { title: 'A working day', from: ['mix', 'development', 'saves', 'study', 'tickets', 'reviews'] },
  { title: 'Large companies', from: ['full', 'companies', 'analytics', 'plans'] },
  { title: 'More than one machine', from: ['nodes', 'pgbouncer', 'distribution'] },
  { title: 'Nights', from: ['night'] },
  { title: 'Imports and files', from: ['import', 'hostile', 'hostile-calls'] },
  { title: 'Faults and recovery', from: ['faults'] },
  { title: 'Backup and restore', from: ['backup'] },
  { title: 'Upgrade', from: ['upgrade'] },
  { title: 'Tests', from: ['tests'] },
];

/** Scenarios of `npm run bench` without a figure in `bench/kept`, each with its reason. */
export const notMeasured: Readonly<Record<string, string>> = {
  auth: 'no figure was written down since 2026-11-22',
  evidence: 'no figure was written down since 2026-11-22, and what it measures has changed',
  hierarchy: 'no figure was written down',
  regrade: 'no figure was written down',
  shell: 'no figure was written down',
  streams: 'no figure was written down',
  users: 'no figure was written down',
};

/** Those that share a reason stand in one line. */
const reasons = (figures: readonly Figure[]) => {
  const named = ({ name, value }: Figure) => (value === null ? `${name} (not measured)` : name);
  const groups = Object.groupBy(
    figures.filter(({ reason }) => reason),
    ({ reason = '' }) => reason,
  );
  return Object.entries(groups).map(([reason, all = []]) => `- **${all.map(named).join('; ')}.** ${reason}`);
};

const marks = { true: '✓', false: '**falls short**', null: '' };

const rowOf = (figure: Figure) => {
  const { name, scope, command, measured_on } = figure;
  const cells = [
    scope ? `${name} (${scope})` : name,
    wordsOf(figure),
    aimOf(figure),
    marks[`${isMet(figure)}`],
  ];
  return `| ${[...cells, command ? `\`${command}\`` : 'by hand', measured_on ?? ''].join(' | ')} |`;
};

const sectionOf = (title: string, figures: readonly Figure[]) => [
  ...['', `## ${title}`, '', '| figure | measured | aim | | command | date |', '|---|---|---|---|---|---|'],
  ...figures.map(rowOf),
  ...['', ...reasons(figures)].slice(figures.some(({ reason }) => reason) ? 0 : 1),
];

const machines = (figures: readonly Figure[]) => {
  const cores = [...new Set(figures.flatMap(({ cores }) => cores ?? []))].toSorted((a, b) => a - b);
  return `machines of ${cores.join(' or ')} processors`;
};

export const render = (all: Kept): string => {
  const figures = Object.values(all).flat();
  const judged = figures.filter(({ value }) => value !== null).map(isMet);
  const count = (verdict: boolean | null) => judged.filter((one) => one === verdict).length;
  const left = Object.entries(notMeasured);
  return [
    '# Measured figures',
    '',
    `${figures.length} figures: ${count(true)} meet their aim, ${count(false)} fall short, ${count(null)} have no aim, and ${figures.length - judged.length} were not measured.`,
    '',
    `They were measured on ${machines(figures)} that were often shared with other work, with the embedded PostgreSQL. Where a figure is the worst of several, the text says so. This page is written by \`npm run quality\` from \`bench/kept\`, and \`npm run quality -- keep\` takes new results over. [Where the time goes](performance.md) explains them.`,
    ...sections.flatMap(({ title, from }) =>
      sectionOf(
        title,
        from.flatMap((name) => all[name] ?? []),
      ),
    ),
    ...(left.length > 0 ? ['', '## Scenarios without a figure', ''] : []),
    ...left.map(([name, reason]) => `- \`npm run bench -- ${name}\`: ${reason}`),
    '',
  ].join('\n');
};
