/** What a fault found out: figures beside their targets. */
import type { Exchange } from './history.ts';

export type Criterion = {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  /** Null: shown, but not judged. */
  readonly isMet: boolean | null;
};

export type Outcome =
  | { readonly done: string; readonly criteria: readonly Criterion[] }
  | { readonly notRun: string };

export const atMost = (what: string, value: number, most: number, unit = ''): Criterion => ({
  what,
  figure: `${Math.round(value * 10) / 10}${unit}`,
  target: `≤ ${most}${unit}`,
  isMet: value <= most,
});

export const exactly = (what: string, value: number | string, wanted: number | string): Criterion => ({
  what,
  figure: String(value),
  target: String(wanted),
  isMet: value === wanted,
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
