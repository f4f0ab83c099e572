/** What a fault found out: figures beside their targets. */
import { aimOf, isMet, type Measure, atMost as measured, wordsOf } from '../../bench/parts/figure.ts';
import type { Exchange } from './history.ts';

export type Criterion = {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  /** Null: shown, but not judged. */
  readonly isMet: boolean | null;
  /** What `docs/quality.md` shows of it; absent: nothing. */
  readonly measure?: Measure;
  /** It compares what people were told with what is stored. */
  readonly isOfChecker?: boolean;
};

export type Outcome =
  | { readonly done: string; readonly criteria: readonly Criterion[] }
  | { readonly notRun: string };

export const judged = (measure: Measure): Criterion => ({
  ...{ what: measure.name, figure: wordsOf(measure), target: aimOf(measure) },
  ...{ isMet: isMet(measure), measure },
});

export const atMost = (what: string, value: number, most: number, unit = ''): Criterion =>
  judged(measured(what, value, unit.trim(), most));

export const exactly = (what: string, value: number | string, wanted: number | string): Criterion => ({
  what,
  figure: String(value),
  target: String(wanted),
  isMet: value === wanted,
  ...(typeof value === 'number' && wanted === 0 ? { measure: measured(what, value, '', 0) } : {}),
});

export const shown = (what: string, figure: string | number): Criterion => ({
  what,
  figure: String(figure),
  target: '',
  isMet: null,
});

/** How often each kind of answer came. */
export const samples = (answers: readonly Exchange[]): Criterion[] =>
  Object.entries(
    Object.groupBy(answers, ({ path, status, said }) => `  ${status} ${path} ${said.slice(0, 110)}`),
  ).map(([what, all]) => shown(what, all?.length ?? 0));

/** The figures of a fault for `docs/quality.md`. What the checker found is one of them. */
export const measuresOf = (name: string, criteria: readonly Criterion[]): Measure[] => {
  const checks = criteria.filter(({ isOfChecker }) => isOfChecker);
  const found = checks.filter(({ isMet }) => isMet === false).length;
  const others = criteria.flatMap(({ measure, isOfChecker }) => (measure && !isOfChecker ? measure : []));
  return [...others, ...(checks.length > 0 ? [measured('what the checker found', found, '', 0)] : [])].map(
    (measure) => ({ ...measure, name: `${name}, ${measure.name}` }),
  );
};

const verdictOf = ({ isMet }: Criterion) => (isMet === null ? '' : isMet ? 'ok' : 'FAILED');

/** Returns whether every criterion was met. */
export const printOutcome = (name: string, title: string, outcome: Outcome, seconds: number): boolean => {
  if ('notRun' in outcome) {
    console.log(`\n${name}  ${title}\n  not run here: ${outcome.notRun}`);
    return true;
  }
  console.log(`\n${name}  ${title}\n  ${outcome.done} (${seconds.toFixed(0)} s)`);
  for (const one of outcome.criteria)
    console.log(
      `  ${one.what.padEnd(62)}${one.figure.padStart(16)}  ${one.target.padEnd(16)}${verdictOf(one)}`,
    );
  return outcome.criteria.every(({ isMet }) => isMet !== false);
};
