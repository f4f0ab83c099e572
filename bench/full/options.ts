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
