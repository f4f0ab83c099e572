/** The list as a file: requested here, written by a job, downloaded part by part for a day. */
import type { LogExport } from '@pdy/contract/access-logs/records';
import { notFound } from '#kernel/broken.ts';
import { dayIn } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { askForFile, hasRoom, keptFile, keptPart } from '#kernel/sheets/kept-lists.ts';

const found = async (tx: Tx, id: string, timezone: string): Promise<LogExport> => {
  const { created_at, slug, list, ...rest } = await keptFile(tx, id);
  if (list !== null) throw notFound();
  return { ...rest, file_name: `pdy-access-logs-${slug}-${dayIn(timezone, created_at)}.${rest.format}` };
};

const request = authed.accessLogs.exports.request.handler(
  async ({ input: { format, ...filters }, context: { tx, actor, clock, record }, errors }) => {
    if (!(await hasRoom(tx, clock, actor.company_id))) throw errors.TOO_MANY_REQUESTS();
    const id = await askForFile(tx, format, filters);
    await record('access_logs.list.exported', id, { export_id: id });
    return found(tx, id, actor.timezone);
  },
);

const get = authed.accessLogs.exports.get.handler(({ input: { id }, context: { tx, actor } }) =>
  found(tx, id, actor.timezone),
);

const part = authed.accessLogs.exports.part.handler(async ({ input, context: { tx, clock } }) => {
  const { list, body } = await keptPart(tx, clock, input);
  if (list !== null) throw notFound();
  return { body };
});

export const exports = { request, get, part };
