/** Writes the file of an export, as the system inside the company, some thousand lines at a time. */
import { createHash } from 'node:crypto';
import { AccessLogFilters } from '@pdy/contract/access-log-records';
import { actionText, outcomeLabel, severityLabel } from '@pdy/contract/access-log-words';
import type { TableFormat } from '@pdy/contract/common';
import { dayIn } from '#kernel/clock.ts';
import type { Happening } from '#kernel/happening.ts';
import type { ReactionContext } from '#kernel/reactions.ts';
import { writeNotes } from '#kernel/security-notes.ts';
import { clockIn, type Row } from './export-cells.ts';
import { type Writer, writerOf } from './export-formats.ts';
import { matching, ordered, type Period, type Place, periodOf, shown } from './rows.ts';

const mostRows = 100_000;
const perPart = 5_000;

type Export = {
  id: string;
  requested_by: string;
  created_at: Date;
  filters: unknown;
  format: TableFormat;
};

const filterText = ({ user_id, person, action, status, severity, resource }: AccessLogFilters) =>
  (
    [
      ['Usuário (código)', user_id],
      ['Usuário', person],
      ['Ação', action && actionText(action)],
      ['Resultado', status && outcomeLabel[status]],
      ['Severidade', severity && severityLabel[severity]],
      ['Recurso', resource],
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value]] : []));

const dayText = (day: string) => day.split('-').reverse().join('/');

const aboutOf = (asked: Export, period: Period, rows: number) => [
  ['Filtro', 'Valor'],
  ['Exportado por (código)', asked.requested_by],
  ['Em', clockIn(period.timezone)(asked.created_at)],
  ['Registros', rows],
  ['De', dayText(period.from)],
  ['Até', dayText(period.to)],
  ...filterText(AccessLogFilters.parse(asked.filters)),
];

/** Keeps what is written, part after part, and what a reader may hold it against. */
const keeper = ({ tx }: ReactionContext, { id, requested_by }: Export, { encoding }: Writer) => {
  const hash = createHash('sha256');
  let parts = 0;
  return {
    keep: async (bytes: Buffer) => {
      if (bytes.length === 0) return;
      hash.update(bytes);
      const part = { export_id: id, part_no: parts, requested_by, body: bytes.toString(encoding) };
      await tx.insertInto('access_log_export_parts').values(part).execute();
      parts += 1;
    },
    made: () => ({ parts, sha256: hash.digest('hex') }),
  };
};

const writeParts = async (context: ReactionContext, asked: Export, period: Period) => {
  const query = () => shown(matching(context.tx, AccessLogFilters.parse(asked.filters), period));
  const writer = writerOf[asked.format](period.timezone);
  const file = keeper(context, asked, writer);
  let [rows, after]: [number, Place | null] = [0, null];
  for (let isMore = true; isMore; ) {
    const page: Row[] = await ordered(query(), after, perPart).execute();
    await file.keep(await writer.page(page));
    rows += page.length;
    after = page.at(-1) ?? null;
    isMore = page.length === perPart && rows < mostRows;
  }
  const isCut = rows === mostRows && (await ordered(query(), after, 1).execute()).length > 0;
  await file.keep(await writer.end(aboutOf(asked, period, rows)));
  return { ...file.made(), row_count: rows, is_cut: isCut };
};

export const makeFile = async (
  { payload: { export_id } }: Happening<'access_logs.list.exported'>,
  context: ReactionContext,
) => {
  const { tx, company_id, clock } = context;
  await tx.deleteFrom('access_log_exports').where('expires_at', '<', clock()).execute();
  const asked = await tx
    .selectFrom('access_log_exports')
    .select(['id', 'requested_by', 'created_at', 'filters', 'format'])
    .where('id', '=', export_id)
    .executeTakeFirst();
  if (!asked) return;
  const { timezone } = await tx.selectFrom('company_settings').select('timezone').executeTakeFirstOrThrow();
  const filters = AccessLogFilters.parse(asked.filters);
  const period = periodOf(filters, { today: dayIn(timezone, asked.created_at), timezone });
  const made = await writeParts(context, asked, period);
  await tx
    .updateTable('access_log_exports')
    .set({ ...made, status: 'ready' })
    .where('id', '=', export_id)
    .execute();
  await writeNotes(tx, [
    {
      event_type: 'export',
      action: 'export_made',
      resource: 'access_logs',
      resource_id: export_id,
      user_id: null,
      user_role: 'system',
      company_id,
      target_user_id: asked.requested_by,
      severity: 'low',
      status: 'success',
      metadata: { rows: made.row_count, sha256: made.sha256 },
    },
  ]);
};
