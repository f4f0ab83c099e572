/** A plan as a file to keep: PDF, or its goals as CSV. Contract: `contract/src/pdi/history.ts`. */
import { createHash } from 'node:crypto';
import type { FileDownload } from '@pdy/contract/common';
import { goalColumns, goalFileFields } from '@pdy/contract/files/goal-columns';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { CSV_BOM, type CsvCell, csvLines } from '@pdy/contract/rules/csv';
import { broken } from '#kernel/broken.ts';
import { printed } from '#kernel/files/pdf.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import type { PlanContext } from '../plans/plan-access.ts';
import { planFacts } from './plan-facts.ts';
import { planPages } from './plan-pages.ts';

const mostPages = 40;

const bare = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-') || 'pessoa';

type Written = { file: Omit<FileDownload, 'base64'>; bytes: Buffer; format: 'pdf' | 'csv' };

/** The file; the download is recorded. */
const taken = async (
  { record }: PlanContext,
  plan: Plan,
  { file, bytes, format }: Written,
): Promise<FileDownload> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await record('pdi.plan.exported', plan.id, { person_id: plan.person_id, format, sha256 });
  return { ...file, base64: bytes.toString('base64') };
};

const pdf = authed.pdi.documents.pdf.handler(async ({ input, context }) => {
  const facts = await planFacts(context, input);
  let pages = 0;
  const bytes = await printed(
    planPages(facts, (count) => {
      pages = count;
    }),
  );
  if (pages > mostPages) throw broken('plan_fits_40_pages');
  const file_name = `PDI_${bare(facts.holder.person)}_${todayOf(context)}.pdf`;
  return taken(context, facts.plan, { file: { file_name, type: 'application/pdf' }, bytes, format: 'pdf' });
});

const header = goalColumns.map(({ name }) => name);
const lineOf = (email: string, { title, period_start, period_end }: Plan, goal: Goal): CsvCell[] => [
  email,
  title,
  period_start,
  period_end,
  ...goalFileFields.map((name) => (name === 'competency_id' ? (goal.competency?.code ?? null) : goal[name])),
];

const goals_csv = authed.pdi.documents.goals_csv.handler(async ({ input, context }) => {
  const { plan, holder } = await planFacts(context, { id: input.id, with_private: false });
  const rows = plan.goals.map((goal) => lineOf(holder.email, plan, goal));
  const bytes = Buffer.from(CSV_BOM + csvLines([header, ...rows]), 'utf8');
  const file_name = `metas_${bare(holder.person)}_${todayOf(context)}.csv`;
  return taken(context, plan, { file: { file_name, type: 'text/csv;charset=utf-8' }, bytes, format: 'csv' });
});

export const documents = { pdf, goals_csv };
