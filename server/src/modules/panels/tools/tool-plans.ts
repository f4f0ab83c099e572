/** What each tool would do if it ran now. Nothing is changed. */
import { events } from '@pdy/contract/events';
import type { Tool, ToolFact, ToolPlan } from '@pdy/contract/panels/panels';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { CallContext } from '#kernel/procedure.ts';
import { exportCounts } from './export-rows.ts';

type Context = { readonly tx: Tx; readonly today: string; readonly reactions: CallContext['reactions'] };

/** Days of the log that are checked, including today. */
export const checkedDays = 30;
/** Days after which a notice is no news any more. */
const resendDays = 7;
/** Minutes to wait, because newer events may still be in progress. */
const patienceMinutes = 5;

const oneRow = async <Row extends object>(rows: Promise<{ rows: Row[] }>): Promise<Row> => {
  const [row] = (await rows).rows;
  if (!row) throw new Error('a count has no row');
  return row;
};

const levels = async ({ tx, today }: Context): Promise<ToolFact[]> => {
  const { pairs, people, older } = await oneRow(
    sql<{ pairs: number; people: number; older: number }>`
      select count(*)::int as pairs, count(distinct e.person_id)::int as people,
        (count(*) filter (where h.as_of is null or h.as_of < ${today}::date))::int as older
      from (select person_id, competency_id from competency_evidence where company_id = app.company_id()
            union
            select person_id, competency_id from level_overrides where company_id = app.company_id()) e
      left join held_levels h on h.company_id = app.company_id()
        and h.person_id = e.person_id and h.competency_id = e.competency_id`.execute(tx),
  );
  return [
    { label: 'níveis a recalcular', value: pairs },
    { label: 'pessoas', value: people },
    { label: 'calculados antes de hoje', value: older },
  ];
};

const logs = async ({ tx }: Context): Promise<ToolFact[]> => {
  const { records, waiting } = await oneRow(
    sql<{ records: number; waiting: number }>`
      select count(*)::int as records, (count(*) filter (where hash is null))::int as waiting from access_logs
      where company_id = app.company_id()
        and occurred_at >= (((select app.now()) at time zone 'UTC')::date - ${checkedDays - 1}::int)::timestamp at time zone 'UTC'`.execute(
      tx,
    ),
  );
  return [
    { label: 'registros a verificar', value: records },
    { label: 'dias', value: checkedDays },
    { label: 'ainda sem lugar na cadeia', value: waiting },
  ];
};

/** The events that should notify somebody, each with the reaction that does it. */
const notices = (reactions: Context['reactions']) =>
  (Object.keys(events) as (keyof typeof events)[]).flatMap((event) =>
    reactions
      .of(event)
      .filter(({ name, when }) => when === 'after' && /\.(tell|ask|warn)_/.test(name))
      .map(({ name }) => ({ event, reaction: name })),
  );

/** Events of the last days whose notice was never sent, with their reaction. */
export const unsentNotices = ({ reactions }: Pick<Context, 'reactions'>) => sql`
  select e.id as event_id, e.company_id, t.reaction
  from jsonb_to_recordset(${JSON.stringify(notices(reactions))}::jsonb) t(event text, reaction text)
  join events e on e.name = t.event
  left join reaction_runs r on r.company_id = e.company_id and r.event_id = e.id and r.reaction = t.reaction
  where e.company_id = app.company_id() and r.event_id is null
    and e.at between (select app.now()) - ${resendDays} * interval '1 day'
      and (select app.now()) - ${patienceMinutes} * interval '1 minute'`;

const notifications = async ({ tx, reactions }: Context): Promise<ToolFact[]> => {
  const { missed } = await oneRow(
    sql<{ missed: number }>`select count(*)::int as missed from (${unsentNotices({ reactions })}) u`.execute(
      tx,
    ),
  );
  return [
    { label: 'avisos que não saíram', value: missed },
    { label: 'dias conferidos', value: resendDays },
  ];
};

const plans: Record<Tool, (context: Context) => Promise<ToolFact[]>> = {
  levels,
  logs,
  notifications,
  export: ({ tx }) => exportCounts(tx),
};

export const planOf = async (tool: Tool, context: Context): Promise<ToolPlan> => {
  const facts = await plans[tool](context);
  const amount = tool === 'export' ? facts.reduce((sum, { value }) => sum + value, 0) : facts[0]?.value;
  return { tool, facts, is_idle: !amount };
};
