/** The list as a file: asked for here, written by a job, fetched part by part for a day. */
import type { LogExport } from '@pdy/contract/access-log-records';
import { notFound } from '#kernel/broken.ts';
import { dayIn } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';

const mostAtOnce = 2;
const stuckAfterMs = 600_000;

const found = async (tx: Tx, id: string, timezone: string): Promise<LogExport> => {
  const row = await tx
    .selectFrom('access_log_exports as e')
    .innerJoin('companies as c', 'c.id', 'e.company_id')
    .select([
      'e.id',
      'e.status',
      'e.format',
      'e.row_count',
      'e.parts',
      'e.sha256',
      'e.is_cut',
      'e.expires_at',
    ])
    .select(['e.created_at', 'c.slug'])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { created_at, slug, ...rest } = row;
  return { ...rest, file_name: `pdy-access-logs-${slug}-${dayIn(timezone, created_at)}.${rest.format}` };
};

const request = authed.accessLogs.exports.request.handler(
  async ({ input: { format, ...filters }, context: { tx, actor, clock, record }, errors }) => {
    const waiting = await tx
      .selectFrom('access_log_exports')
      .select('id')
      .where('status', '=', 'waiting')
      .where('created_at', '>', new Date(clock().getTime() - stuckAfterMs))
      .execute();
    if (waiting.length >= mostAtOnce) throw errors.TOO_MANY_REQUESTS();
    const { id } = await tx
      .insertInto('access_log_exports')
      .values({ filters: JSON.stringify(filters), format })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record('access_logs.list.exported', id, { export_id: id });
    return found(tx, id, actor.timezone);
  },
);

const get = authed.accessLogs.exports.get.handler(({ input: { id }, context: { tx, actor } }) =>
  found(tx, id, actor.timezone),
);

const part = authed.accessLogs.exports.part.handler(
  async ({ input: { id, part_no }, context: { tx, clock } }) => {
    const row = await tx
      .selectFrom('access_log_export_parts as p')
      .innerJoin('access_log_exports as e', (join) =>
        join.onRef('e.company_id', '=', 'p.company_id').onRef('e.id', '=', 'p.export_id'),
      )
      .select('p.body')
      .where('p.export_id', '=', id)
      .where('p.part_no', '=', part_no)
      .where('e.expires_at', '>', clock())
      .executeTakeFirst();
    if (!row) throw notFound();
    return row;
  },
);

export const exports = { request, get, part };
