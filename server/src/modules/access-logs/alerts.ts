/** Alerts: they start unacknowledged, are acknowledged, then cleared; or cleared at once. */
import { conflict, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { readableId } from '#kernel/readable.ts';

const mostShown = 100;

const shownAlerts = (tx: Tx) =>
  tx
    .selectFrom('security_alerts as a')
    .leftJoin('profiles as p', 'p.user_id', 'a.user_id')
    .select(['a.id', 'a.version', 'a.log_id', 'a.created_at', 'a.event_type', 'a.action', 'a.severity'])
    .select(['a.risk_score', 'a.failed_attempts', 'a.status'])
    .select([shownName('p').as('user_name'), readableId('p').as('readable_id')]);

const list = authed.accessLogs.alerts.list.handler(({ context: { tx } }) =>
  shownAlerts(tx)
    .where('a.status', '!=', 'cleared')
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(mostShown)
    .execute(),
);

type Seen = { readonly id: string; readonly version: number };

const move = async (tx: Tx, { id, version }: Seen, status: 'acknowledged' | 'cleared') => {
  const changed = await tx
    .updateTable('security_alerts')
    .set({ status })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  const alert = await shownAlerts(tx).where('a.id', '=', id).executeTakeFirst();
  if (!alert) throw notFound();
  if (!changed) throw conflict();
  return alert;
};

const acknowledge = authed.accessLogs.alerts.acknowledge.handler(
  async ({ input, context: { tx, record } }) => {
    const alert = await move(tx, input, 'acknowledged');
    await record('access_logs.alert.acknowledged', alert.id, { log_id: alert.log_id });
    return alert;
  },
);

const clear = authed.accessLogs.alerts.clear.handler(async ({ input, context: { tx, record } }) => {
  const alert = await move(tx, input, 'cleared');
  await record('access_logs.alert.closed', alert.id, { log_id: alert.log_id });
  return alert;
});

export const alerts = { list, acknowledge, clear };
