/** What the tabs of the corporate panel show, as files; each is recorded with its rows and hash. */
import type { CorporateReport, FigureFilters } from '@pdy/contract/panels/corporate-figures';
import { dayIn } from '#kernel/clock.ts';
import { authed } from '#kernel/procedure.ts';
import { tableFile } from '#kernel/sheets/table-file.ts';
import { todayOf } from '#kernel/today.ts';
import { readingDevelopment } from './inside-company.ts';
import { aboutOf, type Sheet, sheets } from './report-sheets.ts';

const stems: Record<CorporateReport, string> = {
  meses: 'evolucao',
  departamentos: 'departamentos',
  lacunas: 'lacunas',
  pdis: 'pdis',
  prontidao: 'prontidao',
};

export const report = authed.corporate.report.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const company_id = readingDevelopment(actor);
  const { report: asked, format, ...filters } = input;
  const chosen: FigureFilters = filters;
  const today = todayOf(context);
  const sheet: Sheet = await sheets[asked](tx, { chosen, today, timezone: actor.timezone });
  const { slug } = await tx
    .selectFrom('companies')
    .select('slug')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  const { file, sha256 } = await tableFile(
    `pdy-${stems[asked]}-${slug}-${dayIn(actor.timezone, clock())}`,
    format,
    { name: sheet.name, rows: [sheet.heading, ...sheet.rows] },
    await aboutOf(tx, { actor, today, sheet, chosen }),
  );
  const subject = asked === 'prontidao' ? (chosen.job_profile_id ?? company_id) : company_id;
  await record('panels.report.exported', subject, { report: asked, rows: sheet.rows.length, format, sha256 });
  if (asked === 'prontidao' && chosen.job_profile_id !== undefined)
    await record('panels.readiness.opened', chosen.job_profile_id, { named: sheet.rows.length });
  return file;
});
