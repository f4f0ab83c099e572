/** Tools for administrators: what they would do, running them, and the result of the last run. */

import type { Tool, ToolFact, ToolRun } from '@pdy/contract/panels/panels';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { holdCount } from '#kernel/calls/limits.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { reactionsQueue } from '#kernel/events/record.ts';
import { authorName } from '#kernel/names.ts';
import { authed, type CallContext } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { insideCompany } from '../inside-company.ts';
import { exportCounts, exportPart } from './export-rows.ts';
import { checkedDays, planOf, unsentNotices } from './tool-plans.ts';

/** A run that has not ended after this time counts as lost. */
const lostAfterMs = 600_000;
/** How long the file of an export may be fetched. */
const fetchedWithinMs = 3_600_000;

const runRows = (tx: Tx) =>
  tx
    .selectFrom('tool_runs as r')
    .leftJoin('profiles as p', sameCompany('p.user_id', 'r.started_by'))
    .select(['r.id', 'r.tool', 'r.created_at as started_at', 'r.finished_at', 'r.is_well'])
    .select([authorName('p', 'r.started_by').as('started_by'), sql<ToolFact[]>`r.facts`.as('facts')]);

const runById = (tx: Tx, id: string): Promise<ToolRun> =>
  runRows(tx).where('r.id', '=', id).executeTakeFirstOrThrow();

type Done = { readonly facts: ToolFact[]; readonly is_well: boolean };
type Context = { readonly tx: Tx; readonly reactions: CallContext['reactions'] };

const verifyLogs = async ({ tx }: Context): Promise<Done> => {
  const { rows } = await sql<{ records: number; waiting: number; days: number; broken: number }>`
    select coalesce(sum(c.rows_checked), 0)::int as records, coalesce(sum(c.waiting), 0)::int as waiting,
      count(*)::int as days, count(c.broken)::int as broken
    from generate_series(0, ${checkedDays - 1}::int) back,
      lateral app.check_access_logs(app.company_id(), ((select app.now()) at time zone 'UTC')::date - back) c`.execute(
    tx,
  );
  const { records, waiting, days, broken: bad } = rows[0] ?? { records: 0, waiting: 0, days: 0, broken: 0 };
  const facts = [
    { label: 'registros verificados', value: records },
    { label: 'dias', value: days },
    { label: 'dias com a cadeia quebrada', value: bad },
    { label: 'ainda sem lugar na cadeia', value: waiting },
  ];
  return { facts, is_well: bad === 0 };
};

/** A reaction that has run meanwhile does not run a second time. */
const resend = async ({ tx, reactions }: Context): Promise<Done> => {
  const { rows } = await sql<{ sent: number }>`
    select count(app.enqueue(${reactionsQueue}, jsonb_build_object(
      'event_id', u.event_id, 'company_id', u.company_id, 'reaction', u.reaction)))::int as sent
    from (${unsentNotices({ reactions })}) u`.execute(tx);
  return { facts: [{ label: 'avisos reenviados', value: rows[0]?.sent ?? 0 }], is_well: true };
};

/** What each tool does at once; null: a job does it. */
const atOnce: Record<Tool, ((context: Context) => Promise<Done>) | null> = {
  levels: null,
  logs: verifyLogs,
  notifications: resend,
  export: async ({ tx }) => ({ facts: await exportCounts(tx), is_well: true }),
};

const refuseSecond = async (tx: Tx, tool: Tool, now: Date) => {
  const running = await tx
    .selectFrom('tool_runs')
    .select('id')
    .where('tool', '=', tool)
    .where('finished_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - lostAfterMs))
    .limit(1)
    .executeTakeFirst();
  if (running) throw broken('tool_runs_once_at_a_time');
};

const plan = authed.panels.tools.plan.handler(({ input: { tool }, context }) => {
  insideCompany(context.actor);
  return planOf(tool, { tx: context.tx, reactions: context.reactions, today: todayOf(context) });
});

const run = authed.panels.tools.run.handler(async ({ input: { tool }, context }) => {
  const { tx, actor, clock, record, reactions } = context;
  insideCompany(actor);
  await holdCount(tx, `tool ${tool}`, actor.company_id);
  await refuseSecond(tx, tool, clock());
  const done = await atOnce[tool]?.({ tx, reactions });
  const { id } = await tx
    .insertInto('tool_runs')
    .values({
      tool,
      ...(done && {
        facts: JSON.stringify(done.facts),
        is_well: done.is_well,
        finished_at: sql<Date>`app.now()`,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = done?.facts.reduce((sum, { value }) => sum + value, 0) ?? 0;
  await (tool === 'export'
    ? record('panels.data.exported', id, { rows })
    : record('panels.tool.started', id, { tool }));
  return runById(tx, id);
});

const runs = authed.panels.tools.runs.handler(({ context: { tx, actor } }) => {
  insideCompany(actor);
  return runRows(tx).distinctOn('r.tool').orderBy('r.tool').orderBy('r.id', 'desc').execute();
});

const part = authed.panels.tools.part.handler(async ({ input: { run_id, table, after }, context }) => {
  const { tx, actor, clock } = context;
  const begun = await tx
    .selectFrom('tool_runs')
    .select('id')
    .where('id', '=', run_id)
    .where('tool', '=', 'export')
    .where('started_by', '=', actor.person_id)
    .where('created_at', '>', new Date(clock().getTime() - fetchedWithinMs))
    .executeTakeFirst();
  if (!begun) throw notFound();
  return exportPart(tx, table, after);
});

export const tools = { plan, run, runs, part };
