/** A figure beside its aim: the one shape of what is measured, printed, saved and shown in `docs/quality.md`. */
export type Aim = { readonly most: number } | { readonly least: number };

/** What a bench says of one figure. */
export type Measure = {
  /** In plain English and the same in every run: the kept figure of an earlier run is found by it. */
  readonly name: string;
  /** Null: not measured. */
  readonly value: number | null;
  readonly unit: string;
  /** Null: shown, but not judged. */
  readonly aim: Aim | null;
  /** What was measured, and how much of it. */
  readonly scope?: string;
};

export type Figure = Required<Measure> & {
  /** What measures it again. Null: nothing does; it was measured by hand. */
  readonly command: string | null;
  /** ISO date. Null: not measured. */
  readonly measured_on: string | null;
  /** Processors of the machine. Null: not measured. */
  readonly cores: number | null;
  /** Why it falls short or was not measured; absent where it does neither. */
  readonly reason?: string;
};

/** Three digits, or whole from 100 on. A figure is rounded before it is judged, so the verdict fits what is shown. */
const rounded = (value: number) => (Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value));

export const shown = (name: string, value: number, unit: string): Measure => ({
  ...{ name, value: rounded(value), unit, aim: null },
});
export const atMost = (name: string, value: number, unit: string, most: number | null): Measure => ({
  ...shown(name, value, unit),
  aim: most === null ? null : { most },
});
export const atLeast = (name: string, value: number, unit: string, least: number): Measure => ({
  ...shown(name, value, unit),
  aim: { least },
});

/** Null: there is no aim, or no figure. */
export const isMet = ({ value, aim }: Pick<Measure, 'value' | 'aim'>): boolean | null => {
  if (value === null || aim === null) return null;
  return 'most' in aim ? value <= aim.most : value >= aim.least;
};

const withUnit = (value: number, unit: string) =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 4 })}${unit === '×' ? '' : ' '}${unit}`.trim();

/** 'not measured' where there is no value. */
export const wordsOf = ({ value, unit }: Measure) =>
  value === null ? 'not measured' : withUnit(value, unit);

export const aimOf = ({ aim, unit }: Measure) => {
  if (aim === null) return '';
  if ('most' in aim && aim.most === 0) return '0';
  return 'most' in aim ? `≤ ${withUnit(aim.most, unit)}` : `≥ ${withUnit(aim.least, unit)}`;
};

export const verdictOf = (measure: Measure) =>
  ({ true: 'ok', false: 'MISSED', null: '' })[`${isMet(measure)}`];

/** Prints the figure beside its aim, and returns it. */
export const say = (measure: Measure): Measure => {
  const aim = measure.aim === null ? '' : `aim ${aimOf(measure)}  ${verdictOf(measure)}`;
  console.log(`${measure.name.padEnd(62)}${wordsOf(measure).padStart(14)}  ${aim}`.trimEnd());
  return measure;
};
