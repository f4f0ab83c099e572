/** Writes the file of an export, as the system inside the company, some thousand lines at a time. */
import { createHash } from 'node:crypto';
import { AccessLogFilters } from '@pdy/contract/access-log-records';
import { actionText, originLabel, outcomeLabel, severityLabel } from '@pdy/contract/access-log-words';
import { roleLabel, roles } from '@pdy/contract/permissions';
import { CSV_BOM, type CsvCell, csvLines } from '@pdy/contract/rules/csv';
import { dayIn } from '#kernel/clock.ts';
import type { Happening } from '#kernel/happening.ts';
import type { ReactionContext } from '#kernel/reactions.ts';
import { writeNotes } from '#kernel/security-notes.ts';
import { matching, ordered, type Period, type Place, periodOf, shown } from './rows.ts';

const mostRows = 100_000;
const perPart = 5_000;

const heading = [
  'Data e hora',
  'Usuário',
  'E-mail',
  'Papel',
  'Ação',
  'Recurso',
  'Registro',
  'Alvo',
  'Resultado',
  'Severidade',
  'Risco',
  'Mensagem',
  'Endereço',
  'IP',
  'Navegador',
  'Origem',
  'Detalhes',
];

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const momentIn = (timezone: string) => {
  const format = new Intl.DateTimeFormat('pt-BR', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const parts = (at: Date) =>
    Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return (at: Date) => {
    const { day, month, year, hour, minute, second } = parts(at);
    return `${day}/${month}/${year} ${hour}:${minute}:${second}`;
  };
};

const roleText = (role: string | null) => {
  const known = roles.find((one) => one === role);
  if (known) return roleLabel[known];
  return role === 'system' ? 'Sistema' : '';
};

const cellsOf = (row: Row, moment: (at: Date) => string): CsvCell[] => [
  moment(row.occurred_at),
  row.user_name,
  row.user_email,
  roleText(row.user_role),
  actionText(row.action),
  row.resource,
  row.resource_id,
  row.target_user_email,
  outcomeLabel[row.status],
  severityLabel[row.severity],
  row.risk_score,
  row.error_message,
  row.path,
  row.ip,
  row.user_agent,
  originLabel[row.origin],
  JSON.stringify(row.metadata),
];

type Export = { id: string; requested_by: string; created_at: Date; filters: unknown };

const writeParts = async ({ tx }: ReactionContext, asked: Export, period: Period) => {
  const filters = AccessLogFilters.parse(asked.filters);
  const hash = createHash('sha256');
  const moment = momentIn(period.timezone);
  let [rows, parts, after]: [number, number, Place | null] = [0, 0, null];
  for (let isMore = true; isMore; parts += 1) {
    const page: Row[] = await ordered(shown(matching(tx, filters, period)), after, perPart).execute();
    const body =
      (parts === 0 ? CSV_BOM + csvLines([heading]) : '') + csvLines(page.map((row) => cellsOf(row, moment)));
    hash.update(body);
    await tx
      .insertInto('access_log_export_parts')
      .values({ export_id: asked.id, part_no: parts, requested_by: asked.requested_by, body })
      .execute();
    rows += page.length;
    after = page.at(-1) ?? null;
    isMore = page.length === perPart && rows < mostRows;
  }
  const isCut =
    rows === mostRows && (await ordered(shown(matching(tx, filters, period)), after, 1).execute()).length > 0;
  return { row_count: rows, parts, sha256: hash.digest('hex'), is_cut: isCut };
};

export const makeFile = async (
  { payload: { export_id } }: Happening<'access_logs.list.exported'>,
  context: ReactionContext,
) => {
  const { tx, company_id, clock } = context;
  await tx.deleteFrom('access_log_exports').where('expires_at', '<', clock()).execute();
  const asked = await tx
    .selectFrom('access_log_exports')
    .select(['id', 'requested_by', 'created_at', 'filters'])
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
