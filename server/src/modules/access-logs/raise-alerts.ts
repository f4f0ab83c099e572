/**
 * Reads new rows of the log and raises alerts by the contract's rule, each once; above the limit the oldest are
 * cleared. A reaction notifies the company's administrators; those of the platform are notified here, in the scope of
 * their own company.
 */
import { ALERT_ATTEMPTS, ALERT_RISK } from '@pdy/contract/rules/privacy/risk-score';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Db, Tx } from '#kernel/db.ts';
import type { Reactions } from '#kernel/events/reactions.ts';
import { recorder } from '#kernel/events/record.ts';
import { platformTeam } from '#kernel/platform-team.ts';
import { notify, settleNotices } from '../notifications/index.ts';
import { alertNews } from './alert-news.ts';

/** The most rows read in a run: far more than people can cause, and a limit for machines. */
const perRun = 5_000;
const mostOpen = 100;
/** The same person at the same action raises only one alert in this time. */
const quietMin = 15;

type Worrying = { company_id: string; id: number };

const newOnes = async (jobs: Db) =>
  (
    await sql<Worrying>`
      select company_id, id from access_logs
      where hash is null and (risk_score >= ${ALERT_RISK} or failed_attempts >= ${ALERT_ATTEMPTS})
      order by company_id, id limit ${perRun}`.execute(jobs)
  ).rows;

type Raised = { id: string; log_id: number; risk_score: number; action: string };

const raise = async (tx: Tx, company_id: string, log_id: number): Promise<Raised | undefined> => {
  const { rows } = await sql<Raised>`
    insert into security_alerts (log_id, log_at, user_id, event_type, action, severity, risk_score, failed_attempts)
    select l.id, l.occurred_at, l.user_id, l.event_type, l.action, l.severity, l.risk_score, l.failed_attempts
    from access_logs l
    where l.company_id = ${company_id} and l.id = ${log_id}
      and not exists (select from security_alerts a
        where a.company_id = l.company_id and a.status = 'unacknowledged' and a.action = l.action
          and a.user_id is not distinct from l.user_id
          and a.log_at between l.occurred_at - make_interval(mins => ${quietMin}::int) and l.occurred_at)
    on conflict (company_id, log_id) do nothing
    returning id, log_id, risk_score, action`.execute(tx);
  return rows[0];
};

const clearOldest = async (tx: Tx, company_id: string) => {
  const { rows } = await sql<{ id: string }>`update security_alerts set status = 'cleared'
      where company_id = ${company_id} and id in (
        select id from security_alerts where company_id = ${company_id} and status <> 'cleared'
        order by created_at desc, id desc offset ${mostOpen})
      returning id`.execute(tx);
  for (const { id } of rows) await settleNotices(tx, { company_id, about: `alert ${id}` });
};

type Options = {
  readonly db: Database;
  /** Knows the administrators of the platform. */
  readonly platformDb: Database;
  /** Connected as the jobs role, in the transaction that chains the same rows afterwards. */
  readonly jobs: Db;
  readonly reactions: Reactions;
  readonly clock: Clock;
};

const notifyPlatform = async ({ db, platformDb }: Options, raised: readonly Raised[]) => {
  if (raised.length === 0) return;
  const team = await platformTeam(platformDb);
  if (!team) return;
  await db
    .as(systemScope(team.company_id))
    .transaction()
    .execute(async (tx) => {
      const to = team.admins.map(({ user_id }) => user_id);
      for (const alert of raised) await notify(tx, alertNews(alert, to));
    });
};

/** Returns how many were raised. A repeated run raises nothing twice. */
export const raiseAlerts = async (options: Options): Promise<number> => {
  const { db, jobs, reactions, clock } = options;
  const worrying = Map.groupBy(await newOnes(jobs), ({ company_id }) => company_id);
  const raised: Raised[] = [];
  for (const [company_id, logs] of worrying) {
    await db
      .as(systemScope(company_id))
      .transaction()
      .execute(async (tx) => {
        const actor = { person_id: null, company_id, role: 'system' };
        const record = recorder({ tx, clock, reactions, actor });
        for (const { id } of logs) {
          const alert = await raise(tx, company_id, id);
          if (!alert) continue;
          raised.push(alert);
          const { log_id, risk_score } = alert;
          await record('access_logs.alert.raised', alert.id, { log_id, risk_score });
        }
        await clearOldest(tx, company_id);
      });
  }
  await notifyPlatform(options, raised);
  return raised.length;
};
