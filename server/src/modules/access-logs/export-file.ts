/** Writes the file of an export, as the system inside the company, some hundred lines at a time. */
import { AccessLogFilters } from '@pdy/contract/access-logs/records';
import { actionText, outcomeLabel, severityLabel } from '@pdy/contract/access-logs/words';
import { dayIn } from '#kernel/clock.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import {
  type AskedFile,
  askedFile,
  fileIsReady,
  fileKeeper,
  rowsPerTurn,
} from '#kernel/sheets/kept-lists.ts';
import { clockIn, listWriters } from '#kernel/sheets/list-writer.ts';
import { heading, type Row, wordsOf } from './export-cells.ts';
import { matching, ordered, type Period, type Place, periodOf, shown } from './rows.ts';

const mostRows = 100_000;

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

const aboutOf = (asked: AskedFile, period: Period, rows: number) => [
  ['Filtro', 'Valor'],
  ['Exportado por (código)', asked.requested_by],
  ['Em', clockIn(period.timezone)(asked.created_at)],
  ['Registros', rows],
  ['De', dayText(period.from)],
  ['Até', dayText(period.to)],
  ...filterText(AccessLogFilters.parse(asked.filters)),
];

const writeParts = async (context: ReactionContext, asked: AskedFile, period: Period) => {
  const query = () => shown(matching(context.tx, AccessLogFilters.parse(asked.filters), period));
  const writer = listWriters[asked.format]({ titles: ['Logs de acesso', 'Filtros'], heading });
  const file = fileKeeper(context, asked, writer);
  const clock = clockIn(period.timezone);
  let [rows, after]: [number, Place | null] = [0, null];
  for (let isMore = true; isMore; ) {
    const page: Row[] = await ordered(query(), after, rowsPerTurn).execute();
    await file.keep(await writer.page(page.map((row) => [clock(row.occurred_at), ...wordsOf(row)])));
    rows += page.length;
    after = page.at(-1) ?? null;
    isMore = page.length === rowsPerTurn && rows < mostRows;
  }
  const isCut = rows === mostRows && (await ordered(query(), after, 1).execute()).length > 0;
  await file.keep(await writer.end(aboutOf(asked, period, rows)));
  return { ...(await file.end()), row_count: rows, is_cut: isCut };
};

export const makeFile = async (
  { payload: { export_id } }: Happening<'access_logs.list.exported'>,
  context: ReactionContext,
) => {
  const asked = await askedFile(context, export_id);
  if (!asked) return;
  const { timezone, created_at } = asked;
  const today = dayIn(timezone, created_at);
  const period = periodOf(AccessLogFilters.parse(asked.filters), { today, timezone });
  const made = await writeParts(context, asked, period);
  await fileIsReady(context, asked, made, {
    action: 'export_made',
    resource: 'access_logs',
    severity: 'low',
  });
};
