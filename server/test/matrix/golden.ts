/** The permission matrix of the worked examples: operations by caller. GOLDEN_DIR names another folder of examples. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

export const contexts = [
  'anon',
  'emp_self',
  'emp_other',
  'mgr_line',
  'mgr_other',
  'admin',
  'corporate',
  'other_company',
  'platform',
] as const;
export type Context = (typeof contexts)[number];

/** Y: allowed. N: refused. X: hidden, as if it did not exist. -: does not apply. */
const Verdict = z.enum(['Y', 'N', 'X', '-']);
export type Verdict = z.infer<typeof Verdict>;

const Row = z.object({ op: z.string(), note: z.string() }).and(z.record(z.enum(contexts), Verdict));
export type Row = z.infer<typeof Row>;

const File = z.object({
  permissions: z.object({ contexts: z.record(z.enum(contexts), z.string()), matrix: z.array(Row) }),
});

const folder = process.env.GOLDEN_DIR ?? fileURLToPath(new URL('../../../golden', import.meta.url));

const { permissions } = File.parse(JSON.parse(readFileSync(join(folder, 'management.json'), 'utf8')));

export const rows: readonly Row[] = permissions.matrix;
export const contextLabel: Readonly<Record<Context, string>> = permissions.contexts;
export const sign: Record<Verdict, string> = { Y: '✔', N: '✖', X: '404', '-': '–' };
