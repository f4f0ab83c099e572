/** What one run is asked to do. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    share: { type: 'string', default: '0.02' },
    again: { type: 'boolean', default: false },
  },
  strict: false,
});

/** The full size. A smaller number is only for trying this measurement itself; it is printed with the result. */
const fullCompanies = 10_000;

export const options = {
  folder: process.env.FULL_DIR ?? join(tmpdir(), 'pdy-full'),
  /** Part of the people elsewhere who have the rows of two years, 0 to 1. */
  share: Number(values.share),
  /** The kept folder is deleted first. */
  isAgain: values.again === true,
  companies: Number(process.env.FULL_COMPANIES ?? fullCompanies),
  /** Of the mix. */
  minutes: Number(process.env.FULL_MINUTES ?? 15),
  get isFull() {
    return this.companies === fullCompanies;
  },
};

/** One figure of the result; `aim` is null where there is none. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly aim: number | null;
};

export const figureLine = ({ name, value, unit, aim }: Figure) =>
  `${name.padEnd(58)}${value.toFixed(unit === '' ? 0 : 2).padStart(14)} ${unit.padEnd(6)}${aim === null ? '' : `  aim ≤ ${aim}  ${value <= aim ? 'ok' : 'MISSED'}`}`;
